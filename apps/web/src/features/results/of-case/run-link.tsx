import type { SheetRun } from '@aliquot/domain/results/case-sheet';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import css from './of-case.module.css';

export type RunLinkProps = { run: SheetRun; mayOpen: boolean };

/** "R-2026-000418 · A1": where a test stands, or stood last. */
export const RunLink = ({ run, mayOpen }: RunLinkProps) => {
  const words = `${run.number} · ${run.place}`;
  return mayOpen ? (
    // Named by what is seen, so that whoever speaks to the page finds it.
    <Link
      to="/runs/$runId"
      params={{ runId: run.id }}
      className={clsx(css.place, 'mono link')}
      aria-label={`Run ${words}`}
    >
      {words}
    </Link>
  ) : (
    <span className={clsx(css.place, 'mono')} title={`Run ${run.number}, position ${run.place}`}>
      {words}
    </span>
  );
};
