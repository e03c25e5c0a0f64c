import { useNavigate } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { Tabs, type TabItem } from '#ui/layout/tabs.tsx';
import { HistoryTab } from '../history/history-tab.tsx';
import type { RecordId, RecordRow, SavedRecord } from '../record-calls.ts';
import type { RecordKind, RecordWords } from '../record-kind.ts';
import { historyTab, usedByTab } from '../tab-search.ts';
import { UsedByTab } from '../used-by-tab.tsx';
import { FormSections } from './form-sections.tsx';
import css from '../record-page.module.css';

type Kind = {
  words: Pick<RecordWords, 'usedBy'>;
  tabs: readonly { id: string }[];
  sideTabs?: readonly { id: string }[] | undefined;
};

/** Which part of the record is on the page, as its address says, and how another one is shown. */
export const useRecordTab = ({ words, tabs, sideTabs = [] }: Kind, isNew: boolean, tab: string | undefined) => {
  const navigate = useNavigate();
  const besides = isNew
    ? []
    : [...sideTabs.map(({ id }) => id), ...(words.usedBy === null ? [] : [usedByTab]), historyTab];
  const ids = [...tabs.map(({ id }) => id), ...besides];
  return {
    current: ids.find((id) => id === tab) ?? ids[0] ?? '',
    showTab: (id: string) => navigate({ to: '.', search: (id === ids[0] ? {} : { t: id }) as never, replace: true }),
  };
};

type TabsProps<Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input> = {
  kind: RecordKind<Row, Saved, Id, Input>;
  api: Api;
  record: Saved | null;
  current: string;
  onTab: (id: string) => void;
};

/** The parts of a record: its fields, and for an existing one what else there is about it. */
export const RecordTabs = <Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input>(
  props: TabsProps<Row, Saved, Id, Input>,
) => {
  const { kind, api, record, current, onTab } = props;
  const { words, tabs, sideTabs = [] } = kind;
  const items: TabItem<string>[] = tabs.map(({ id, label, sections }) => ({
    value: id,
    label,
    panel: <FormSections sections={sections} api={api} record={record} />,
  }));
  if (record !== null) {
    const id = record.id as Id;
    const { one, usedBy } = words;
    const used = <UsedByTab calls={kind.calls(api)} id={id} one={one} none={usedBy?.none} />;
    items.push(
      ...sideTabs.map(({ id: value, label, Panel }) => ({ value, label, panel: <Panel api={api} record={record} /> })),
      ...(usedBy === null ? [] : [{ value: usedByTab, label: usedBy?.tab ?? 'Used by', panel: used }]),
      { value: historyTab, label: 'History', panel: <HistoryTab api={api} table={kind.table} id={record.id} /> },
    );
  }
  return items.length === 1 ? (
    items[0]?.panel
  ) : (
    <Tabs
      label={`Sections of this ${words.one}`}
      items={items}
      value={current}
      onValueChange={onTab}
      className={css.recordTabs}
      panelClassName={css.recordPanel}
    />
  );
};
