import type { Hit } from '@aliquot/domain/search/arrange-hits';
import type { AccessionHit } from '@aliquot/domain/accessions/accession-hit';
import { mostAccessionsCounted, type SubjectHit } from '@aliquot/domain/subjects/subject-hit';
import { identifierLabels } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { clsx } from 'clsx';
import { Building2, FlaskConical, UserRound } from 'lucide-react';
import { HoldMark, PriorityMark, TypeWords } from '#features/accessions/row-marks.tsx';
import { bornWords, countOf } from '@aliquot/domain/subjects/subject-words';
import { MarkedBirth, MarkedText } from '#marks/marked-text.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import css from './hit-cells.module.css';

export type HitCellsProps = { hit: Hit; typed: string };

/** One hit as the cells of a row, for the palette and the search page alike: each lays them out in its own way. */
export const HitCells = ({ hit, typed }: HitCellsProps) => {
  switch (hit.kind) {
    case 'subject':
      return <SubjectCells hit={hit.hit} typed={typed} />;
    case 'accession':
      return <AccessionCells hit={hit.hit} typed={typed} />;
    case 'run':
      return (
        <>
          <Icon of={FlaskConical} />
          <span className={css.hitWho} data-cell="who">
            <span className="case">
              <MarkedText text={hit.hit.number} typed={typed} />
            </span>
          </span>
        </>
      );
    default:
      return (
        <>
          <Icon of={Building2} />
          <span className={css.hitWho} data-cell="who">
            <span className={css.hitName}>
              <b>
                <MarkedText text={hit.hit.name} typed={typed} />
              </b>
              <span className="case text-fg-subtle">
                <MarkedText text={hit.hit.code} typed={typed} />
              </span>
            </span>
          </span>
        </>
      );
  }
};

const accessionsOf = (count: number): string =>
  count > mostAccessionsCounted ? `${mostAccessionsCounted}+ accessions` : countOf(count, 'accession');

/** The record is another than the one typed, by a letter: a slip, or somebody else. */
const Near = () => <Badge className="flex-none">Similar spelling</Badge>;

const SubjectCells = ({ hit: { subject, near, number, accessions }, typed }: { hit: SubjectHit; typed: string }) => (
  <>
    <Icon of={UserRound} />
    <span className={css.hitWho} data-cell="who">
      <span className={css.hitName}>
        <b>
          <MarkedText text={subjectName(subject)} typed={typed} />
        </b>
        {near ? <Near /> : null}
        {number === null ? null : (
          <span className={css.hitNumber}>
            {identifierLabels[number.kind]} <MarkedText text={number.value} typed={typed} />
          </span>
        )}
      </span>
      <span className={css.hitBorn}>
        <MarkedBirth words={bornWords(subject.dateOfBirth, subject.sex)} date={subject.dateOfBirth} typed={typed} />
      </span>
    </span>
    <span className={css.hitClient} data-cell="client">
      {subject.clientName}
    </span>
    <span className={css.hitEnd} data-cell="end">
      {accessionsOf(accessions)}
    </span>
  </>
);

const numberWords = { tube: 'Tube', order: 'Order' } as const;

const AccessionCells = ({ hit: { accession, by, number, near }, typed }: { hit: AccessionHit; typed: string }) => (
  <>
    <span className={clsx('case', css.hitCase)}>
      <MarkedText text={accession.caseId} typed={typed} />
    </span>
    <span className={css.hitStatus}>
      <StatusBadge status={accession.status} />
    </span>
    <span className={css.hitWho} data-cell="who">
      <span className={css.hitName}>
        <b>
          <MarkedText text={accession.subjectName} typed={typed} />
        </b>
        {near ? <Near /> : null}
        {number === null || by === 'case' || by === 'subject' ? null : (
          <span className={css.hitNumber}>
            {numberWords[by]} <MarkedText text={number} typed={typed} />
          </span>
        )}
      </span>
      <span className={css.hitBorn}>
        <MarkedBirth
          words={bornWords(accession.dateOfBirth, accession.sex)}
          date={accession.dateOfBirth}
          typed={typed}
        />
      </span>
    </span>
    <span className={css.hitClient} data-cell="client" data-of="accession">
      {accession.clientName}
    </span>
    <span className={css.hitEnd} data-cell="end">
      <HoldMark row={accession} />
      <PriorityMark row={accession} />
      <TypeWords code={accession.testType} />
    </span>
  </>
);
