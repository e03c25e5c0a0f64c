export type ColourChipProps = { colour: string; children: string };

/** A colour, seen and named: a colour alone tells nothing to one in twelve men. */
export const ColourChip = ({ colour, children }: ColourChipProps) => (
  <span className="colour-chip">
    <span className="colour-chip-swatch" style={{ background: colour }} aria-hidden="true" />
    <span className="truncate">{children}</span>
  </span>
);
