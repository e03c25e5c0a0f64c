import { lastCalled } from '@aliquot/domain/critical-calls/call-words';
import type { Run, RunPlace } from '@aliquot/domain/runs/run';
import { controlStanding, type ControlStanding } from '@aliquot/domain/runs/quality-control';
import { freePlaces, placeName } from '@aliquot/domain/runs/run-layout';
import { whyFixed } from '../run-action-words.ts';

export const placeStates = [
  'done',
  'waiting',
  'critical',
  'called',
  'hold',
  'control',
  'calibrator',
  'blank',
  'duplicate',
  'free',
] as const;
export type PlaceState = (typeof placeStates)[number];

export const placeStateWords: Readonly<Record<PlaceState, string>> = {
  done: 'Entered',
  waiting: 'Pending',
  critical: 'Critical',
  called: 'Called',
  hold: 'On hold',
  control: 'Control',
  calibrator: 'Calibrator',
  blank: 'Blank',
  duplicate: 'Duplicate',
  free: 'Empty',
};

const isDone = ({ orders }: RunPlace): boolean => orders.every(({ required, entered }) => entered >= required);

/** What a place looks like: a critical result nobody called before a hold, a hold before one that was called and how far it has come. */
export const placeState = (place: RunPlace | undefined): PlaceState => {
  if (place === undefined) return 'free';
  if (place.kind !== 'order') return place.kind;
  const critical = place.orders.some((order) => order.critical);
  const called = lastCalled(place.orders) !== null;
  if (critical && !called) return 'critical';
  if (place.tube?.hold != null) return 'hold';
  if (critical) return 'called';
  return isDone(place) ? 'done' : 'waiting';
};

/** "26-004748" → "4748": enough to find a tube on a tray whose label carries the rest. */
const shortCase = (caseId: string): string => caseId.slice(-4);

/** "Level 1" → "L1". */
const shortLabel = (label: string): string =>
  label
    .split(/\s+/u)
    .map((word) => (/^\d+$/u.test(word) ? word : word.charAt(0).toUpperCase()))
    .join('')
    .slice(0, 4);

/** The place of the tube a duplicate repeats. */
export const originalOf = (places: readonly RunPlace[], { tube }: RunPlace): RunPlace | undefined =>
  places.find(
    (place) =>
      place.kind === 'order' &&
      place.tube?.accessionId === tube?.accessionId &&
      place.tube?.sampleId === tube?.sampleId,
  );

/** The few signs that fit a place. */
export const placeText = (place: RunPlace | undefined, places: readonly RunPlace[]): string => {
  if (place === undefined) return '';
  if (place.kind === 'order') return shortCase(place.tube?.caseId ?? '');
  if (place.kind === 'blank') return 'Blank';
  if (place.kind === 'duplicate') return `=${originalOf(places, place)?.name ?? '?'}`;
  return shortLabel(place.label ?? '');
};

/** Who or what is at the position, in words. */
export const placeTitle = (place: RunPlace, places: readonly RunPlace[]): string => {
  if (place.kind === 'order') return place.tube?.caseId ?? 'Tube';
  if (place.kind === 'duplicate') return `Repeat of ${originalOf(places, place)?.name ?? 'a tube'}`;
  return place.label ?? placeStateWords[place.kind];
};

/** For screen readers: the position, what is there, its state. */
export const placeLabel = (name: string, place: RunPlace | undefined, places: readonly RunPlace[]): string => {
  const words = placeStateWords[placeState(place)].toLowerCase();
  if (place === undefined) return `${name}, ${words}`;
  const who = place.kind === 'order' ? `, ${place.tube?.subjectName ?? ''}` : '';
  return `${name}, ${placeTitle(place, places)}${who}, ${words}`;
};

export const nameOf = ({ layout }: Pick<Run, 'layout'>, position: number): string => placeName(layout, position);

/** The position the next tube gets; null when every position is taken, and when the run takes no more. */
export const nextFree = ({ status, layout, rackSize, places }: Run): number | null =>
  whyFixed({ status }) === undefined
    ? (freePlaces(layout, new Set(places.map(({ position }) => position)), 1, rackSize)[0] ?? null)
    : null;

/** Results entered of those asked for. */
export const resultsOf = ({ orders }: RunPlace): { entered: number; required: number } => ({
  entered: orders.reduce((sum, { entered }) => sum + entered, 0),
  required: orders.reduce((sum, { required }) => sum + required, 0),
});

/** What a control says of the run: one reading out is enough. */
export const controlVerdict = (place: RunPlace): ControlStanding =>
  controlStanding(place, [...new Set([...Object.keys(place.targets), ...Object.keys(place.readings)])]);
