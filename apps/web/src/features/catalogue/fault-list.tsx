import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import css from './catalogue.module.css';

export type Fault = { code: string; message: string };
export type FaultListProps = { title: string; note: string; blocking: boolean; faults: readonly Fault[] };

/** Faults the files bring with them, all of one weight. */
export const FaultList = ({ title, note, blocking, faults }: FaultListProps) =>
  faults.length === 0 ? null : (
    <section className={css.importFaults} data-severity={blocking ? 'error' : 'warning'} aria-label={title}>
      <h3>
        <Icon of={blocking ? CircleAlert : TriangleAlert} size={16} />
        {title} <span className={css.checkCount}>{faults.length}</span>
      </h3>
      <p>{note}</p>
      <ul>
        {faults.map(({ code, message }) => (
          <li key={`${code} ${message}`}>
            <span className={clsx(css.checkCode, 'mono')}>{code}</span>
            <span className={css.checkWords}>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
