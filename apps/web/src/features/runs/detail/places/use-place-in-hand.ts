import type { Run } from '@aliquot/domain/runs/run';
import { useEffect, useRef, useState } from 'react';
import { focusRow, showRow } from '#ui/table/row-focus.ts';
import { nextFree } from './place-style.ts';

/** The place on the tray, or its row where there is none; false while neither is on the page. */
export const focusPlace = (position: number): boolean => {
  const well = document.querySelector<HTMLElement>(`[data-well][data-position="${position}"]`);
  well?.focus();
  return well !== null || focusRow(String(position));
};

const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;

/** The place the keys act on, what was picked up, and the free place chosen for the next scanned tube. */
export const usePlaceInHand = (run: Run) => {
  const [at, setAt] = useState(() => nextFree(run) ?? run.places[0]?.position ?? 1);
  const [lifted, setLifted] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const find = (position: number) => run.places.find((place) => place.position === position);
  // A number of a list has no row before something stands there.
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current !== null && focusPlace(awaited.current)) awaited.current = null;
  });
  return {
    at,
    find,
    place: find(at),
    carrying: lifted === null ? null : (find(lifted) ?? null),
    // Somebody or something may stand there by now.
    wanted: chosen !== null && find(chosen) === undefined ? chosen : null,
    /** Shows where something stands, on the tray and in the list, and has the keys go on from there unless somebody types. */
    show: (position: number): void => {
      setAt(position);
      showRow(String(position));
      if (!isTyping()) focusPlace(position);
    },
    choose: (position: number): void => {
      setAt(position);
      setChosen(position);
    },
    forgetChosen: () => setChosen(null),
    lift: (position: number): void => {
      setAt(position);
      setLifted(position);
      focusPlace(position);
    },
    putDown: () => setLifted(null),
    /** At once, or as soon as it is on the page. */
    focusSoon: (position: number): void => {
      if (!focusPlace(position)) awaited.current = position;
    },
  };
};
export type PlaceInHand = ReturnType<typeof usePlaceInHand>;
