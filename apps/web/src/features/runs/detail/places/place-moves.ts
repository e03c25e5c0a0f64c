import { takingNeedsReason } from '@aliquot/domain/runs/control-rules';
import type { Run } from '@aliquot/domain/runs/run';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { whyFixed, whyNotRemove } from '../run-action-words.ts';
import type { RunAction } from '../use-run-action.ts';
import { nameOf, placeTitle } from './place-style.ts';
import { focusPlace, type PlaceInHand } from './use-place-in-hand.ts';

export type PlaceMovesOptions = {
  api: Api;
  run: Run;
  busy: boolean;
  act: (action: RunAction) => void;
  byManager: boolean;
  onRemoval: (position: number) => void;
};

/** What is done to the places: picked up and put down, left where it is, taken out. Each is said to those who hear. */
export const placeMoves = ({ api, run, busy, act, byManager, onRemoval }: PlaceMovesOptions, hand: PlaceInHand) => {
  const fixed = whyFixed(run);
  const move = (from: number, to: number): void => {
    hand.putDown();
    const moved = hand.find(from);
    if (moved === undefined || from === to) return;
    const other = hand.find(to);
    act({
      done: null,
      about: { from, to },
      run: async (input) => {
        const after = await api.client.runs.move.mutate({ ...input, from, to });
        const title = placeTitle(moved, run.places);
        announce(
          other === undefined
            ? `${title} moved to ${nameOf(run, to)}`
            : `${title} and ${placeTitle(other, run.places)} swapped`,
        );
        return after;
      },
    });
    hand.show(to);
    // What was typed into leaves the page.
    hand.focusSoon(to);
  };
  const pickUp = (position: number): void => {
    const taken = hand.find(position);
    if (taken === undefined) return;
    if (fixed !== undefined) return announce(fixed, 'assertive');
    hand.lift(position);
    announce(`${placeTitle(taken, run.places)} picked up from ${taken.name}. Choose a position and press Enter.`);
  };
  const giveUp = (): void => {
    hand.putDown();
    if (hand.carrying === null) return;
    announce(`${placeTitle(hand.carrying, run.places)} stays at ${hand.carrying.name}`);
    focusPlace(hand.carrying.position);
  };
  const takeOut = (position: number): void => {
    const taken = hand.find(position);
    if (taken === undefined || busy) return;
    const why = whyNotRemove(run, taken, byManager);
    if (why !== undefined) return announce(why, 'assertive');
    hand.putDown();
    if (takingNeedsReason(taken, run.status)) return onRemoval(position);
    act({
      done: `${placeTitle(taken, run.places)} removed from ${taken.name}`,
      about: { takeOut: position },
      run: (input) => api.client.runs.takeOut.mutate({ ...input, position }),
    });
  };
  return { move, pickUp, giveUp, takeOut };
};
