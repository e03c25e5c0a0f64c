import { placeStates, placeStateWords } from './place-style.ts';

/** What the shapes of the tray mean. */
export const TrayLegend = () => (
  <ul className="tray-legend" aria-label="Legend">
    {placeStates.map((state) => (
      <li key={state}>
        <span className="well" data-state={state} aria-hidden="true" />
        {placeStateWords[state]}
      </li>
    ))}
  </ul>
);
