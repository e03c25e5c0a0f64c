const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** "5 minutes ago", "yesterday"; a clock that runs ahead of this one is still only "just now". */
export const agoWords = (then: string, now: number, language?: string): string => {
  const passed = now - Date.parse(then);
  const step = steps.find(({ ms }) => passed >= ms);
  if (step === undefined) return 'just now';
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return format.format(-Math.floor(passed / step.ms), step.unit);
};

/** Day and time, to the minute, in this computer's zone. */
export const exactWords = (then: string, language?: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(then));
