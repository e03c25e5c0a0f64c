import type { WorklistRow } from '@aliquot/domain/runs/worklist';
import { useImperativeHandle, useState, type RefObject } from 'react';
import type { Api } from '../../../../api/trpc.ts';
import { announce } from '../../../../ui/announce.ts';
import { RowCall } from '../calls/row-call.tsx';
import type { RowPanel } from '../grid/perform-effect.ts';
import { isSample } from '../rows/worklist-rows.ts';
import { DetailBar, Who, type DetailBarProps } from './detail-bar.tsx';

export type RowFootHandle = { open: (panel: RowPanel) => void };

type RowFootProps = Omit<DetailBarProps, 'noting' | 'onPanel'> & {
  api: Api;
  handle: RefObject<RowFootHandle | null>;
  /** A panel was closed: the keys are the grid's again. */
  onBack: () => void;
};

/** `count` tells two askings apart: the second one goes back into what is open already. */
type Open = { itemId: number; kind: RowPanel; count: number };

const whyNot = (row: WorklistRow, panel: RowPanel): string | null => {
  if (!isSample(row)) return 'Notes and calls belong to samples.';
  return panel === 'call' && row.call === null ? 'No call is due for this row.' : null;
};

/** Below the grid: what is known about the focused row, its notes, and the record of a call it needs. Never in the way of typing. */
export const RowFoot = ({ api, handle, onBack, ...bar }: RowFootProps) => {
  const { desk, row } = bar;
  const [open, setOpen] = useState<Open | null>(null);
  // Another row has the focus: what was open belonged to the one before, and its text is kept.
  if (open !== null && open.itemId !== row.itemId) setOpen(null);
  const ask = (kind: RowPanel): void => {
    const why = whyNot(row, kind);
    if (why === null) setOpen({ itemId: row.itemId, kind, count: (open?.count ?? 0) + 1 });
    else announce(why);
  };
  useImperativeHandle(handle, () => ({ open: ask }));
  const close = (): void => {
    setOpen(null);
    onBack();
  };
  // On the phone one says whose result it is: the person stays in sight, and the rest of the bar gives way.
  if (open?.kind === 'call' && row.call !== null) {
    return (
      <section className="wl-call-zone" aria-label={`Call about ${row.tube?.subjectName ?? row.place}`}>
        <Who row={row} />
        <RowCall key={open.count} api={api} desk={desk} callId={row.call.id} recording onRecording={close} />
      </section>
    );
  }
  return (
    <DetailBar
      {...bar}
      noting={open?.kind === 'note' ? open.count : null}
      onPanel={(kind) => (kind === null ? close() : ask(kind))}
    />
  );
};
