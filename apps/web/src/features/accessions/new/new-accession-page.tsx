import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useSaveKey } from '#ui/field/use-save-key.ts';
import { printAfterSave } from '#features/labels/print-after-save.ts';
import { PrintOnSave } from '#features/labels/print-on-save.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ChosenPerson } from './chosen-person.tsx';
import { ClientField, LabField } from './client-field.tsx';
import { CollectedField } from './collected-field.tsx';
import type { NewCase } from './new-case.ts';
import { SampleFields } from './sample-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { SubjectField } from './subject-field.tsx';
import { TestsField } from './tests-field.tsx';
import { tubesToLabel } from './tubes-to-label.ts';
import { TubesField } from './tubes-field.tsx';
import { useNewCase } from './use-new-case.ts';
import './new-accession.css';

export type NewAccessionPageProps = {
  api: Api;
  role: Role | null;
  userId: string;
  /** `long`: one column in the order of a requisition. `zones`: who, what and check side by side. */
  layout: 'long' | 'zones';
  /** On a person's own page: who it is for is decided. */
  person?: Subject;
};

const startWith = (person: Subject | undefined): Partial<NewCase> =>
  person === undefined
    ? {}
    : {
        subject: { kind: 'known', subject: person },
        client: { id: person.clientId, code: '', name: person.clientName },
      };
const draftOf = (layout: 'long' | 'zones', person: Subject | undefined): string => {
  if (person !== undefined) return `subjects/${person.id}/create`;
  return layout === 'long' ? 'accessions/new' : 'accessions/newv2';
};

const priorityOptions = [
  { value: 'routine', label: 'Routine' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'stat', label: 'STAT' },
] as const;

/** A case in under half a minute, by keyboard and scanner. */
export const NewAccessionPage = ({ api, role, userId, layout, person }: NewAccessionPageProps) => {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  const staff = isLabStaff(role);
  // The first key typed belongs to the person's name, in the first case and in each one after it.
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (saves >= 0) element.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [saves]);
  const saved: Parameters<typeof useNewCase>[2] = (made, next, { typed, plan: planned }): void => {
    const tell = (): void =>
      void toast.success(`${made.caseId} saved: ${made.orders.length} tests, ${made.samples.length} tubes`);
    if (staff) void printAfterSave(api, made, tubesToLabel(made, typed, planned), tell);
    else tell();
    if (next) setSaves((before) => before + 1);
    else void navigate({ to: '/accessions/$accessionId', params: { accessionId: made.id } });
  };
  const find = (field: string): void =>
    element.current
      ?.querySelector(`[data-field="${CSS.escape(field)}"]`)
      ?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')
      ?.focus();
  const form = useNewCase(api, draftOf(layout, person), saved, find, startWith(person));
  const { value, change, plan, missing, now } = form;
  const part = { api, value, onChange: change };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.save(true);
  };

  const who = (
    <>
      {person === undefined ? (
        <>
          <div className="new-case-part" data-field="subject">
            <SubjectField {...part} />
          </div>
          <div className="new-case-part" data-field="client">
            <ClientField {...part} userId={userId} />
          </div>
        </>
      ) : (
        <ChosenPerson subject={person} now={now} />
      )}
      <div className="new-case-part" data-field="lab">
        <LabField {...part} />
      </div>
      <div className="new-case-pair">
        <TextField
          label="Ordered by"
          optional
          autoComplete="off"
          value={value.provider}
          onChange={(event) => change({ provider: event.target.value })}
        />
        <TextField
          label="Order no."
          optional
          mono
          autoComplete="off"
          value={value.externalRef}
          onChange={(event) => change({ externalRef: event.target.value })}
        />
      </div>
      <div className="grid gap-1">
        <span className="text-label font-medium">Priority</span>
        <Segmented
          label="Priority"
          options={priorityOptions}
          value={value.priority}
          onValueChange={(priority) => change({ priority })}
        />
      </div>
    </>
  );
  const what = (
    <>
      <div className="new-case-part" data-field="tests">
        <TestsField {...part} />
      </div>
      {form.unplanned === null ? null : (
        <FailedBanner query={form.unplanned} title="Could not check the tests.">
          Their tubes are not known, so nothing can be saved yet.
        </FailedBanner>
      )}
      <TubesField plan={plan} value={value} onChange={change} />
      <div className="new-case-pair">
        <div data-field="collected">
          <CollectedField value={value} now={now} onChange={change} />
        </div>
        <SampleFields plan={plan} value={value} tried={form.tried} refused={form.refused} onChange={change} />
      </div>
      <TextArea
        label="Clinical details"
        optional
        rows={2}
        maxLength={2000}
        value={value.comments}
        onChange={(event) => change({ comments: event.target.value })}
      />
      <TextField
        label="Case ID"
        optional
        mono
        autoComplete="off"
        hint="Leave empty for the next number, or type the client’s own."
        value={value.caseId}
        onChange={(event) => change({ caseId: event.target.value })}
      />
    </>
  );
  const check = (
    <>
      <CheckPanel
        value={value}
        plan={plan}
        missing={missing}
        now={now}
        mayReceive={staff}
        onChange={change}
        onFind={find}
      />
      {staff && value.lab !== null ? (
        <PrintOnSave api={api} labId={value.lab.id} tubeIds={(plan?.tubes ?? []).map(({ tubeId }) => tubeId)} />
      ) : null}
    </>
  );

  return (
    <form ref={element} className="new-case" data-layout={layout} noValidate onSubmit={submit}>
      <div className="new-case-zones">
        <section className="new-case-zone" aria-label="Who">
          <h2>
            <span aria-hidden="true">1</span>
            Who
            <small>subject, organisation</small>
          </h2>
          {who}
        </section>
        <section className="new-case-zone" aria-label="What">
          <h2>
            <span aria-hidden="true">2</span>
            What
            <small>tests, tubes, collection</small>
          </h2>
          {what}
        </section>
        <section className="new-case-zone new-case-check" aria-label="Check">
          <h2>
            <span aria-hidden="true">3</span>
            Check
          </h2>
          {check}
        </section>
      </div>
      <SaveBar form={form} />
    </form>
  );
};
