import type { LabelField } from '@aliquot/zpl/design/label-design';
import { useState, type KeyboardEvent } from 'react';
import type { DesignerStore } from '../model/designer-store.ts';
import { useStillState } from '../use-designer-state.ts';

/** The keys of the list of layers, of which the first is in front, and the layer they start from. */
export const useLayerKeys = (store: DesignerStore, front: readonly LabelField[], onEnter: () => void) => {
  const { selection } = useStillState(store);
  const { send } = store;
  // A layer that Space took out of the selection stays the active one until something else is selected.
  const [takenOut, setTakenOut] = useState<{ id: string; left: readonly string[] } | null>(null);
  const isThere = takenOut?.left === selection && front.some(({ id }) => id === takenOut.id);
  const active = isThere ? takenOut.id : selection.at(-1);
  const step = (by: 1 | -1, how: 'select' | 'select_too' = 'select'): void => {
    const place = front.findIndex((field) => field.id === active);
    const next = front[place === -1 ? (by === 1 ? 0 : front.length - 1) : place + by];
    if (next !== undefined) send({ type: how, id: next.id });
  };
  const toggle = (id: string): void => {
    send({ type: 'select', id, toggle: true });
    const { selection: left } = store.still();
    setTakenOut(left.includes(id) ? null : { id, left });
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const down = event.key === 'ArrowDown';
      if (event.altKey) send({ type: 'order', ids: selection, to: down ? 'backward' : 'forward' });
      else step(down ? 1 : -1, event.shiftKey ? 'select_too' : 'select');
    } else if (event.key === 'Home' || event.key === 'End') {
      const end = event.key === 'Home' ? front[0] : front.at(-1);
      if (end !== undefined) send({ type: 'select', id: end.id });
    } else if (event.key === ' ' && active !== undefined) toggle(active);
    else if (event.key === 'Enter' && active !== undefined) onEnter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { active, walk, begin: () => (active === undefined ? step(1) : undefined) };
};
