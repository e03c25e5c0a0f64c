import { clsx } from 'clsx';
import { criticalInWords, deltaInWords, spanInWords } from '@aliquot/domain/ranges/limit-words';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { titreInWords } from '../specs/titre-words.ts';
import css from '../said-table.module.css';
import testPartsCss from './test-parts.module.css';

const withUnit = (words: string, { unit }: ResultSpec): string =>
  unit === null || unit === '' ? words : `${words} ${unit}`;

const criticalOf = (spec: ResultSpec): ReactNode => {
  if (spec.type === 'coded') {
    const codes = spec.codedOptions.filter(({ interpretation }) => interpretation === 'critical');
    return codes.length === 0 ? null : codes.map(({ code }) => code).join(', ');
  }
  if (spec.titre !== null) return spec.titre.criticalFrom === null ? null : `from 1:${spec.titre.criticalFrom}`;
  const own = spec.ranges.filter(({ critical }) => critical !== null).length;
  const rows = own === 0 ? null : `${own} ${own === 1 ? 'range has its' : 'ranges have their'} own`;
  if (spec.critical === null) return rows;
  return (
    <>
      {withUnit(criticalInWords(spec.critical), spec)}
      {rows === null ? null : <small>{rows}</small>}
    </>
  );
};

const possibleOf = (spec: ResultSpec): string | null => {
  if (spec.titre !== null) return titreInWords(spec.titre);
  const words = spec.valid === null ? null : spanInWords(spec.valid);
  return words === null ? null : withUnit(words, spec);
};

const measurableOf = (spec: ResultSpec): string | null => {
  const words = spec.reportableRange === null ? null : spanInWords(spec.reportableRange);
  return words === null ? null : withUnit(words, spec);
};

const columns: readonly { header: string; say: (spec: ResultSpec) => ReactNode }[] = [
  { header: 'Critical', say: criticalOf },
  {
    header: 'Delta check',
    say: (spec) => (spec.delta === null ? null : deltaInWords(spec.delta, spec.unit)),
  },
  { header: 'Plausible limits', say: possibleOf },
  { header: 'Reportable range', say: measurableOf },
];

/** The rules every result of this test is held to, in words. They are edited with the result. */
export const RulesTab = ({ test }: { test: TestRecord }) => {
  const specs = test.resultSpecs.filter(({ active }) => active);
  if (specs.length === 0)
    return (
      <EmptyState icon={Scale} title="No rules yet">
        Add a result first, on the Results tab.
      </EmptyState>
    );
  return (
    <div className={clsx(css.saidTable, testPartsCss.testRules)}>
      <table>
        <caption className="sr-only">Rules of each result</caption>
        <thead>
          <tr>
            <th scope="col">Result</th>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {specs.map((spec) => (
            <tr key={spec.id}>
              <th scope="row">
                <Link
                  to="/admin/tests/$testId/edit/results/$specId"
                  params={{ testId: test.id, specId: spec.id }}
                  hash="limits"
                  className="link"
                >
                  {spec.label}
                </Link>
              </th>
              {columns.map(({ header, say }) => (
                <td key={header} data-head={header}>
                  {say(spec) ?? <span className="text-fg-subtle">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
