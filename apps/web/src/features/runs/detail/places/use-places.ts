import type { Run } from '@aliquot/domain/runs/run';
import { useEffect, useRef, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { useScanTarget } from '#commands/scan-target.ts';
import { announce } from '#ui/feedback/announce.ts';
import { focusRow, showRow } from '#ui/table/row-focus.ts';
import type { ExtraKind } from '../../extra-draft.ts';
import { nameOf, nextFree, placeTitle } from './place-look.ts';
import { whyFixed } from '../run-acts.ts';
import type { RunAct } from '../use-run-act.ts';
import { useRunScans } from './use-run-scans.ts';

export type PlacesOptions = {
  api: Api;
  run: Run;
  sound: boolean;
  busy: boolean;
  act: (act: RunAct) => void;
  onAdd: (kind: ExtraKind, position: number | null, orderId: number | null) => void;
};

/** The place on the tray, or its row where there is none; false while neither is on the page. */
const focusPlace = (position: number): boolean => {
  const well = document.querySelector<HTMLElement>(`.tray [data-position="${position}"]`);
  well?.focus();
  return well !== null || focusRow(String(position));
};

const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;

/** The place in hand, what was picked up, and what is scanned: everything that happens to the places of a run. */
export const usePlaces = ({ api, run, sound, busy, act, onAdd }: PlacesOptions) => {
  const [at, setAt] = useState(() => nextFree(run) ?? 1);
  const [lifted, setLifted] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const find = (position: number) => run.places.find((place) => place.position === position);
  const place = find(at);
  const carrying = lifted === null ? null : (find(lifted) ?? null);
  const fixed = whyFixed(run);
  // A number of a list has no row before something stands there.
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current !== null && focusPlace(awaited.current)) awaited.current = null;
  });
  // Somebody or something may stand there by now.
  const wanted = chosen !== null && find(chosen) === undefined ? chosen : null;

  /** Shows where something stands, on the tray and in the list, and has the keys go on from there unless somebody types. */
  const show = (position: number): void => {
    setAt(position);
    showRow(String(position));
    if (!isTyping()) focusPlace(position);
  };
  const { scans, scan } = useRunScans({ api, runId: run.id, sound, onPlace: show });
  const send = (code: string): void => {
    scan(code, wanted);
    setChosen(null);
  };
  useScanTarget((code) => {
    send(code);
    return true;
  });

  const choose = (position: number): void => {
    setAt(position);
    setChosen(position);
  };
  const move = (from: number, to: number): void => {
    setLifted(null);
    const moved = find(from);
    if (moved === undefined || from === to) return;
    const other = find(to);
    act({
      done: null,
      about: { from, to },
      run: async (input) => {
        const after = await api.client.runs.move.mutate({ ...input, from, to });
        const title = placeTitle(moved, run.places);
        announce(
          other === undefined
            ? `${title} moved to ${nameOf(run, to)}`
            : `${title} and ${placeTitle(other, run.places)} changed places`,
        );
        return after;
      },
    });
    show(to);
    // What was typed into leaves the page.
    if (!focusPlace(to)) awaited.current = to;
  };
  const pickUp = (position: number): void => {
    const taken = find(position);
    if (taken === undefined) return;
    if (fixed !== undefined) return announce(fixed, 'assertive');
    setAt(position);
    setLifted(position);
    focusPlace(position);
    announce(`${placeTitle(taken, run.places)} picked up from ${taken.name}. Choose a place and press Enter.`);
  };
  const giveUp = (): void => {
    setLifted(null);
    if (carrying === null) return;
    announce(`${placeTitle(carrying, run.places)} stays at ${carrying.name}`);
    focusPlace(carrying.position);
  };
  const takeOut = (position: number): void => {
    const taken = find(position);
    if (taken === undefined || busy) return;
    if (fixed !== undefined) return announce(fixed, 'assertive');
    setLifted(null);
    act({
      done: `${placeTitle(taken, run.places)} taken out of ${taken.name}`,
      about: { takeOut: position },
      run: (input) => api.client.runs.takeOut.mutate({ ...input, position }),
    });
  };
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
