import { Keys } from '#ui/layout/keys.tsx';
import css from './panels.module.css';

/** What the arrow keys do to a field, for those who have them in reach. */
export const KeysHint = () => (
  <p className={css.keysHint}>
    <Keys keys={['←', '→']} /> 1 dot, with <Keys keys={['Shift']} /> 8, with <Keys keys={['Alt']} /> resize
  </p>
);
