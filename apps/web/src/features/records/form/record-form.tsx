import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Api } from '#api/trpc.ts';
import { focusFirstField, focusFirstInput, focusForm } from '#ui/form/form-errors.ts';
import { useNamePage } from '#ui/page/page-name.ts';
import { toast } from '#ui/feedback/toast.ts';
import { InUseSwitch } from '../in-use-switch.tsx';
import type { RecordId, RecordRow, SavedRecord } from '../record-calls.ts';
import { RecordFormFrame } from './record-form-frame.tsx';
import { NewRecordHead, RecordHead } from '../record-head.tsx';
import { titleOf, type RecordKind } from '../record-kind.ts';
import { RecordTabs, useRecordTab } from './record-tabs.tsx';
import { tabOfField } from '../tab-search.ts';
import { useRecordForm } from './use-record-form.ts';

export type RecordFormProps<Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input> = {
  kind: RecordKind<Row, Saved, Id, Input>;
  api: Api;
  record: Saved | null;
  readAt: number;
  tab?: string | undefined;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const RecordForm = <Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input>(
  props: RecordFormProps<Row, Saved, Id, Input>,
) => {
  const { kind, api, record, readAt, tab } = props;
  const { words, path, tabs, labels, Marks, Notice } = kind;
  const navigate = useNavigate();
  const title = record === null ? null : titleOf(kind, record);
  useNamePage(title?.name);
  const isNew = record === null;
  const { current, showTab } = useRecordTab(kind, isNew, tab);
  useEffect(() => {
    if (isNew) focusFirstInput();
  }, [isNew]);

  const state = useRecordForm({
    kind,
    api,
    record,
    onSaved: (saved) => {
      const switched = record !== null && record.active !== saved.active;
      toast.success(
        switched
          ? `${titleOf(kind, saved).name} ${saved.active ? 'reactivated' : 'deactivated'}`
          : `${capital(words.one)} saved`,
      );
      if (isNew) void navigate({ to: `${path}/${saved.id}/edit`, replace: true }).then(focusForm);
    },
    onRefused: (fields) => {
      const holder = fields[0] === undefined ? undefined : tabOfField(tabs, fields[0]);
      const shown = holder === undefined || holder === current ? Promise.resolve() : showTab(holder);
      // The fields of another tab are on the page one frame after it.
      void shown.then(() => requestAnimationFrame(() => focusFirstField(fields)));
    },
  });

  return (
    <RecordFormFrame
      one={words.one}
      labels={labels}
      state={state}
      say={kind.say}
      quiet={tabs.every(({ id }) => id !== current)}
      onCancel={() => void navigate({ to: path })}
      head={
        record === null || title === null ? (
          <NewRecordHead one={words.one} />
        ) : (
          <RecordHead record={record} title={title} readAt={readAt} marks={Marks ? <Marks record={record} /> : null}>
            <InUseSwitch
              calls={kind.calls(api)}
              id={record.id as Id}
              words={words}
              name={title.name}
              active={record.active}
              busy={state.busy}
              onChange={state.setActive}
            />
          </RecordHead>
        )
      }
    >
      {record === null || Notice === undefined ? null : <Notice record={record} />}
      <RecordTabs kind={kind} api={api} record={record} current={current} onTab={(id) => void showTab(id)} />
    </RecordFormFrame>
  );
};
