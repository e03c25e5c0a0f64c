import { useNavigate } from '@tanstack/react-router';
import { Power } from 'lucide-react';
import { useEffect, useState, type BaseSyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { Api } from '#api/trpc.ts';
import { focusFirstInput, focusForm } from '#ui/form/form-errors.ts';
import { Button } from '#ui/button/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useFollow } from '#features/records/fields/use-follow.ts';
import { FormSections } from '#features/records/form/form-sections.tsx';
import { RecordFormFrame } from '#features/records/form/record-form-frame.tsx';
import { NewRecordHead } from '#features/records/record-head.tsx';
import type { FormSectionSpec } from '#features/records/record-kind.ts';
import { useRecordForm } from '#features/records/form/use-record-form.ts';
import type { ResultType } from '../specs/spec-form.ts';
import { testKind } from '../test-kind.ts';
import { today } from '../today.ts';
import { ActivationSection } from './activation-section.tsx';
import { focusNewTestField } from './focus-field.ts';
import { leftToDo, resultOf, type NewTestForm } from './new-test.ts';
import { newTestKind, newTestLabels } from './new-test-kind.ts';
import { resultSections } from './result-sections.tsx';
import { ShownResult } from './shown-result.ts';
import { useOnlyChoices } from './use-only-choices.ts';

/** A new test from its name to its ranges on one page, with one save at the end. */
export const NewTestPage = ({ api }: { api: Api }) => {
  const navigate = useNavigate();
  const [shown, setShown] = useState(0);
  const state = useRecordForm({
    kind: newTestKind,
    api,
    record: null,
    onSaved: ({ id, status }) => {
      toast.success(status === 'active' ? 'Test activated' : 'Test saved');
      void navigate({ to: '/admin/tests/$testId/edit', params: { testId: id }, replace: true }).then(focusForm);
    },
    onRefused: (fields) => {
      setShown((place) => (fields[0] === undefined ? null : resultOf(fields[0])) ?? place);
      // The fields of another result are on the page one frame after it.
      requestAnimationFrame(() => focusNewTestField(fields));
    },
  });
  const save = (activate: boolean) => (event?: BaseSyntheticEvent) => {
    state.form.setValue('activate', activate);
    return state.submit(event);
  };
  useEffect(focusFirstInput, []);
  const typed = useWatch({ control: state.form.control }) as NewTestForm;
  const place = Math.min(shown, typed.results.length - 1);
  return (
    <ShownResult value={{ place, show: setShown }}>
      <RecordFormFrame
        one="test"
        head={<NewRecordHead one="test" />}
        labels={newTestLabels}
        state={{ ...state, submit: save(false), changes: state.changes === 0 ? 0 : Math.max(1, state.changed.length) }}
        onCancel={() => void navigate({ to: '/admin/tests' })}
        saveLabel="Save draft"
        extraActions={<ActivateButton typed={typed} busy={state.busy} onActivate={() => void save(true)()} />}
      >
        <NewTestFields api={api} type={typed.results[place]?.type ?? null} />
      </RecordFormFrame>
    </ShownResult>
  );
};

type ActivateButtonProps = { typed: NewTestForm; busy: boolean; onActivate: () => void };

const ActivateButton = ({ typed, busy, onActivate }: ActivateButtonProps) => {
  const { refusals, findings } = leftToDo(typed, today());
  const left = refusals.length + findings.length;
  return (
    <Button
      icon={Power}
      busy={busy}
      disabledReason={left === 0 ? undefined : `${left} left to do; see Activation`}
      onClick={onActivate}
    >
      Save and activate
    </Button>
  );
};

const sectionsOf = (tab: string): readonly FormSectionSpec<never>[] =>
  (testKind.tabs.find(({ id }) => id === tab)?.sections ?? []) as readonly FormSectionSpec<never>[];
const [general, coding] = [sectionsOf('general').slice(0, -1), sectionsOf('general').slice(-1)];
const activation: FormSectionSpec<never> = {
  id: 'activation',
  title: 'Activation',
  note: 'An active test can be ordered.',
  wide: true,
  Fields: ActivationSection,
};

const NewTestFields = ({ api, type }: { api: Api; type: ResultType | null }) => {
  useFollow('name', 'shortName');
  useOnlyChoices(api);
  const { first, rare } = resultSections(type);
  const sections = [
    ...general,
    ...sectionsOf('tubes'),
    ...first,
    activation,
    ...rare,
    ...coding,
    ...sectionsOf('report'),
  ];
  return (
    <>
      {type === null ? null : <FirstResultFollows />}
      <FormSections sections={sections} api={api} record={null} />
    </>
  );
};

/** Most tests have one result, which is called as they are. */
const FirstResultFollows = () => {
  useFollow('name', 'results.0.label');
  useFollow('code', 'results.0.code');
  useFollow('loinc', 'results.0.loinc');
  useFollow('loincVerified', 'results.0.loincVerified');
  return null;
};
