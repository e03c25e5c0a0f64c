import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { rangeWords } from '../range-words.ts';
import { analyteName, type Matrix, type MatrixRow } from './matrix-model.ts';
import { caseDay, type OpenRow } from './results-matrix.tsx';
import { ResultValue } from './result-value.tsx';
import css from './subject-results.module.css';

const lastTwo = (matrix: Matrix, { cells }: MatrixRow) =>
  cells
    .flatMap((cell, at) => {
      const accession = matrix.cases[at];
      return cell === null || accession === undefined ? [] : [{ cell, of: accession }];
    })
    .slice(0, 2);

/** On a phone: the latest value of each analyte and the one before; a touch opens the trend. */
export const ResultsList = ({ matrix, now, open, onToggle, trendOf }: OpenRow & { matrix: Matrix; now: number }) => (
  <div className={css.resultsList}>
    <div className={css.resultsListHead} aria-hidden="true">
      <span>Analyte</span>
      <span>Latest</span>
      <span>Previous</span>
    </div>
    {matrix.groups.map((group) => (
      <section key={group.name} aria-label={group.name}>
        <h2>{group.name}</h2>
        <ul>
          {group.rows.map((row) => {
            const { analyte, unit, rangeShown } = row;
            const isOpen = open === analyte.specId;
            const [latest, before] = lastTwo(matrix, row);
            return (
              <li key={analyte.specId} data-open={isOpen || undefined}>
                <button type="button" aria-expanded={isOpen} onClick={() => onToggle(analyte.specId)}>
                  <span className={css.resultsListName}>
                    <b>
                      <Icon of={isOpen ? ChevronDown : ChevronRight} size={12} />
                      {analyteName(analyte)}
                    </b>
                    <span className={clsx(css.resultsListNote, 'pl-[17px] text-fg-subtle')}>
                      {rangeWords(rangeShown)} {unit}
                    </span>
                  </span>
                  <span className={css.resultsListValue}>
                    {latest === undefined ? (
                      '·'
                    ) : (
                      <ResultValue cell={latest.cell} unit={unit} labTimezone={latest.of.labTimezone} now={now} roomy />
                    )}
                    <span className={clsx(css.resultsListNote, 'col-span-full text-fg-subtle')}>
                      {latest === undefined ? '' : caseDay(latest.of, now)}
                    </span>
                  </span>
                  <span className={css.resultsListBefore}>
                    {before === undefined ? (
                      '·'
                    ) : (
                      <ResultValue cell={before.cell} unit={unit} labTimezone={before.of.labTimezone} now={now} />
                    )}
                    <span className={clsx(css.resultsListNote, 'col-span-full text-fg-subtle')}>
                      {before === undefined ? '' : caseDay(before.of, now)}
                    </span>
                  </span>
                </button>
                {isOpen ? <div className={css.resultsListTrend}>{trendOf(row)}</div> : null}
              </li>
            );
          })}
        </ul>
      </section>
    ))}
  </div>
);
