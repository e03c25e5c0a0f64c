import { priorities, priorityLabels } from '@aliquot/domain/accessions/priority';
import type { Subject } from '@aliquot/domain/subjects/subject';
import type { Api } from '#api/trpc.ts';
import { Segmented } from '#ui/field/segmented.tsx';
import { CallBackFields } from './call-back/call-back-fields.tsx';
import { ChosenPerson } from './chosen-person.tsx';
import { ClientField, LabField } from './client-field.tsx';
import { NobodyToCall } from './call-back/nobody-to-call.tsx';
import { callBackOf } from './new-case.ts';
import { SubjectField } from './subject-field.tsx';
import type { UsedNewCase } from './use-new-case.ts';
import css from './new-accession.module.css';

export type WhoFieldsProps = { api: Api; userId: string; form: UsedNewCase; person: Subject | undefined };

const priorityOptions = priorities.map((value) => ({ value, label: priorityLabels[value] }));

/** Whom the case is about, who sent it, and where and how soon it is worked. */
export const WhoFields = ({ api, userId, form, person }: WhoFieldsProps) => {
  const { value, change, now } = form;
  const part = { api, value, onChange: change };
  return (
    <>
      {person === undefined ? (
        <>
          <div className={css.newCasePart} data-field="subject">
            <SubjectField {...part} error={form.errorAt('subject')} />
          </div>
          <div className={css.newCasePart} data-field="client">
            <ClientField {...part} error={form.errorAt('client')} userId={userId} />
          </div>
        </>
      ) : (
        <ChosenPerson subject={person} now={now} />
      )}
      <div className={css.newCasePart} data-field="lab">
        <LabField {...part} error={form.errorAt('lab')} />
      </div>
      <CallBackFields form={form} />
      <NobodyToCall api={api} clientId={value.client?.id ?? null} callBack={callBackOf(value)} />
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
};
