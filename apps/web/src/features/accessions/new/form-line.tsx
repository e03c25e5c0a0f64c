import { countOf } from '@aliquot/domain/subjects/subject-words';
import { Link } from '@tanstack/react-router';
import { Eraser, Printer } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { CaseLabelsDialog } from '#features/labels/case-labels-dialog.tsx';
import { LabelsOnSaveLine } from '#features/labels/labels-on-save.tsx';
import { useCaseLabels } from '#features/labels/use-case-labels.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import type { SavedCase } from './use-new-accession.ts';

type SavedLineProps = { api: Api; saved: SavedCase; mayPrint: boolean };

/** The case made last, in sight until the next one is: which number it got, for whom, and what can be done with it now. */
const SavedLine = ({ api, saved: { accession, labels }, mayPrint }: SavedLineProps) => {
  const { caseId, id, subjectName, orders, samples } = accession;
  const printing = useCaseLabels(api, accession);
  return (
    <>
      <Banner
        tone="good"
        title={<span className="mono">{caseId}</span>}
        detail={labels === null || labels.kind === 'none' ? null : <LabelsOnSaveLine api={api} labels={labels} />}
        actions={
          <>
            <Link
              to="/accessions/$accessionId"
              params={{ accessionId: id }}
              className={buttonClass({ size: 'sm' })}
              aria-label={`Open ${caseId}`}
            >
              Open
            </Link>
            {mayPrint ? (
              <Button size="sm" icon={Printer} busy={printing.downloading} onClick={printing.print}>
                Print labels
              </Button>
            ) : null}
          </>
        }
      >
        created for {subjectName} · {countOf(orders.length, 'test')}, {countOf(samples.length, 'tube')}
      </Banner>
      <CaseLabelsDialog api={api} accession={accession} labels={printing} />
    </>
  );
};

type FormLineProps = { api: Api; saved: SavedCase | null; mayPrint: boolean; undoClear: (() => void) | null };

/** What happened last in this form: emptied, which can be undone, or saved. */
export const FormLine = ({ api, saved, mayPrint, undoClear }: FormLineProps) => {
  if (undoClear !== null) {
    const undo = (
      <Button size="sm" onClick={undoClear}>
        Undo
      </Button>
    );
    return <Banner icon={Eraser} title="Form cleared" actions={undo} />;
  }
  return saved === null ? null : <SavedLine key={saved.accession.id} api={api} saved={saved} mayPrint={mayPrint} />;
};
