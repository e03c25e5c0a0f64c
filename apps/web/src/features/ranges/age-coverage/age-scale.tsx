import { ageShare, ageTicks, percent } from './age-axis.ts';
import type { AgeCursor } from '../try/try-verdict.ts';
import css from './age-bar.module.css';

/** A tick this close to the person tried would be crossed out by their line. */
const near = 0.025;

/** The ages over the bars, and where the person tried stands among them. */
export const AgeScale = ({ cursor }: { cursor: AgeCursor | null }) => (
  <span className={css.ageScale} aria-hidden="true">
    {ageTicks
      .filter(({ share }) => cursor === null || Math.abs(share - ageShare(cursor.minutes)) > near)
      .map(({ label, share, major }) => (
        <span key={label} className={css.ageTick} data-minor={!major || undefined} style={{ left: percent(share) }}>
          {label}
        </span>
      ))}
    {cursor ? <i className={css.ageCursor} style={{ left: percent(ageShare(cursor.minutes)) }} /> : null}
    {cursor ? (
      // It leans inward towards the ends, so that it never hangs over them.
      <span
        className={css.ageChip}
        style={{
          left: percent(ageShare(cursor.minutes)),
          translate: percent(-ageShare(cursor.minutes)),
        }}
      >
        {cursor.label}
      </span>
    ) : null}
  </span>
);
