import { useRail } from '#preferences/rail.ts';
import { useBelow } from '#ui/layout/breakpoints.ts';

/** Whether there is room for words in the rail, and whether it shows them. */
export const useWideRail = () => {
  const wide = !useBelow('lg');
  const { rail, toggleRail } = useRail();
  return { wide, words: wide && rail === 'wide', toggleRail };
};
