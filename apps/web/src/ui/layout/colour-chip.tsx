import css from './colour-chip.module.css';
export type ColourChipProps = { colour: string; children: string };

/** A colour, seen and named: a colour alone tells nothing to one in twelve men. */
export const ColourChip = ({ colour, children }: ColourChipProps) => (
  <span className={css.colourChip}>
    <span className={css.colourChipSwatch} style={{ background: colour }} aria-hidden="true" />
    <span className="truncate">{children}</span>
  </span>
);
