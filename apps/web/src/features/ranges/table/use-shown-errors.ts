import { useState } from 'react';
import type { FocusEvent } from 'react';

import type { RangeRowErrors } from './draft-errors.ts';
import type { CellField } from './range-columns.ts';
import type { RangeDraft, RangeErrors } from '../range-draft.ts';

const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-range-row]')?.dataset['rangeRow'] : undefined;

/** Nobody is corrected in mid-word: a cell is judged when it is left, a new row when the person goes on to another. */
export const useShownErrors = (errors: RangeErrors, showAll: boolean) => {
  const [typing, setTyping] = useState<{ key: string; field: CellField } | null>(null);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());

  return {
    /** A cell has been changed and not yet left. */
    typing: typing !== null,
    errorsOf: ({ key, id }: RangeDraft): RangeRowErrors => {
      const all = errors[key] ?? {};
      if (showAll) return all;
      if (id === null && !visited.has(key)) return {};
      if (typing?.key !== key) return all;
      return Object.fromEntries(Object.entries(all).filter(([field]) => field !== typing.field));
    },
    typed: (key: string, field: CellField) => setTyping({ key, field }),
    onBlur: (event: FocusEvent) => {
      const from = rowOf(event.target);
      if (from === undefined) return;
      setTyping(null);
      if (rowOf(event.relatedTarget) !== from) {
        setVisited((known) => (known.has(from) ? known : new Set([...known, from])));
      }
    },
  };
};
