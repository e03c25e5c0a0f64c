import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

/** Reads what was stored; anything that is not an id counts for nothing. */
export const parseHomeLab = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;

/** In which laboratory this workstation stands, whoever sits at it: the one chosen last. */
const homeLab = stored('aliquot.home-lab', parseHomeLab, (id) => String(id ?? ''));

/** The laboratory a form starts with: this workstation's, else the one that was there first. */
export const homeAmong = <Lab extends { id: number }>(labs: readonly Lab[], home: number | null): Lab | null =>
  labs.find(({ id }) => id === home) ?? labs.toSorted((a, b) => a.id - b.id)[0] ?? null;

/** Null while the laboratories are not known. */
export const useHomeLab = <Lab extends { id: number }>(labs: readonly Lab[] | undefined): Lab | null => {
  const home = useSyncExternalStore(homeLab.subscribe, homeLab.get);
  return labs === undefined ? null : homeAmong(labs, home);
};

export const rememberHomeLab = (id: number): void => homeLab.set(id);
