import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { RecordView } from '../not-found.tsx';
import type { RecordId, RecordRow, SavedRecord } from '../record-calls.ts';
import type { RecordKind } from '../record-kind.ts';

export type ExistingRecordProps<Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input> = {
  kind: Pick<RecordKind<Row, Saved, Id, Input>, 'words' | 'path' | 'calls'>;
  api: Api;
  id: Id;
  /** `readAt` is when the record was read, so that ages are counted from one moment. */
  children: (saved: Saved, readAt: number) => ReactNode;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One record as the server has it, or that there is none. */
export const ExistingRecord = <Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input>(
  props: ExistingRecordProps<Row, Saved, Id, Input>,
) => {
  const { kind, api, id, children } = props;
  const { words, path } = kind;
  const calls = kind.calls(api);
  const record = useQuery({ queryKey: calls.getKey(id), queryFn: ({ signal }) => calls.get(id, signal) });
  const list = { to: path, label: `All ${words.many}` };
  return (
    <RecordView query={record} what={capital(words.one)} list={list} searched={false}>
      {(saved) => children(saved, record.dataUpdatedAt)}
    </RecordView>
  );
};
