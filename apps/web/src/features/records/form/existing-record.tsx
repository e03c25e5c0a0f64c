import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasErrorCode } from '#api/error-code.ts';
import type { Api } from '#api/trpc.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import type { RecordId, RecordRow, SavedRecord } from '../record-calls.ts';
import type { RecordKind } from '../record-kind.ts';
import { CentredPage } from '#ui/page/page.tsx';

export type ExistingRecordProps<Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input> = {
  kind: Pick<RecordKind<Row, Saved, Id, Input>, 'words' | 'path' | 'calls'>;
  api: Api;
  id: Id;
  /** `readAt` is when the record was read, so that ages are counted from one moment. */
  children: (saved: Saved, readAt: number) => ReactNode;
};

/** One record as the server has it, or that there is none. */
export const ExistingRecord = <Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input>(
  props: ExistingRecordProps<Row, Saved, Id, Input>,
) => {
  const { kind, api, id, children } = props;
  const { words, path } = kind;
  const calls = kind.calls(api);
  const record = useQuery({ queryKey: calls.getKey(id), queryFn: ({ signal }) => calls.get(id, signal) });
  if (hasErrorCode(record.error, 'NOT_FOUND'))
    return (
      <CentredPage>
        <EmptyState
          icon={FileQuestionMark}
          title={`This ${words.one} does not exist`}
          actions={
            <Link to={path} className={buttonClass()}>
              All {words.many}
            </Link>
          }
        >
          Check the address, or find the {words.one} in the list.
        </EmptyState>
      </CentredPage>
    );
  return (
    <QueryView query={record} empty="">
      {(saved) => children(saved, record.dataUpdatedAt)}
    </QueryView>
  );
};
