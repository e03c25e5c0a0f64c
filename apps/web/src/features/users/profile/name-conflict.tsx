import { ValueConflict, type ValueConflictProps } from '../../records/value-conflict.tsx';

/** Two names for one person, both seen, and the person decides. */
export const NameConflict = (props: Omit<ValueConflictProps, 'children'>) => (
  <ValueConflict {...props}>
    <b>Your name was changed elsewhere</b> while you typed. Which one is right?
  </ValueConflict>
);
