/** How a scanner may be set, for a laboratory and for one person. Without schemas: every page carries this. */

/** Shortest and longest gap between two keys: outside these the detector would take people for scanners, or the reverse. */
export const scanGapLimits = { min: 10, max: 80 } as const;
export const scanSuffixes = ['either', 'Enter', 'Tab', 'none'] as const;
