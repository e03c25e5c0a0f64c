import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { changesFigures } from '@aliquot/domain/test-specs/verified-figures';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { focusFirstField } from '#ui/form/form-errors.ts';
import { useNamePage } from '#ui/page/page-name.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ExistingRecord } from '#features/records/form/existing-record.tsx';
import { RecordFormFrame } from '#features/records/form/record-form-frame.tsx';
import { tabOfField } from '#features/records/tab-search.ts';
import { useRecordForm } from '#features/records/form/use-record-form.ts';
import { sayTestField } from '../say-test-field.ts';
import { testCalls, testKind } from '../test-kind.ts';
import { ActivationCard } from './activation-card.tsx';
import { TestPart } from './test-part.tsx';
import { TestHead } from './test-head.tsx';
import { formTabs, tabLabels, tabMarks, tabOf, testTabs, type TestTab } from './test-tabs.ts';
import { useTestActions } from './use-test-actions.ts';
import { Verification } from './verification.tsx';
import { VersionReason } from './version-reason.tsx';
import css from '#features/records/record-page.module.css';

export type TestEditPageProps = {
  api: Api;
  id: number;
  /** The search parameter `t`. */
  tab: string | undefined;
};

/** The page of one test: where it stands, and its parts behind tabs. */
export const TestEditPage = ({ api, id, tab }: TestEditPageProps) => (
  <ExistingRecord key={id} kind={testKind} api={api} id={id}>
    {(test, readAt) => <TestEditor api={api} test={test} readAt={readAt} tab={tabOf(tab)} />}
  </ExistingRecord>
);

type TestEditorProps = { api: Api; test: TestRecord; readAt: number; tab: TestTab };

const unsavedWords = 'Save or undo your changes first';

const TestEditor = ({ api, test, readAt, tab }: TestEditorProps) => {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const actions = useTestActions(api, test);
  const findings = useQuery(api.trpc.tests.findings.queryOptions({ id: test.id }));
  useNamePage(test.name);
  const showTab = (t: TestTab) =>
    navigate({ to: '/admin/tests/$testId/edit', params: { testId: test.id }, search: t === 'general' ? {} : { t } });

  const state = useRecordForm({
    kind: { ...testKind, calls: (through) => testCalls(through, reason) },
    api,
    record: test,
    onSaved: () => {
      setReason('');
      toast.success('Test saved');
    },
    onRefused: (fields) => {
      const holder = tabOf(fields[0] === undefined ? undefined : tabOfField(testKind.tabs, fields[0]));
      const shown = holder === tab ? Promise.resolve() : showTab(holder);
      // The fields of another tab are on the page one frame after it.
      void shown.then(() => requestAnimationFrame(() => focusFirstField(fields)));
    },
  });
  const unsaved = state.changes > 0;
  const disabledReason = unsaved ? unsavedWords : undefined;

  const marks = tabMarks(test, findings.data);

  return (
    <RecordFormFrame
      one="test"
      labels={testKind.labels}
      say={sayTestField}
      state={state}
      quiet={!formTabs.has(tab)}
      onCancel={() => void navigate({ to: '/admin/tests' })}
      saveNote={
        <VersionReason
          api={api}
          test={test}
          changed={unsaved}
          newFigures={changesFigures(test, { ...test, method: String(state.form.watch('method')).trim() })}
          reason={reason}
          onReasonChange={setReason}
        />
      }
      head={
        <TestHead
          test={test}
          readAt={readAt}
          verification={
            <Verification api={api} test={test} tab={tab} actions={actions} disabledReason={disabledReason} />
          }
        >
          <ActivationCard api={api} test={test} actions={actions} findings={findings} disabledReason={disabledReason} />
        </TestHead>
      }
    >
      <Tabs
        label="Sections of this test"
        items={testTabs.map((id) => ({
          value: id,
          label: tabLabels[id],
          ...marks[id],
          // Only the open part asks the server for what it shows.
          panel:
            id === tab ? (
              <TestPart tab={id} api={api} test={test} actions={actions} disabledReason={disabledReason} />
            ) : null,
        }))}
        value={tab}
        onValueChange={(id) => void showTab(id)}
        className={css.recordTabs}
        panelClassName={css.recordPanel}
      />
    </RecordFormFrame>
  );
};
