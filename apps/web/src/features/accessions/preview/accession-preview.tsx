import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { PackageCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { CaseDialogs, type CaseQuestion } from '../detail/case-dialogs.tsx';
import { HoldBanners } from '../detail/hold-banner.tsx';
import { IdentityStrip } from '../detail/identity-strip.tsx';
import { TestsTable } from '../detail/tests-table.tsx';
import { useCaseAction } from '../detail/use-case-action.ts';
import { useMinute } from '#time/use-minute.ts';
import css from './case-sheet.module.css';

export type RenderTests = (slot: { accession: Accession; now: number }) => ReactNode;

export type AccessionPreviewProps = {
  api: Api;
  role: Role | null;
  accession: Accession;
  /** Its tests with their results; left out for those who see none. */
  renderTests: RenderTests | undefined;
  /** What happened to it lately. */
  activity: ReactNode;
};

/** Enough of a case to know what to do next, and the one thing that usually comes next. */
export const AccessionPreview = ({ api, role, accession, renderTests, activity }: AccessionPreviewProps) => {
  const now = useMinute();
  const [question, setQuestion] = useState<CaseQuestion | null>(null);
  const { act, busy, error, forget } = useCaseAction(api, accession, () =>
    setQuestion((open) => (open === question ? null : open)),
  );
  const ask = (next: CaseQuestion): void => {
    forget();
    setQuestion(next);
  };
  const expected = accession.samples.filter(({ status }) => status === 'expected').length;
  const words = expected === 1 ? 'tube' : `${expected} tubes`;
  return (
    <div className={css.caseLook}>
      <IdentityStrip
        accession={accession}
        now={now}
        actions={
          isLabStaff(role) && expected > 0 && accession.status !== 'cancelled' ? (
            <Button
              variant="primary"
              className="max-sm:flex-1"
              icon={PackageCheck}
              busy={busy && question === null}
              onClick={() =>
                act({
                  done: expected === 1 ? 'Tube received' : `${expected} tubes received`,
                  run: (input) => api.client.accessions.receiveAll.mutate(input),
                })
              }
            >
              Receive {words}
            </Button>
          ) : null
        }
      />
      <HoldBanners
        accession={accession}
        now={now}
        mayRelease={isLabStaff(role)}
        onRelease={(hold) => ask({ kind: 'release', hold })}
        onReject={(sample) => ask({ kind: 'reject', sample })}
      />
      {renderTests === undefined ? <TestsTable accession={accession} now={now} /> : renderTests({ accession, now })}
      {activity}
      {question === null ? null : (
        <CaseDialogs
          api={api}
          accession={accession}
          question={question}
          busy={busy}
          error={error}
          act={act}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  );
};
