import type { Run } from '@aliquot/domain/runs/run';
import type { Api } from '#api/trpc.ts';
import { useScanTarget } from '#commands/scan-target.ts';
import type { ExtraKind } from '../../extra-draft.ts';
import { isOver } from '../run-action-words.ts';
import type { RunAction } from '../use-run-action.ts';
import { placeMoves } from './place-moves.ts';
import { focusPlace, usePlaceInHand } from './use-place-in-hand.ts';
import { useRunScans } from './use-run-scans.ts';

export type PlacesOptions = {
  api: Api;
  run: Run;
  sound: boolean;
  busy: boolean;
  act: (action: RunAction) => void;
  onAdd: (kind: ExtraKind, position: number | null, orderId: number | null) => void;
  byManager: boolean;
  /** A control of a started run is taken out with a reason. */
  onRemoval: (position: number) => void;
};

/** The place in hand, what was picked up, and what is scanned: everything that happens to the places of a run. */
export const usePlaces = ({ api, run, sound, busy, act, byManager, onRemoval, onAdd }: PlacesOptions) => {
  const hand = usePlaceInHand(run);
  const { at, place, carrying, wanted, choose } = hand;
  const { scans, scan } = useRunScans({ api, runId: run.id, sound, onPlace: hand.show });
  const send = (code: string): void => {
    scan(code, wanted);
    hand.forgetChosen();
  };
  useScanTarget((code) => {
    send(code);
    return true;
  }, !isOver(run));
  const { move, pickUp, giveUp, takeOut } = placeMoves({ api, run, busy, act, byManager, onRemoval }, hand);
  return {
    at,
    wanted,
    scans,
    scan: send,
    /** From the list: what was picked up changes places with what stands there. */
    choose: (position: number) => (carrying === null ? choose(position) : move(carrying.position, position)),
    pickUp: () => pickUp(at),
    carried: carrying?.position ?? null,
    /** The keys of the rows, as on the tray. */
    list: { onAt: choose, onTakeOut: () => takeOut(at), onGiveUp: carrying === null ? null : giveUp },
    grid: {
      at,
      carrying: carrying?.position ?? null,
      onAt: choose,
      onPress: (position: number, by: 'key' | 'pointer') => {
        if (carrying !== null) move(carrying.position, position);
        else if (by === 'key') pickUp(position);
      },
      onTakeOut: takeOut,
      onDrop: move,
      onGiveUp: giveUp,
    },
    bar: {
      at,
      place,
      carrying,
      busy,
      byManager,
      onMove: () => pickUp(at),
      onGiveUp: giveUp,
      onPut: (position: number) => move(carrying?.position ?? position, position),
      onRows: () => void focusPlace(at),
      onTakeOut: () => takeOut(at),
      onAdd: (kind: ExtraKind) => {
        const repeats = kind === 'duplicate' ? (place?.orders[0]?.orderId ?? null) : null;
        onAdd(kind, place === undefined ? at : null, repeats);
      },
    },
  };
};
export type UsedPlaces = ReturnType<typeof usePlaces>;
