import { PrintOnSave } from '#features/labels/print-on-save.tsx';
import { CheckPanel } from './check-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import { useNewAccession, type NewAccessionOptions } from './use-new-accession.ts';
import { WhatFields } from './what-fields.tsx';
import { WhoFields } from './who-fields.tsx';
import './new-accession.css';

export type NewAccessionPageProps = NewAccessionOptions & { userId: string };

/** A case in under half a minute, by keyboard and scanner. */
export const NewAccessionPage = (props: NewAccessionPageProps) => {
  const { api, userId, layout, person } = props;
  const { element, staff, form, focusField, submit } = useNewAccession(props);
  const { value, plan } = form;
  return (
    <form ref={element} className="new-case" data-layout={layout} noValidate onSubmit={submit}>
      <div className="new-case-zones">
        <section className="new-case-zone" aria-label="Who">
          <h2>
            <span aria-hidden="true">1</span>
            Who
            <small>subject, client</small>
          </h2>
          <WhoFields api={api} userId={userId} form={form} person={person} />
        </section>
        <section className="new-case-zone" aria-label="What">
          <h2>
            <span aria-hidden="true">2</span>
            What
            <small>tests, tubes, collection</small>
          </h2>
          <WhatFields api={api} form={form} />
        </section>
        <section className="new-case-zone new-case-check" aria-label="Check">
          <h2>
            <span aria-hidden="true">3</span>
            Check
          </h2>
          <CheckPanel
            value={value}
            plan={plan}
            missing={form.missing}
            now={form.now}
            mayReceive={staff}
            onChange={form.change}
            onFind={focusField}
          />
          {staff && value.lab !== null ? (
            <PrintOnSave api={api} labId={value.lab.id} tubeIds={(plan?.tubes ?? []).map(({ tubeId }) => tubeId)} />
          ) : null}
        </section>
      </div>
      <SaveBar form={form} />
    </form>
  );
};
