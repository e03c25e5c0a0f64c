import type { TestRow } from '@aliquot/domain/test-specs/test';
import { GitFork } from 'lucide-react';
import { FieldLabel } from '#ui/field/field.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { useChosen } from '#features/records/fields/use-choices.ts';
import type { RecordList } from '#features/records/record-calls.ts';
import css from './panels.module.css';

export type PanelTypesProps = { from: RecordList<TestRow>; members: readonly string[] };

/** What follows from the chosen tests, while they are chosen: the test types, and whether ordering splits. */
export const PanelTypes = ({ from, members }: PanelTypesProps) => {
  const types = [...new Set(useChosen(from, members).flatMap((test) => test?.typeName ?? []))];
  if (types.length === 0) return null;
  return (
    <div className={css.panelTypes} aria-live="polite">
      <FieldLabel>{types.length === 1 ? 'Test type' : 'Test types'}</FieldLabel>
      <span>{types.join(', ')}</span>
      {types.length > 1 ? (
        <p className={css.panelSplits}>
          <Icon of={GitFork} size={14} />
          Ordering this panel creates {types.length} accessions, one per test type.
        </p>
      ) : null}
    </div>
  );
};
