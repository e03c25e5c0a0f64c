const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** "5 minutes ago", "yesterday"; a clock that runs ahead of this one is still only "just now". */
export const agoWords = (then: string, now: number): string => {
  const passed = now - Date.parse(then);
  const step = steps.find(({ ms }) => passed >= ms);
  return step === undefined ? 'just now' : relative.format(-Math.floor(passed / step.ms), step.unit);
};
