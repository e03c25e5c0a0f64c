import { clsx } from 'clsx';
import type { FileProblem } from '@aliquot/domain/catalogue/files/catalogue-file';
import { CircleAlert } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { counted } from './entity-words.ts';
import css from './catalogue.module.css';

/** What cannot be read in the files, by file and place. */
export const ProblemList = ({ problems }: { problems: readonly FileProblem[] }) =>
  problems.length === 0 ? null : (
    <section className={css.importFaults} data-severity="error" aria-label="Problems in the files">
      <h3>
        <Icon of={CircleAlert} size={16} />
        {counted(problems.length, 'place')} in the files cannot be read
      </h3>
      <ul>
        {problems.map(({ file, place, message }) => (
          <li key={`${file} ${place} ${message}`}>
            <span className={clsx(css.checkCode, 'mono')}>{place === '' ? file : `${file} ${place}`}</span>
            <span className={css.checkWords}>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
