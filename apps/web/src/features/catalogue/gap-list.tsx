import { clsx } from 'clsx';
import { resultName, type StoredGap } from '@aliquot/domain/catalogue/catalogue-requests';
import { agesInWords } from '@aliquot/domain/ranges/age-words';
import { Link } from '@tanstack/react-router';
import { Hand } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import css from './catalogue.module.css';

const people = { any: 'Anyone', male: 'Males', female: 'Females' } as const;

const peopleWords = ({ sex, ageFrom, ageTo }: StoredGap): string => `${people[sex]} ${agesInWords(ageFrom, ageTo)}`;

/** Ages left without a range on purpose: for whom, why, and who said so. */
export const GapList = ({ gaps }: { gaps: readonly StoredGap[] }) => {
  const title = useId();
  const clock = useLabClock();
  if (gaps.length === 0) return null;
  return (
    <section className={css.checkSection} aria-labelledby={title}>
      <header>
        <Icon of={Hand} size={16} />
        <h2 id={title}>
          Accepted gaps <span className={css.checkCount}>{gaps.length}</span>
        </h2>
        <p>Ages without a range. Their results get no flag.</p>
      </header>
      <table className={css.checkGaps}>
        <thead>
          <tr>
            <th scope="col">Result</th>
            <th scope="col">Applies to</th>
            <th scope="col">Reason</th>
            <th scope="col">Accepted by</th>
          </tr>
        </thead>
        <tbody>
          {gaps.map((gap) => (
            <tr key={`${gap.specId} ${gap.sex} ${gap.ageFrom} ${gap.reason}`}>
              <th scope="row">
                <Link
                  to="/admin/tests/$testId/edit/results/$specId"
                  params={{ testId: gap.testId, specId: gap.specId }}
                  search={{ t: 'ranges' }}
                  className="link"
                >
                  {resultName(gap.testName, gap.resultName)}
                </Link>
                <span className={clsx(css.checkCode, 'mono')}>{gap.code}</span>
              </th>
              <td>{peopleWords(gap)}</td>
              <td>{gap.reason}</td>
              <td title={clock.exact(gap.at)}>{gap.by ?? 'Starter data'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
