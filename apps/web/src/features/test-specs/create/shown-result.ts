import { createContext } from 'react';

/** Of several results of a new test one is in sight; -1 where there is none. */
export const ShownResult = createContext<{ place: number; show: (place: number) => void }>({
  place: 0,
  show: () => undefined,
});
