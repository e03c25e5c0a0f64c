import type { Accession, AccessionRow } from '@aliquot/domain/accessions/accession';
import type { Role } from '@aliquot/domain/auth/roles';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { isMissing, RecordView } from '#features/records/not-found.tsx';
import { usePageActions } from '#commands/page-actions.ts';
import { usePageKeys } from '#commands/page-keys.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LabZone } from '#time/lab-zone.tsx';
import { useNamePage } from '#ui/page/page-name.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import type { AccessionSearch } from '../list/accession-search.ts';
import { rememberCase } from '../recent-cases.ts';
import { AccessionPreview, type RenderTests } from './accession-preview.tsx';
import { neighbours } from './neighbours.ts';

export type CaseSheetProps = {
  api: Api;
  role: Role | null;
  userId: string;
  id: number;
  /** Of the list behind, in its order. */
  rows: readonly AccessionRow[];
  /** How the list behind is filtered. */
  casesIn: AccessionSearch;
  renderTests: RenderTests | undefined;
  renderActivity: (accession: Accession) => ReactNode;
  onStep: (id: number) => void;
  onClose: () => void;
};

const noKeys = {};

/** A quick look at a case over its list: the next and the one before are a key away. */
export const CaseSheet = ({
  api,
  role,
  userId,
  id,
  rows,
  casesIn,
  renderTests,
  renderActivity,
  onStep,
  onClose,
}: CaseSheetProps) => {
  const navigate = useNavigate();
  const accession = useQuery(api.trpc.accessions.get.queryOptions({ id }));
  const known = accession.data?.id;
  useNamePage(accession.data?.caseId);
  useEffect(() => {
    if (known !== undefined) rememberCase(userId, known);
  }, [known, userId]);
  const around = neighbours(
    rows.map((row) => row.id),
    id,
  );
  const missing = isMissing(accession);
  const { previous, next } = around;
  const step = (to: number | null): void => {
    if (to !== null) onStep(to);
  };
  // What the list below would do to a row nobody sees, and the rack to a tube, is not done.
  usePageActions({ 'row.next': () => step(next), 'row.previous': () => step(previous) }, { covers: true });
  usePageKeys(noKeys);
  const openByKey = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter')
      void navigate({ to: '/accessions/$accessionId', params: { accessionId: id }, state: { casesIn } });
    if (event.key === 'ArrowDown') step(next);
    if (event.key === 'ArrowUp') step(previous);
  };
  return (
    <Sheet
      label={accession.data?.caseId ?? 'Accession'}
      onClose={onClose}
      onKeyDown={openByKey}
      head={
        <>
          {missing ? null : <Steps neighbours={around} onStep={step} />}
          <span className="flex-1" />
          {missing ? null : (
            <Link
              to="/accessions/$accessionId"
              params={{ accessionId: id }}
              state={{ casesIn }}
              className={buttonClass({ size: 'sm' })}
            >
              Open accession
            </Link>
          )}
        </>
      }
    >
      <RecordView query={accession} what="Accession" inside>
        {(data) => (
          <LabZone zone={data.labTimezone}>
            <AccessionPreview
              key={data.id}
              api={api}
              role={role}
              accession={data}
              renderTests={renderTests}
              activity={renderActivity(data)}
            />
          </LabZone>
        )}
      </RecordView>
    </Sheet>
  );
};

type StepsProps = { neighbours: ReturnType<typeof neighbours>; onStep: (to: number | null) => void };

const Steps = ({ neighbours: { previous, next, words }, onStep }: StepsProps) => (
  <>
    <IconButton
      icon={ChevronUp}
      size="sm"
      label="Previous accession"
      keys={['K']}
      disabledReason={previous === null ? 'First accession' : undefined}
      onClick={() => onStep(previous)}
    />
    <IconButton
      icon={ChevronDown}
      size="sm"
      label="Next accession"
      keys={['J']}
      disabledReason={next === null ? 'Last loaded accession' : undefined}
      onClick={() => onStep(next)}
    />
    <span className="text-label tabular-nums text-fg-subtle">{words}</span>
  </>
);
