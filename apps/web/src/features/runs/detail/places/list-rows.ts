import type { Run, RunPlace } from '@aliquot/domain/runs/run';
import { freeStretches } from '@aliquot/domain/runs/run-places';
import { whyFixed } from '../run-action-words.ts';
import { nameOf } from './place-style.ts';

/** A line of the list: what stands in a place, or numbers nobody stands on. */
export type ListRow =
  | { readonly kind: 'taken'; readonly position: number; readonly name: string; readonly place: RunPlace }
  | { readonly kind: 'free'; readonly position: number; readonly name: string };

/** In the order of the places. While it takes tubes a list also shows its holes, each as one line, and the next number; a tray draws its own. */
export const listRows = (run: Pick<Run, 'status' | 'layout' | 'rackSize' | 'places'>): ListRow[] => {
  const taken = run.places.map((place): ListRow => ({
    kind: 'taken',
    position: place.position,
    name: place.name,
    place,
  }));
  if (run.layout !== 'list' || whyFixed(run) !== undefined) return taken;
  const free = freeStretches(new Set(run.places.map(({ position }) => position)), run).map(({ from, to }): ListRow => ({
    kind: 'free',
    position: from,
    name: from === to ? nameOf(run, from) : `${nameOf(run, from)}–${nameOf(run, to)}`,
  }));
  return [...taken, ...free].toSorted((a, b) => a.position - b.position);
};
