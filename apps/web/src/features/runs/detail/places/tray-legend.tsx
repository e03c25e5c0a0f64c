import { placeStates, placeStateWords } from './place-style.ts';
import css from './places.module.css';

/** What the shapes of the tray mean. */
export const TrayLegend = () => (
  <ul className={css.trayLegend} aria-label="Legend">
    {placeStates.map((state) => (
      <li key={state}>
        <span className={css.well} data-state={state} aria-hidden="true" />
        {placeStateWords[state]}
      </li>
    ))}
  </ul>
);
