import { compareTests } from '@aliquot/domain/test-specs/compare-tests';
import type { TestDifference } from '@aliquot/domain/test-specs/test-difference';
import type { TestSnapshot } from '@aliquot/domain/test-specs/test';
import { Equal } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import css from './versions.module.css';

export type VersionDiffProps = {
  before: TestSnapshot;
  after: TestSnapshot;
  beforeName: string;
  afterName: string;
  nameOf: (instrumentId: number) => string;
};

const ofTest = 'The test';

const grouped = (differences: readonly TestDifference[]): readonly (readonly [string, readonly TestDifference[]])[] => {
  const groups = new Map<string, TestDifference[]>();
  for (const difference of differences) {
    const name = difference.about ?? ofTest;
    groups.set(name, [...(groups.get(name) ?? []), difference]);
  }
  return [...groups];
};

/** What two versions say differently, place by place. */
export const VersionDiff = ({ before, after, beforeName, afterName, nameOf }: VersionDiffProps) => {
  const differences = compareTests(before, after, nameOf);
  if (differences.length === 0)
    return (
      <EmptyState icon={Equal} title="No difference">
        {beforeName} and {afterName} are the same.
      </EmptyState>
    );
  return (
    <table className={css.versionDiff}>
      <caption className="sr-only">
        What changed from {beforeName} to {afterName}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{beforeName}</th>
          <th scope="col">{afterName}</th>
        </tr>
      </thead>
      {grouped(differences).map(([name, lines]) => (
        <tbody key={name}>
          <tr>
            <th scope="colgroup" colSpan={3}>
              {name}
            </th>
          </tr>
          {lines.map((line) => (
            <tr key={line.place}>
              <th scope="row">{line.place}</th>
              <td data-head={beforeName}>
                {line.before === null ? <span className="text-fg-subtle">none</span> : <del>{line.before}</del>}
              </td>
              <td data-head={afterName}>
                {line.after === null ? <span className="text-fg-subtle">removed</span> : <ins>{line.after}</ins>}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};
