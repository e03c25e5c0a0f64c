import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { RowCall } from '../calls/row-call.tsx';
import type { Desk } from '../desk.ts';
import { RowNotes } from '../notes/row-notes.tsx';
import { isSample } from '../rows/worklist-rows.ts';

/** The call the row needs, open or not; the typing goes on beside it. */
export const CardCall = ({ api, desk, row }: { api: Api; desk: Desk; row: WorklistRow }) => {
  const [recording, setRecording] = useState(false);
  return row.call === null ? null : (
    <RowCall api={api} desk={desk} callId={row.call.id} recording={recording} onRecording={setRecording} />
  );
};

export const CardNotes = ({ desk, row }: { desk: Desk; row: WorklistRow }) => {
  const [open, setOpen] = useState(false);
  return isSample(row) ? <RowNotes desk={desk} row={row} open={open} onOpen={setOpen} /> : null;
};
