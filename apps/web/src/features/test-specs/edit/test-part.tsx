import type { TestRecord } from '@aliquot/domain/test-specs/test';
import type { Api } from '#api/trpc.ts';
import { FormSections } from '#features/records/form/form-sections.tsx';
import { HistoryTab } from '#features/records/history/history-tab.tsx';
import { UsedByTab } from '#features/records/used-by-tab.tsx';
import { testCalls, testKind } from '../test-kind.ts';
import { VersionsTab } from '../versions/versions-tab.tsx';
import { InstrumentsTab } from './instruments-tab.tsx';
import { RangesTab } from './ranges-tab.tsx';
import { ResultsTab } from './results-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import type { TestTab } from './test-tabs.ts';
import type { TestActions } from './use-test-actions.ts';

export type TestPartProps = {
  tab: TestTab;
  api: Api;
  test: TestRecord;
  actions: TestActions;
  disabledReason: string | undefined;
};

/** What is behind one tab of a test. */
export const TestPart = ({ tab, api, test, actions, disabledReason }: TestPartProps) => {
  switch (tab) {
    case 'results':
      return <ResultsTab api={api} test={test} actions={actions} disabledReason={disabledReason} />;
    case 'ranges':
      return <RangesTab api={api} test={test} />;
    case 'rules':
      return <RulesTab test={test} />;
    case 'instruments':
      return <InstrumentsTab api={api} test={test} />;
    case 'versions':
      return <VersionsTab api={api} test={test} />;
    case 'used-by':
      return <UsedByTab calls={testCalls(api)} id={test.id} one="test" />;
    case 'history':
      return <HistoryTab api={api} table="tests" id={test.id} />;
    default:
      return (
        <FormSections sections={testKind.tabs.find(({ id }) => id === tab)?.sections ?? []} api={api} record={test} />
      );
  }
};
