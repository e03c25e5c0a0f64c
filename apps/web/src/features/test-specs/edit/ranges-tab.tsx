import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { Ruler } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { focusPart } from '#ui/layout/focus-part.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { readTable } from '#features/ranges/reading/reading-groups.ts';
import { today } from '../today.ts';
import { useInstruments } from '../use-instruments.ts';
import { RangeSection, sectionId } from './range-section.tsx';
import css from './test-parts.module.css';

export type RangesTabProps = { api: Api; test: TestRecord };

/** From so many results on, a list of them leads to each. */
const listedFrom = 4;

/** What every result of the test is held against, to be read; each row leads to where it is edited. */
export const RangesTab = ({ api, test }: RangesTabProps) => {
  const instruments = useInstruments(api);
  const specs = test.resultSpecs.filter(({ active }) => active);
  if (specs.length === 0)
    return (
      <EmptyState icon={Ruler} title="No ranges yet">
        Add a result first, on the Results tab.
      </EmptyState>
    );
  return (
    <div className={css.testRanges}>
      <QueryView query={instruments} isEmpty={() => false} empty={null}>
        {(rows) => (
          <>
            {/* With the ranges, and not before: a name that is pressed leads somewhere. */}
            {specs.length < listedFrom ? null : <ResultList specs={specs} />}
            {specs.map((spec) => (
              <RangeSection key={spec.id} testId={test.id} spec={spec} instruments={rows} />
            ))}
          </>
        )}
      </QueryView>
    </div>
  );
};

const goTo = (spec: ResultSpec): void => {
  const section = document.getElementById(sectionId(spec));
  section?.scrollIntoView({ block: 'start' });
  if (section) focusPart(section);
};

const ResultList = ({ specs }: { specs: readonly ResultSpec[] }) => (
  <nav className={css.rangeJumps} aria-label="Results">
    {specs.map((spec) => {
      const faults = readTable(spec, today()).findings.length;
      return (
        <button key={spec.id} type="button" data-faulty={faults > 0 || undefined} onClick={() => goTo(spec)}>
          {spec.label}
          {faults === 0 ? null : <span className="sr-only"> ({faults === 1 ? '1 issue' : `${faults} issues`})</span>}
        </button>
      );
    })}
  </nav>
);
