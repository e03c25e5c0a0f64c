import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { RowCall } from '../calls/row-call.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { RowNotes } from '../notes/row-notes.tsx';
import { isSample } from '../rows/worklist-rows.ts';

/** The call the row needs, open or not; the typing goes on beside it. */
export const CardCall = ({ api, session, row }: { api: Api; session: WorklistSession; row: WorklistRow }) => {
  const [recording, setRecording] = useState(false);
  return row.call === null ? null : (
    <RowCall api={api} session={session} callId={row.call.id} recording={recording} onRecording={setRecording} />
  );
};

export const CardNotes = ({ session, row }: { session: WorklistSession; row: WorklistRow }) => {
  const [open, setOpen] = useState(false);
  return isSample(row) ? <RowNotes session={session} row={row} open={open} onOpen={setOpen} /> : null;
};
