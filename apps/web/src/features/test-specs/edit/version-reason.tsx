import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { TextField } from '#ui/field/text-field.tsx';
import css from '../tests.module.css';

export type VersionReasonProps = {
  test: TestRecord;
  /** Whether there is something to save. */
  changed: boolean;
  reason: string;
  onReasonChange: (reason: string) => void;
};

/** Beside Save of an active test: what is saved becomes its next version, and why may be said. */
export const VersionReason = ({ test, changed, reason, onReasonChange }: VersionReasonProps) =>
  test.status !== 'active' || !changed ? null : (
    <div className={css.versionReason}>
      <span>Saving makes version {test.specVersion + 1}.</span>
      <TextField
        className={css.versionReasonField}
        label="Reason"
        optional
        maxLength={2000}
        placeholder="Reason for the change"
        value={reason}
        onChange={({ target }) => onReasonChange(target.value)}
      />
    </div>
  );
