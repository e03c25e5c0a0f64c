import css from './why-button.module.css';
/** Opens and closes the reason for something, beside it. */
export const WhyButton = ({ of, open, onTurn }: { of: string; open: boolean; onTurn: () => void }) => (
  <button type="button" className={css.why} aria-expanded={open} aria-label={`Explain ${of}`} onClick={onTurn}>
    Explain
  </button>
);
