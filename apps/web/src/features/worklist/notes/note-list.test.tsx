import type { BenchNote } from '@aliquot/domain/worklist/worklist';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answered, json, stubFetch } from '#testing/fetch-stub.ts';
import { makeRow } from '#testing/make-worklist.ts';
import { renderWithApi } from '#testing/with-api.tsx';
import { NoteList } from './note-list.tsx';
import { createNoteSession } from './note-session.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-15T09:00:00.000Z';
const note: BenchNote = { id: 4, text: 'Clotted, re-spun', at, by: 'Jonas Pryce', settledAt: null, settledBy: null };
const settled = { ...note, id: 5, settledAt: at, settledBy: 'Mona Manager' };

test('[SAFE-A12] a bench note is settled where it stands, and says by whom it was', async () => {
  const asked = stubFetch(() => json([answered([])]));
  renderWithApi((api) => {
    const notes = createNoteSession({ api, userId: '2', queryKey: ['worklist'], storage: localStorage });
    return <NoteList session={{ notes }} row={makeRow(7, { notes: [note, settled] })} />;
  });
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Settled by Mona Manager');
  fireEvent.click(screen.getByRole('button', { name: 'Settle note' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.path).toMatch(/accessions\.settleNote$/u);
  expect(JSON.parse(asked[0]?.body ?? '')['0']).toMatchObject({ id: 7, noteId: 4 });
});
