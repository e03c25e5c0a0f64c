/** Opens and closes the reason for something, beside it. */
export const WhyButton = ({ of, open, onTurn }: { of: string; open: boolean; onTurn: () => void }) => (
  <button type="button" className="why" aria-expanded={open} aria-label={`Explain ${of}`} onClick={onTurn}>
    Explain
  </button>
);
