import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Select } from '#ui/field/select.tsx';
import { useInstruments } from '../use-instruments.ts';
import { snapshotOf } from './snapshot-of.ts';
import { VersionDiff } from './version-diff.tsx';
import css from './versions.module.css';
import saidTableCss from '../said-table.module.css';

/** A kept version by its number, or the test as it stands now. */
type Side = number | 'now';
export type Sides = { before: Side; after: Side };

export type VersionComparisonProps = {
  api: Api;
  test: TestRecord;
  versions: readonly number[];
  sides: Sides | null;
  onSidesChange: (sides: Sides) => void;
};

const nameOfSide = (side: Side): string => (side === 'now' ? 'Current' : `Version ${side}`);
const sideOf = (text: string): Side => (text === 'now' ? 'now' : Number(text));

const useVersion = (api: Api, test: TestRecord, side: Side) =>
  useQuery({
    ...api.trpc.tests.version.queryOptions({ id: test.id, specVersion: side === 'now' ? 1 : side }),
    // A kept version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: side !== 'now',
  });

/** Any two versions beside each other. An edited test that is not active can be held against its last version. */
export const VersionComparison = (props: VersionComparisonProps) => {
  const { test, versions, sides, onSidesChange } = props;
  const all: readonly Side[] = test.status === 'active' ? versions : ['now' as const, ...versions];
  if (all.length < 2) return null;
  const shown = sides ?? { before: versions[0] ?? 1, after: 'now' };
  const options = all.map((side) => ({ value: String(side), label: nameOfSide(side) }));
  return (
    <section className={saidTableCss.saidTable} aria-label="What changed">
      <div className={css.versionSides}>
        <Select
          className={css.versionSide}
          label="From"
          options={options}
          value={String(shown.before)}
          onValueChange={(value) => onSidesChange({ ...shown, before: sideOf(value) })}
        />
        <Select
          className={css.versionSide}
          label="To"
          options={options}
          value={String(shown.after)}
          onValueChange={(value) => onSidesChange({ ...shown, after: sideOf(value) })}
        />
      </div>
      <Compared {...props} sides={shown} />
    </section>
  );
};

const Compared = ({ api, test, sides }: VersionComparisonProps & { sides: Sides }) => {
  const before = useVersion(api, test, sides.before);
  const after = useVersion(api, test, sides.after);
  const instruments = useInstruments(api);
  const nameOf = (id: number): string => instruments.data?.find((one) => one.id === id)?.name ?? `instrument ${id}`;
  const now = snapshotOf(test);
  const [first, second] = [sides.before === 'now' ? now : before.data, sides.after === 'now' ? now : after.data];
  const waiting = first === undefined ? before : after;
  if (first === undefined || second === undefined)
    return (
      <QueryView query={waiting} empty="">
        {() => null}
      </QueryView>
    );
  return (
    <VersionDiff
      before={first}
      after={second}
      beforeName={nameOfSide(sides.before)}
      afterName={nameOfSide(sides.after)}
      nameOf={nameOf}
    />
  );
};
