import { findCoverage } from '@aliquot/domain/ranges/range-coverage';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleCheck, Pencil, Ruler, TriangleAlert } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { CoverageLanes } from '#features/ranges/age-coverage/coverage-lanes.tsx';
import { CoverageLegend } from '#features/ranges/age-coverage/coverage-legend.tsx';
import { withNames } from '#features/ranges/instrument-names.ts';
import type { InstrumentOption } from '#features/ranges/range-spec.ts';
import { today } from '../today.ts';
import { useInstruments } from '../use-instruments.ts';
import css from './test-parts.module.css';
import testsCss from '../tests.module.css';

export type RangesTabProps = { api: Api; test: TestRecord };

/** Who has a range at which age, for every result of the test, with a way to the table behind it. */
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
        {(rows) => specs.map((spec) => <SpecCoverage key={spec.id} testId={test.id} spec={spec} instruments={rows} />)}
      </QueryView>
      <CoverageLegend tried={false} />
    </div>
  );
};

type SpecCoverageProps = { testId: number; spec: ResultSpec; instruments: readonly InstrumentOption[] };

const SpecCoverage = ({ testId, spec, instruments }: SpecCoverageProps) => {
  const navigate = useNavigate();
  // Rows are spoken of by their place in the table, as on the page where they are edited.
  const rows = spec.ranges.map((range, place) => ({ ...range, id: place + 1 }));
  const coverage = findCoverage(rows, spec.gaps, today());
  const to = {
    to: '/admin/tests/$testId/edit/results/$specId',
    params: { testId, specId: spec.id },
    search: { t: 'ranges' },
  } as const;
  const counted = `${rows.length} ${rows.length === 1 ? 'range' : 'ranges'}`;
  const gaps =
    spec.gaps.length === 0 ? '' : `, ${spec.gaps.length} accepted ${spec.gaps.length === 1 ? 'gap' : 'gaps'}`;
  return (
    <section className={css.specCoverage} aria-label={`Ranges of ${spec.label}`}>
      <div className={css.specCoverageHead}>
        <h2>{spec.label}</h2>
        <span className="text-fg-muted">
          {spec.unit === null || spec.unit === '' ? '' : `${spec.unit}, `}
          {counted}
          {gaps}
        </span>
        <Link {...to} className={clsx(buttonClass({ size: 'sm' }), 'ml-auto self-center')}>
          <Icon of={Pencil} size={14} />
          Edit ranges
          <span className="sr-only"> of {spec.label}</span>
        </Link>
      </div>
      <CoverageLanes
        className="px-0"
        coverage={coverage}
        gaps={spec.gaps}
        instruments={instruments}
        cursor={null}
        deciding={[]}
        onSelect={() => void navigate(to)}
        onPoint={() => undefined}
      />
      {coverage.findings.length === 0 ? (
        <p className={css.specCoverageWell}>
          <Icon of={CircleCheck} size={14} />
          All ages covered.
        </p>
      ) : (
        <ul className={testsCss.testFindings}>
          {coverage.findings.map((finding) => (
            <li key={finding.words}>
              <Icon of={TriangleAlert} size={14} />
              <Link {...to} className={clsx(testsCss.testFindingLink, 'link')}>
                {withNames(finding.words, instruments)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
