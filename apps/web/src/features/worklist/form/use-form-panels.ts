import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDialogOpen } from '#commands/key-target.ts';
import { usePageKeys } from '#commands/page-keys.ts';
import type { RowPanel } from '../grid/perform-effect.ts';

const keys: Readonly<Record<string, RowPanel>> = { KeyN: 'note', KeyL: 'call', KeyC: 'add_call' };

/** `count` tells two askings apart: the second one goes back into what is open already. `specId` is of the field the focus was in. */
type OpenPanel = { kind: RowPanel; count: number; specId: number };

const firstField = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-result]');

/**
 * The note and the record of a call beside the long form. Its fields take every letter, so the keys are pressed with Alt there; outside
 * of the fields they stand alone. Closed, the focus is back in the field it came from.
 */
export const useFormPanels = (hasCall: boolean) => {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const from = useRef<HTMLElement | null>(null);
  const ask = (kind: RowPanel): void => {
    if (kind === 'call' && !hasCall) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches('[data-result]')) from.current = activeElement;
    setOpen({ kind, count: (open?.count ?? 0) + 1, specId: Number(from.current?.dataset['spec']) });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const kind = event.altKey && !event.ctrlKey && !event.metaKey ? keys[event.code] : undefined;
    if (kind === undefined || isDialogOpen(document)) return;
    event.preventDefault();
    ask(kind);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  usePageKeys({
    n: { label: 'Add note', run: () => ask('note') },
    l: { label: 'Record call', run: () => ask('call') },
    'Alt+c': { label: 'Add call' },
  });
  return {
    open,
    toggle: (kind: RowPanel, wanted: boolean): void => {
      if (wanted) ask(kind);
      else {
        setOpen(null);
        (from.current ?? firstField())?.focus();
      }
    },
  };
};
export type FormPanels = ReturnType<typeof useFormPanels>;
