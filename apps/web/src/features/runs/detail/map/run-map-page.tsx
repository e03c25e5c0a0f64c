import type { Run } from '@aliquot/domain/runs/run';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { RecordView } from '#features/records/not-found.tsx';
import { useNamePage } from '#ui/page/page-name.ts';
import { RunSheet } from './run-sheet.tsx';
import css from './run-map.module.css';

/** The run on paper: a map of the tray to lay beside it, and a list to pick the tubes by. */
export const RunMapPage = ({ api, id, print }: { api: Api; id: number; print: boolean }) => {
  const run = useQuery(api.trpc.runs.get.queryOptions({ id }));
  useNamePage(run.data === undefined ? undefined : `Map of ${run.data.number}`);
  return (
    <RecordView query={run} what="Run" list={{ to: '/runs', label: 'All runs' }}>
      {(data) => <Printed run={data} print={print} />}
    </RecordView>
  );
};

const Printed = ({ run, print }: { run: Run; print: boolean }) => {
  useEffect(() => {
    if (!print) return undefined;
    // Once the letters are there: paper does not change its mind.
    const timer = setTimeout(() => window.print(), 300);
    return () => clearTimeout(timer);
  }, [print]);
  return (
    <div className={css.runMap}>
      <div className={css.runMapTools}>
        <Link to="/runs/$runId" params={{ runId: run.id }} className={buttonClass()}>
          Back to {run.number}
        </Link>
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <RunSheet run={run} />
    </div>
  );
};
