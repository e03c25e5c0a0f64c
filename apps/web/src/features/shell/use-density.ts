import { useEffect } from 'react';
import { useBench } from '#preferences/bench.ts';

/** Density and text size of the person, on the whole page. Sizes are in rem, so the root's size scales everything. */
export const useDensity = (userId: string): void => {
  const { bench } = useBench(userId);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['density'] = bench.density;
    root.style.fontSize = bench.textSize === 100 ? '' : `${bench.textSize}%`;
    return () => {
      delete root.dataset['density'];
      root.style.fontSize = '';
    };
  }, [bench.density, bench.textSize]);
};
