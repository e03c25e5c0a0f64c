import type { RunLayout } from '@aliquot/domain/runs/run-layout';
import { numbersIn } from '../list/run-search.ts';

/** What a new run is made of, in the address: a link opens the form as it was. */
export type NewRunSearch = {
  test?: readonly number[];
  /** Without one the form proposes it; `manual` is chosen by the user. */
  instrument?: number | 'manual';
  layout?: Exclude<RunLayout, 'list'>;
  rack?: number;
  lab?: number;
};

/** Racks in use hold fewer; the server refuses more. */
export const mostInRack = 500;
export const usualRack = 50;

/** For a route's validateSearch. */
export const validateNewRunSearch = (search: Record<string, unknown>): NewRunSearch => {
  const test = numbersIn(search['test']);
  const [instrument] = numbersIn(search['instrument']);
  const [lab] = numbersIn(search['lab']);
  const [rack] = numbersIn(search['rack']);
  const layout = (['plate96', 'rack'] as const).find((known) => known === search['layout']);
  return {
    ...(test.length === 0 ? {} : { test: [...new Set(test)].slice(0, 20) }),
    ...(search['instrument'] === 'manual' ? { instrument: 'manual' as const } : {}),
    ...(instrument === undefined ? {} : { instrument }),
    ...(layout === undefined ? {} : { layout }),
    ...(rack === undefined || layout !== 'rack' ? {} : { rack: Math.min(rack, mostInRack) }),
    ...(lab === undefined ? {} : { lab }),
  };
};
