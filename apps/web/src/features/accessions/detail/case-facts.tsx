import type { Accession } from '@aliquot/domain/accessions/accession';
import type { ReactNode } from 'react';
import { ClockTime } from '#time/when.tsx';
import css from './accession-detail.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What came with the order: who asked for it, under which number, when it was collected, and why; and who works on it. */
export const CaseFacts = ({ accession, now, narrow }: { accession: Accession; now: number; narrow: boolean }) => {
  const {
    provider,
    providerPhone,
    callBackName,
    callBackPhone,
    externalRef,
    collectedAt,
    receivedAt,
    labName,
    assignee,
    comments,
  } = accession;
  return (
    <dl className={css.caseFacts}>
      {narrow ? <Fact name="Client">{accession.clientName}</Fact> : null}
      {provider === null ? null : <Fact name="Ordered by">{provider}</Fact>}
      {providerPhone === null ? null : <Fact name="Provider phone">{providerPhone}</Fact>}
      {callBackName === null ? null : <Fact name="Call-back contact">{callBackName}</Fact>}
      {callBackPhone === null ? null : <Fact name="Call-back phone">{callBackPhone}</Fact>}
      {externalRef === null ? null : (
        <Fact name="Order no.">
          <span className="mono">{externalRef}</span>
        </Fact>
      )}
      <Fact name="Collected">
        <ClockTime at={collectedAt} now={now} />
      </Fact>
      <Fact name="Received">
        <ClockTime at={receivedAt} now={now} />
      </Fact>
      <Fact name="Lab">{labName}</Fact>
      {assignee === null ? null : <Fact name="Assignee">{assignee}</Fact>}
      {comments === null ? null : <Fact name="Clinical details">{comments}</Fact>}
    </dl>
  );
};
