import type { FileOwner } from '@aliquot/domain/attachments/attachment';
import { useReducer, useRef } from 'react';
import type { Api } from '#api/trpc.ts';
import { uploadFile } from '#api/upload-file.ts';
import { announce } from '#ui/feedback/announce.ts';
import { faultBefore, uploadsReducer, type Upload, type Uploads } from './uploads.ts';

export type UsedUploads = {
  uploads: Uploads;
  add: (files: readonly File[]) => void;
  /** Stops one that is on its way, or takes a failed one out of sight. */
  cancel: (id: number) => void;
  retry: (upload: Upload) => void;
};

/** Files are sent one after the other: a slow line finishes something instead of nothing. */
export const useUploads = (api: Api, owner: FileOwner, mostBytes: number): UsedUploads => {
  const [uploads, act] = useReducer(uploadsReducer, []);
  const lastId = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());

  const send = async ({ id, file, key }: Upload, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    act({ kind: 'become', id, state: { kind: 'sending', sent: 0 } });
    const outcome = await uploadFile(
      {
        url: '/api/attachments',
        file,
        headers: {
          [`x-aliquot-${owner.kind}`]: String(owner.id),
          'x-aliquot-key': key,
          'x-aliquot-name': encodeURIComponent(file.name),
        },
      },
      (sent) => act({ kind: 'become', id, state: { kind: 'sending', sent } }),
      signal,
    );
    stops.current.delete(id);
    if (outcome.kind === 'failed') {
      act({ kind: 'become', id, state: outcome });
      announce(`${file.name}: ${outcome.sentence}`, 'assertive');
      return;
    }
    if (outcome.kind === 'kept') {
      await api.queryClient.invalidateQueries({ queryKey: [['attachments']] });
      void api.queryClient.invalidateQueries({ queryKey: [['timeline']] });
      announce(`${file.name} attached`, 'polite');
    }
    act({ kind: 'drop', id });
  };
  const queue = (upload: Upload): void => {
    const stop = new AbortController();
    stops.current.set(upload.id, stop);
    line.current = line.current.then(() => send(upload, stop));
  };

  return {
    uploads,
    add: (files) => {
      const added = files.map((file): Upload => {
        lastId.current += 1;
        const sentence = faultBefore(file, mostBytes);
        return {
          id: lastId.current,
          file,
          key: crypto.randomUUID(),
          state: sentence === null ? { kind: 'waiting' } : { kind: 'failed', sentence, again: false },
        };
      });
      act({ kind: 'add', uploads: added });
      for (const upload of added) if (upload.state.kind === 'waiting') queue(upload);
    },
    cancel: (id) => {
      stops.current.get(id)?.abort();
      stops.current.delete(id);
      act({ kind: 'drop', id });
    },
    retry: (upload) => {
      act({ kind: 'become', id: upload.id, state: { kind: 'waiting' } });
      queue(upload);
    },
  };
};
