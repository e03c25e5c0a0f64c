import { clsx } from 'clsx';
import { PrintOnSave } from '#features/labels/print-on-save.tsx';
import { CheckPanel } from './check-panel.tsx';
import { FormLine } from './form-line.tsx';
import { NewCaseSaveBar } from './save-bar.tsx';
import { useNewAccession, type NewAccessionOptions } from './use-new-accession.ts';
import { WhatFields } from './what-fields.tsx';
import { WhoFields } from './who-fields.tsx';
import css from './new-accession.module.css';

export type NewAccessionPageProps = NewAccessionOptions & { userId: string };

/** A case in under half a minute, by keyboard and scanner. */
export const NewAccessionPage = (props: NewAccessionPageProps) => {
  const { api, userId, layout, person } = props;
  const { element, staff, form, saved, focusField, submit } = useNewAccession(props);
  const { value, plan } = form;
  return (
    <form ref={element} className={css.newCase} data-layout={layout} noValidate onSubmit={submit}>
      <FormLine api={api} saved={saved} mayPrint={staff} undoClear={form.undoClear} />
      <div key={form.starts} className={css.newCaseZones} data-zone>
        <section className={css.newCaseZone} aria-label="Who">
          <h2>
            <span aria-hidden="true">1</span>
            Who
            <small>subject, client</small>
          </h2>
          <WhoFields api={api} userId={userId} form={form} person={person} />
        </section>
        <section className={css.newCaseZone} aria-label="What">
          <h2>
            <span aria-hidden="true">2</span>
            What
            <small>tests, tubes, collection</small>
          </h2>
          <WhatFields api={api} form={form} />
        </section>
        <section className={clsx(css.newCaseZone, css.newCaseCheck)} aria-label="Check">
          <h2>
            <span aria-hidden="true">3</span>
            Check
          </h2>
          <CheckPanel form={form} mayReceive={staff} clientDecided={person !== undefined} onFind={focusField} />
          {staff && value.lab !== null ? (
            <PrintOnSave api={api} labId={value.lab.id} tubeIds={(plan?.tubes ?? []).map(({ tubeId }) => tubeId)} />
          ) : null}
        </section>
      </div>
      <NewCaseSaveBar form={form} />
    </form>
  );
};
