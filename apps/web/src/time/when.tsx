import { clockIn } from './clock-in.ts';
import { useLabClock } from './lab-zone.tsx';

/** An instant in full: "15 Nov 2026, 15:27" on the laboratory's clock. */
export const When = ({ at }: { at: string }) => <time dateTime={at}>{useLabClock().exact(at)}</time>;

export type ClockTimeProps = {
  at: string | null;
  now: number;
  /** Of the laboratory it happened in, where rows of several stand together. */
  zone?: string | undefined;
};

/** "15:27", on another day "14 Nov 15:27": what fits a column and is enough to find a case; in full under the pointer. */
export const ClockTime = ({ at, now, zone }: ClockTimeProps) => {
  const around = useLabClock();
  const clock = zone === undefined ? around : clockIn(zone);
  return at === null ? (
    '–'
  ) : (
    <time dateTime={at} title={clock.exact(at)}>
      {clock.clock(at, now)}
    </time>
  );
};
