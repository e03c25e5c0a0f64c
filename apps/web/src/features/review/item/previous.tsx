import type { ReviewItem, Sibling } from '@aliquot/domain/review/review-inbox';
import { Link } from '@tanstack/react-router';
import { markOf, toneOf } from '#features/results/flag-tone.ts';
import { ResultMarks } from '#features/results/result-marks.tsx';
import resultsCss from '#features/results/results.module.css';
import { FlagChip } from '#marks/flag-chip.tsx';
import { clockIn } from '#time/clock-in.ts';
import css from './history.module.css';

const mostListed = 5;

/** The last values of the same subject, the newest first, each a way to its accession. */
export const Previous = ({ previous }: Pick<ReviewItem, 'previous'>) => (
  <section className={css.previous} aria-label="Previous">
    <h3>Previous</h3>
    {previous.length === 0 ? (
      <p className={css.quiet}>No previous results</p>
    ) : (
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">Collected</th>
            <th scope="col">Value</th>
            <th scope="col">Case ID</th>
          </tr>
        </thead>
        <tbody>
          {previous
            .toReversed()
            .slice(0, mostListed)
            .map(({ resultId, accessionId, caseId, at, shown, flag, labTimezone }) => (
              <tr key={resultId}>
                <td>{clockIn(labTimezone).day(at)}</td>
                <td className={resultsCss.value} data-tone={toneOf(flag)}>
                  {shown}
                </td>
                <td>
                  <Link to="/accessions/$accessionId" params={{ accessionId }} className="case link">
                    {caseId}
                  </Link>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    )}
  </section>
);

const SiblingList = ({ title, siblings }: { title: string; siblings: readonly Sibling[] }) =>
  siblings.length === 0 ? null : (
    <section className={css.siblings} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {siblings.map((sibling) => {
          const { id, label, shown, flag } = sibling;
          const mark = markOf(flag);
          return (
            <li key={id}>
              <span>{label}</span>
              <span className={resultsCss.value} data-tone={toneOf(flag)}>
                {shown}
              </span>
              {mark === null ? null : <FlagChip flag={mark} />}
              <ResultMarks result={sibling} />
            </li>
          );
        })}
      </ul>
    </section>
  );

/** What else was measured: from the same tube first, then of the same accession. */
export const Siblings = ({ siblings }: Pick<ReviewItem, 'siblings'>) => (
  <>
    <SiblingList title="Same tube" siblings={siblings.filter(({ sameTube }) => sameTube)} />
    <SiblingList title="Same accession" siblings={siblings.filter(({ sameTube }) => !sameTube)} />
  </>
);
