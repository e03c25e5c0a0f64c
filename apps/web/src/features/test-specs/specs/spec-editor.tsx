import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Api } from '#api/trpc.ts';
import { focusFirstField, focusFirstInput, focusForm } from '#ui/form/form-errors.ts';
import { useNamePage } from '#ui/page/page-name.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FormSections } from '#features/records/form/form-sections.tsx';
import { RecordFormFrame } from '#features/records/form/record-form-frame.tsx';
import { useRecordForm } from '#features/records/form/use-record-form.ts';
import { VersionReason } from '../edit/version-reason.tsx';
import { rangeSummary } from '#features/ranges/range-summary.ts';
import { today } from '../today.ts';
import { formatSpecField } from './format-spec-field.ts';
import { SpecHead } from './spec-head.tsx';
import type { SpecForm } from './spec-form.ts';
import { savesNewFigures, specKind, specLabels, specRecordOf } from './spec-kind.ts';
import { sectionsFor } from './spec-sections.tsx';
import { SpecRanges } from './spec-ranges.tsx';
import css from '#features/records/record-page.module.css';

export type SpecTab = 'result' | 'ranges';
export type SpecEditorProps = {
  api: Api;
  test: TestRecord;
  spec: ResultSpec | null;
  tab: SpecTab;
  row?: number | undefined;
};

/** One result of a test: what it is, its rules, and the ranges it is held against, in one form. */
export const SpecEditor = ({ api, test, spec, tab, row }: SpecEditorProps) => {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  useNamePage(pageNameOf(test, spec), { title: test.name, to: `/admin/tests/${test.id}/edit` });
  useScrollToPart();
  const specId = spec?.id ?? null;
  useEffect(() => {
    if (specId === null) focusFirstInput();
  }, [specId]);
  const toTest = () =>
    navigate({
      to: '/admin/tests/$testId/edit',
      params: { testId: test.id },
      search: { t: tab === 'ranges' ? 'ranges' : 'results' },
    });

  const showTab = useShowTab();
  const state = useSpecForm({ api, test, spec, tab, reason, onSaved: () => setReason('') });
  const typed = useWatch({ control: state.form.control }) as SpecForm;
  const { type, table } = typed;
  const faults = faultsIn(table);
  const unsaved = state.changes > 0;

  return (
    <RecordFormFrame
      one="result"
      labels={specLabels}
      say={formatSpecField}
      // An added row is one change to the ranges, not one for each of its cells.
      state={{ ...state, changes: unsaved ? Math.max(1, state.changed.length) : 0 }}
      onCancel={() => void toTest()}
      saveNote={
        <VersionReason
          api={api}
          test={test}
          changed={unsaved}
          newFigures={savesNewFigures(test, specId, typed)}
          reason={reason}
          onReasonChange={setReason}
        />
      }
      head={<SpecHead test={test} spec={spec} />}
    >
      <Tabs
        label="Sections of this result"
        items={[
          {
            value: 'result',
            label: 'Result',
            panel: <FormSections sections={sectionsFor(type)} api={api} record={null} />,
          },
          {
            value: 'ranges',
            label: 'Ranges',
            ...(faults > 0 ? { alert: String(faults) } : { count: table.ranges.length }),
            panel: (
              <SpecRanges api={api} method={test.method} refused={state.errors['table'] !== undefined} row={row} />
            ),
          },
        ]}
        value={tab}
        onValueChange={(next) => void showTab(next)}
        className={css.recordTabs}
        panelClassName={css.recordPanel}
      />
    </RecordFormFrame>
  );
};

const useShowTab = () => {
  const navigate = useNavigate();
  return (t: SpecTab) => navigate({ to: '.', search: (t === 'result' ? {} : { t }) as never, replace: true });
};

type SpecFormOptions = Pick<SpecEditorProps, 'api' | 'test' | 'spec' | 'tab'> & { reason: string; onSaved: () => void };

/** A new result has a page of its own once it is saved; a refused field is shown on its tab. */
const useSpecForm = ({ api, test, spec, tab, reason, onSaved }: SpecFormOptions) => {
  const navigate = useNavigate();
  const showTab = useShowTab();
  return useRecordForm({
    kind: specKind(test, spec?.id ?? null, reason),
    api,
    record: spec === null ? null : specRecordOf(test, spec),
    onSaved: (saved, isNew) => {
      onSaved();
      toast.success('Result saved');
      if (!isNew) return;
      void navigate({
        to: '/admin/tests/$testId/edit/results/$specId',
        params: { testId: test.id, specId: saved.id },
        search: tab === 'ranges' ? { t: 'ranges' } : {},
        replace: true,
      }).then(focusForm);
    },
    onRefused: (fields) => {
      const holder: SpecTab = fields[0]?.startsWith('table') === true ? 'ranges' : 'result';
      const shown = holder === tab ? Promise.resolve() : showTab(holder);
      // The fields of the other tab are on the page one frame after it.
      void shown.then(() => requestAnimationFrame(() => focusFirstField(fields)));
    },
  });
};

const faultsIn = (table: SpecForm['table']): number => {
  const { findings, errors } = rangeSummary(table, today());
  return findings + errors;
};

/** After the name of its test in the address line: a result called like its test goes by its code there. */
const pageNameOf = (test: TestRecord, spec: ResultSpec | null): string => {
  if (spec === null) return 'New result';
  return spec.label === test.name ? `Result ${spec.code}` : spec.label;
};

/** A link may end in the part of the form it is about: #formula. The page is not there yet when the browser looks for it. */
const useScrollToPart = (): void => {
  useEffect(() => {
    const part = globalThis.location.hash.slice(1);
    const section = part === '' ? null : document.getElementById(`section-${part}`);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, []);
};
