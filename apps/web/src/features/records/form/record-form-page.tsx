import type { Api } from '#api/trpc.ts';
import { ExistingRecord } from './existing-record.tsx';
import type { RecordId, RecordRow, SavedRecord } from '../record-calls.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordKind } from '../record-kind.ts';

export type RecordFormPageProps<Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input> = {
  kind: RecordKind<Row, Saved, Id, Input>;
  api: Api;
  /** Null for a new one. */
  id: Id | null;
  /** The search parameter `t`. */
  tab?: string | undefined;
};

/** The page of one record, new or existing: its form, who uses it, its history. */
export const RecordFormPage = <Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input>(
  props: RecordFormPageProps<Row, Saved, Id, Input>,
) =>
  props.id === null ? (
    <RecordForm {...props} record={null} readAt={0} />
  ) : (
    <ExistingRecord key={props.id} kind={props.kind} api={props.api} id={props.id}>
      {(saved, readAt) => <RecordForm {...props} record={saved} readAt={readAt} />}
    </ExistingRecord>
  );
