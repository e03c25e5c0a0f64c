import { useMediaQuery } from './use-media-query.ts';

/** The widths of tokens.css, in pixels. */
export const breakpoints = { sm: 600, md: 768, lg: 1200, xl: 1400 } as const;

/** Whether the window is narrower than a breakpoint, as `@media (--max-sm)` and `max-sm:` ask it. */
export const useBelow = (name: keyof typeof breakpoints): boolean => useMediaQuery(`(width < ${breakpoints[name]}px)`);
