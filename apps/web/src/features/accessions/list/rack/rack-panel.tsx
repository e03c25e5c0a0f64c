import { mostBatchTubes } from '@aliquot/domain/labels/batch/plan-batch';
import { conditionLabels } from '@aliquot/domain/samples/condition';
import { Link } from '@tanstack/react-router';
import { Check, OctagonPause, Printer, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { PrintManyDialog } from '#features/labels/batch/print-many-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { countRack, isProblem, rackSamples, rackWords, type RackScan } from './rack.ts';
import { RackConditions } from './rack-conditions.tsx';
import type { UsedRack } from './use-rack.ts';
import css from '../accession-list.module.css';

const lastShown = 8;

const printObstacle = (tubes: number): string | undefined => {
  if (tubes === 0) return 'Scan a tube first';
  return tubes > mostBatchTubes ? `Labels of at most ${mostBatchTubes} tubes are printed at once` : undefined;
};

const Outcome = ({ scan }: { scan: RackScan }) => {
  const { state } = scan;
  if (state.kind === 'sending') return <span className="text-fg-subtle">Sending…</span>;
  if (state.kind !== 'done') return <span>{state.sentence}</span>;
  const { outcome, subjectName, tubeName, caseId, condition, effect, accessionId } = state.received;
  return (
    <span className={css.rackWho}>
      <span className="font-medium">{subjectName}</span>
      <span className="text-fg-subtle">
        {tubeName} · {caseId}
        {outcome === 'already_received' ? ' · already received' : ''}
      </span>
      {effect === null ? null : (
        <span className={css.rackEffect}>
          <b>{conditionLabels[condition]}.</b> {effect}{' '}
          <Link className="link" to="/accessions/$accessionId" params={{ accessionId }}>
            Open accession
          </Link>
        </span>
      )}
    </span>
  );
};

const Problem = ({ scan, rack }: { scan: RackScan; rack: UsedRack }) => (
  <li className={css.rackProblem}>
    <Icon of={TriangleAlert} size={14} />
    <span className="mono">{scan.barcode}</span>
    <Outcome scan={scan} />
    {scan.state.kind === 'unsent' ? (
      <Button size="sm" icon={RotateCcw} onClick={() => rack.again(scan)}>
        Send again
      </Button>
    ) : null}
    <IconButton icon={X} size="sm" label={`Dismiss ${scan.barcode}`} onClick={() => rack.dismiss(scan.id)} />
  </li>
);

/** The rack in hand: how many are in, what went wrong, and what was scanned last. */
export const RackPanel = ({ api, rack, onClose }: { api: Api; rack: UsedRack; onClose: () => void }) => {
  // Those scanned when it was asked for: the rack may go on meanwhile.
  const [printing, setPrinting] = useState<readonly number[] | null>(null);
  const samples = rackSamples(rack.rack);
  const { sending } = countRack(rack.rack);
  const problems = rack.rack.scans.filter(isProblem);
  const last = rack.rack.scans.filter((scan) => !isProblem(scan)).slice(0, lastShown);
  return (
    <section className={css.rack} aria-label="Rack receiving">
      <div className={css.rackHead}>
        <output className={css.rackCount}>{rackWords(rack.rack)}</output>
        <span className="text-fg-muted">
          {sending > 0 ? `${sending} being sent` : 'Scan the next tube. Each scan is received at once.'}
        </span>
        <Button
          size="sm"
          icon={Printer}
          disabledReason={printObstacle(samples.length)}
          onClick={() => setPrinting(samples)}
        >
          Print labels
        </Button>
        <Button size="sm" onClick={onClose}>
          Done
        </Button>
      </div>
      <RackConditions rack={rack} />
      {problems.length > 0 ? (
        <ul aria-label="Problems">
          {problems.map((scan) => (
            <Problem key={scan.id} scan={scan} rack={rack} />
          ))}
        </ul>
      ) : null}
      {last.length > 0 ? (
        <ol className={css.rackLast} aria-label="Last scanned">
          {last.map((scan) => (
            <li key={scan.id}>
              <Icon
                of={scan.state.kind === 'done' && scan.state.received.effect !== null ? OctagonPause : Check}
                size={14}
              />
              <span className="mono">{scan.barcode}</span>
              <Outcome scan={scan} />
            </li>
          ))}
        </ol>
      ) : null}
      {printing === null ? null : (
        <PrintManyDialog
          api={api}
          of={{ of: 'tubes', ids: [...printing] }}
          what={printing.length === 1 ? '1 tube' : `${printing.length} tubes`}
          onClose={() => setPrinting(null)}
        />
      )}
    </section>
  );
};
