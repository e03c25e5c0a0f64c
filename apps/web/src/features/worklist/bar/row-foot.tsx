import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useImperativeHandle, useState, type RefObject } from 'react';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { AddRowCall } from '../calls/add-row-call.tsx';
import { CallZone } from '../calls/call-zone.tsx';
import type { RowPanel } from '../grid/perform-effect.ts';
import { isSample } from '../rows/worklist-rows.ts';
import { DetailBar, type DetailBarProps } from './detail-bar.tsx';

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
  if (!isSample(row)) return 'Notes and calls are for tubes only.';
  return panel === 'call' && row.call === null ? 'No call is due for this row.' : null;
};

const columnOf = ({ worklist, specId }: Pick<DetailBarProps, 'worklist' | 'specId'>): WorklistColumn | undefined =>
  worklist.columns.find((column) => column.specId === specId);

/** Below the grid: what is known about the focused row, its notes, and the record of a call it needs. Never in the way of typing. */
export const RowFoot = ({ api, handle, onBack, ...bar }: RowFootProps) => {
  const { session, row } = bar;
  const [open, setOpen] = useState<Open | null>(null);
  // Another row has the focus: what was open belonged to the one before, and its text is kept. Or the call is done.
  if (open !== null && (open.itemId !== row.itemId || (open.kind === 'call' && row.call === null))) setOpen(null);
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
  if (open?.kind === 'call' && row.call !== null) {
    const call = { api, session, row, callId: row.call.id, onClose: close, onLost: onBack };
    return <CallZone key={open.count} {...call} />;
  }
  return (
    <>
      <DetailBar
        {...bar}
        noting={open?.kind === 'note' ? open.count : null}
        onPanel={(kind) => (kind === null ? close() : ask(kind))}
      />
      {open?.kind === 'add_call' ? (
        <AddRowCall api={api} session={session} row={row} column={columnOf(bar)} onClose={close} />
      ) : null}
    </>
  );
};
