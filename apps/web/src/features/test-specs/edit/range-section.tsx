import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleCheck, Pencil, TriangleAlert } from 'lucide-react';
import { buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { editAt } from '#features/ranges/reading/edit-at.ts';
import { withNames } from '#features/ranges/instrument-names.ts';
import { isMeasured, type InstrumentOption } from '#features/ranges/range-spec.ts';
import { readTable, type Reading } from '#features/ranges/reading/reading-groups.ts';
import { ReadingPart } from '#features/ranges/reading/reading-part.tsx';
import { rangesCounted } from '#features/ranges/reading/reading-words.ts';
import { today } from '../today.ts';
import css from './test-parts.module.css';
import testsCss from '../tests.module.css';

export type RangeSectionProps = { testId: number; spec: ResultSpec; instruments: readonly InstrumentOption[] };

export const sectionId = ({ id }: ResultSpec): string => `ranges-of-${id}`;

const gapsCounted = (count: number): string =>
  count === 0 ? '' : `, ${count} accepted ${count === 1 ? 'gap' : 'gaps'}`;

/** The ranges of one result, what is wrong with them, and the way to where they are edited. */
export const RangeSection = ({ testId, spec, instruments }: RangeSectionProps) => {
  const place = { testId, specId: spec.id };
  const reading = readTable(spec, today());
  const unit = spec.unit === '' ? null : spec.unit;
  const wordless = spec.ranges.length === 0 && !isMeasured(spec);
  return (
    <section className={css.rangeSection} id={sectionId(spec)} aria-label={`Ranges of ${spec.label}`}>
      <div className={css.rangeSectionHead}>
        <h2>{spec.label}</h2>
        <span className="text-fg-muted">
          {unit === null ? '' : `${unit}, `}
          {rangesCounted(spec.ranges.length)}
          {gapsCounted(spec.gaps.length)}
        </span>
        <Link {...editAt(place)} className={clsx(buttonClass({ size: 'sm' }), 'no-print ml-auto')}>
          <Icon of={Pencil} size={14} />
          Edit ranges
          <span className="sr-only"> of {spec.label}</span>
        </Link>
      </div>
      {wordless ? (
        <p className={css.rangeSectionWords}>{withoutRanges(spec)}</p>
      ) : (
        <ReadingPart
          label={spec.label}
          spec={{ ...spec, unit }}
          reading={reading}
          instruments={instruments}
          place={place}
        />
      )}
      <Findings testId={testId} spec={spec} instruments={instruments} reading={reading} />
    </section>
  );
};

const acceptedWords = ({ gaps }: ResultSpec): string =>
  gaps.length === 0 ? '' : ` Accepted: ${gaps.map(({ reason }) => reason).join('; ')}.`;

/** What a result without a number is flagged by, where no row says what is expected. */
const withoutRanges = (spec: ResultSpec): string => {
  const { titre, type } = spec;
  if (type === 'titre' && titre !== null && titre.abnormalFrom !== null)
    return `No expected text. Titers of 1:${titre.abnormalFrom} and above are abnormal.${acceptedWords(spec)}`;
  if (type === 'coded') return `No expected text. Flags follow the coded values.${acceptedWords(spec)}`;
  return `No expected text.${acceptedWords(spec)}`;
};

/** The row a finding is about; of ages without one, the row before them. */
const rowOf = ({ rangeIds, from }: CoverageFinding, { groups }: Reading): number | undefined => {
  if (rangeIds[0] !== undefined) return rangeIds[0];
  const rows = groups.flatMap((group) => group.rows);
  const before = rows.find((row) => row.kind === 'range' && row.to === from);
  return before?.kind === 'range' ? before.number : undefined;
};

const Findings = ({ testId, spec, instruments, reading }: RangeSectionProps & { reading: Reading }) =>
  reading.findings.length === 0 ? (
    <p className={css.rangeSectionWell}>
      <Icon of={CircleCheck} size={14} />
      {spec.gaps.length > 0 ? 'All ages covered, or accepted as gaps.' : 'All ages covered.'}
    </p>
  ) : (
    <ul className={clsx(testsCss.testFindings, css.rangeSectionFindings)}>
      {reading.findings.map((finding) => (
        <li key={finding.words}>
          <Icon of={TriangleAlert} size={14} />
          <Link
            {...editAt({ testId, specId: spec.id }, rowOf(finding, reading))}
            className={clsx(testsCss.testFindingLink, 'link')}
          >
            {withNames(finding.words, instruments)}
          </Link>
        </li>
      ))}
    </ul>
  );
