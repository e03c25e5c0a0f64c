import type { TestRow } from '@aliquot/domain/test-specs/test';
import { GitFork } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { useChosen } from '#features/records/fields/use-choices.ts';
import type { RecordList } from '#features/records/record-calls.ts';
import './panels.css';

export type PanelTypesProps = { from: RecordList<TestRow>; members: readonly string[] };

/** What follows from the chosen tests, while they are chosen: the test types, and whether ordering splits. */
export const PanelTypes = ({ from, members }: PanelTypesProps) => {
  const types = [...new Set(useChosen(from, members).flatMap((test) => test?.testType ?? []))];
  if (types.length === 0) return null;
  return (
    <div className="panel-types" aria-live="polite">
      <span className="field-label">{types.length === 1 ? 'Test type' : 'Test types'}</span>
      <span>{types.join(', ')}</span>
      {types.length > 1 ? (
        <p className="panel-splits">
          <Icon of={GitFork} size={14} />
          Ordering this panel creates {types.length} accessions, one per test type.
        </p>
      ) : null}
    </div>
  );
};
