import { useRail } from '#preferences/rail.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';

/** Whether there is room for words in the rail, and whether it shows them. */
export const useWideRail = () => {
  const wide = useMediaQuery('(width >= 1200px)');
  const { rail, toggleRail } = useRail();
  return { wide, words: wide && rail === 'wide', toggleRail };
};
