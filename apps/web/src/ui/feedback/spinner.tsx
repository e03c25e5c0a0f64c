import css from './spinner.module.css';
/** Turns while something is under way; what it is stands beside it in words. */
export const Spinner = () => <span className={css.spin} aria-hidden="true" />;
