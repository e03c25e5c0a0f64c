import { useNavigate } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { focusFirstField } from '#ui/field/form-errors.ts';
import { useNamePage } from '#ui/layout/page-name.ts';
import { Tabs, type TabItem } from '#ui/layout/tabs.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FormSections } from './form-sections.tsx';
import { HistoryTab } from '../history/history-tab.tsx';
import { InUseSwitch } from '../in-use-switch.tsx';
import type { RecordId, RecordRow, SavedRecord } from '../record-calls.ts';
import { RecordFormFrame } from './record-form-frame.tsx';
import { RecordHead } from '../record-head.tsx';
import { titleOf, type RecordKind } from '../record-kind.ts';
import { historyTab, tabOfField, usedByTab } from '../tab-search.ts';
import { UsedByTab } from '../used-by-tab.tsx';
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
  const { words, path, tabs, sideTabs = [], labels, Marks } = kind;
  const navigate = useNavigate();
  const calls = kind.calls(api);
  const title = record === null ? null : titleOf(kind, record);
  useNamePage(title?.name);

  const besides = record === null ? [] : [...sideTabs.map(({ id }) => id), usedByTab, historyTab];
  const tabIds = [...tabs.map(({ id }) => id), ...besides];
  const current = tabIds.find((id) => id === tab) ?? tabIds[0] ?? '';
  const showTab = (id: string) =>
    navigate({ to: '.', search: (id === tabIds[0] ? {} : { t: id }) as never, replace: true });

  const state = useRecordForm({
    kind,
    api,
    record,
    onSaved: (saved, isNew) => {
      toast.success(`${capital(words.one)} saved`);
      if (isNew) void navigate({ to: `${path}/${saved.id}/edit`, replace: true });
    },
    onRefused: (fields) => {
      const holder = fields[0] === undefined ? undefined : tabOfField(tabs, fields[0]);
      const shown = holder === undefined || holder === current ? Promise.resolve() : showTab(holder);
      // The fields of another tab are on the page one frame after it.
      void shown.then(() => requestAnimationFrame(() => focusFirstField(fields)));
    },
  });

  const items: TabItem<string>[] = tabs.map(({ id, label, sections }) => ({
    value: id,
    label,
    panel: <FormSections sections={sections} api={api} record={record} />,
  }));
  if (record !== null) {
    const id = record.id as Id;
    items.push(
      ...sideTabs.map(({ id: value, label, Panel }) => ({ value, label, panel: <Panel api={api} record={record} /> })),
      { value: usedByTab, label: 'Used by', panel: <UsedByTab calls={calls} id={id} one={words.one} /> },
      { value: historyTab, label: 'History', panel: <HistoryTab api={api} table={kind.table} id={record.id} /> },
    );
  }
  const isFormTab = tabs.some(({ id }) => id === current);

  return (
    <RecordFormFrame
      one={words.one}
      labels={labels}
      state={state}
      say={kind.say}
      quiet={!isFormTab}
      onCancel={() => void navigate({ to: path })}
      head={
        record === null || title === null ? null : (
          <RecordHead record={record} title={title} readAt={readAt} marks={Marks ? <Marks record={record} /> : null}>
            <InUseSwitch
              calls={calls}
              id={record.id as Id}
              one={words.one}
              off={words.off}
              active={record.active}
              busy={state.busy}
              onChange={state.setActive}
            />
          </RecordHead>
        )
      }
    >
      {items.length === 1 ? (
        items[0]?.panel
      ) : (
        <Tabs
          label={`Parts of this ${words.one}`}
          items={items}
          value={current}
          onValueChange={(id) => void showTab(id)}
          panelClassName="record-panel"
        />
      )}
    </RecordFormFrame>
  );
};
