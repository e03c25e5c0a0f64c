import { ageBound, positionInMinutes, type AgeText } from '@aliquot/domain/measures/age-bound';

/**
 * Where an age stands on the bar, as a share of its width. The first month of life has as much room as thirty years of an
 * adult's, since that is where ranges change; between two marks the bar is even.
 */
const marks: readonly { age: AgeText; share: number; label: string; major: boolean }[] = [
  { age: '0 d', share: 0, label: '0', major: true },
  { age: '1 d', share: 0.05, label: '1 d', major: false },
  { age: '7 d', share: 0.115, label: '7 d', major: false },
  { age: '1 mo', share: 0.205, label: '1 mo', major: true },
  { age: '6 mo', share: 0.315, label: '6 mo', major: false },
  { age: '1 y', share: 0.385, label: '1 y', major: true },
  { age: '2 y', share: 0.45, label: '2 y', major: false },
  { age: '6 y', share: 0.54, label: '6 y', major: true },
  { age: '12 y', share: 0.635, label: '12 y', major: false },
  { age: '18 y', share: 0.745, label: '18 y', major: true },
  { age: '65 y', share: 0.9, label: '65 y', major: true },
  { age: '150 y', share: 1, label: '', major: false },
];

const places = marks.map(({ age, share }) => ({ at: positionInMinutes(ageBound(age)), share }));

export const ageShare = (minutes: number): number => {
  const next = places.findIndex(({ at }) => minutes < at);
  if (next === -1) return 1;
  const [from, to] = [places[next - 1], places[next]];
  if (from === undefined || to === undefined) return 0;
  return from.share + ((minutes - from.at) / (to.at - from.at)) * (to.share - from.share);
};

export type AgeTick = { label: string; share: number; major: boolean };
/** A phone has room for the major ones only. */
export const ageTicks: readonly AgeTick[] = marks.filter(({ label }) => label !== '');

/** As CSS: a bar starts and ends exactly where its neighbours do. */
export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
export const stretch = (fromMinutes: number, toMinutes: number): { left: string; width: string } => {
  const from = ageShare(fromMinutes);
  return { left: percent(from), width: percent(ageShare(toMinutes) - from) };
};
