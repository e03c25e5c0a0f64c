import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Api } from '#api/trpc.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { openWorkWords } from './open-work-words.ts';
import css from '../tests.module.css';

export type VersionReasonProps = {
  api: Api;
  test: TestRecord;
  /** Whether there is something to save. */
  changed: boolean;
  /** Whether what is to be saved are figures: then the verification is over. */
  newFigures?: boolean | undefined;
  reason: string;
  onReasonChange: (reason: string) => void;
};

/** Beside Save: what a save leads to. One of an active test makes its next version, and why may be said. */
export const VersionReason = (props: VersionReasonProps) => {
  const { api, test, changed, newFigures = false, reason, onReasonChange } = props;
  const makesVersion = test.status === 'active';
  const verifyAgain = newFigures && test.verified !== null;
  if (!changed || !(makesVersion || verifyAgain)) return null;
  return (
    <div className={css.versionReason}>
      <div className={css.saveLeadsTo}>
        {makesVersion ? (
          <p>
            <b>Saving makes version {test.specVersion + 1}.</b> <KeptVersions api={api} testId={test.id} />
          </p>
        ) : null}
        {verifyAgain ? <p>Needs verifying again after this save.</p> : null}
      </div>
      {makesVersion ? (
        <TextField
          className={css.versionReasonField}
          label="Reason"
          optional
          maxLength={2000}
          placeholder="Reason for the change"
          value={reason}
          onChange={({ target }) => onReasonChange(target.value)}
        />
      ) : null}
    </div>
  );
};

/** What goes on under the versions there are, with a way to see it that leaves the unsaved changes where they are. */
const KeptVersions = ({ api, testId }: { api: Api; testId: number }) => {
  const { data } = useQuery(api.trpc.tests.openWork.queryOptions({ id: testId }));
  const words = data === undefined ? null : openWorkWords(data);
  if (words === null) return null;
  return (
    <>
      {words}{' '}
      <Link
        to="/accessions"
        search={{ test: [testId], open: true }}
        target="_blank"
        rel="noopener"
        className={clsx(css.seeWhich, 'link')}
      >
        See which<span className="sr-only"> (opens a new tab)</span>
      </Link>
    </>
  );
};
