import type { ImportPreview } from '@aliquot/domain/catalogue/catalogue-requests';
import { FlaskConical } from 'lucide-react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { DiffTable } from './diff-table.tsx';
import { counted } from './entity-words.ts';
import { FaultList } from './fault-list.tsx';
import { ProblemList } from './problem-list.tsx';
import type { CatalogueImport } from './use-catalogue-import.ts';
import css from './exchange.module.css';

const totals = (diff: ImportPreview['diff']) => ({
  added: diff.reduce((sum, { added }) => sum + added.length, 0),
  changed: diff.reduce((sum, { changed }) => sum + changed.length, 0),
});

export type ImportPreviewViewProps = { preview: ImportPreview; work: CatalogueImport };

/** The dry run: what is wrong with the files, what they would change, and the button that does it. */
export const ImportPreviewView = ({ preview, work }: ImportPreviewViewProps) => {
  const { problems, findings, broken, diff, orderable, held, mayLoad } = preview;
  const { added, changed } = totals(diff);
  const isNothing = mayLoad && added + changed === 0;
  const brokenTests = new Set(broken.map(({ code }) => code));
  // What breaks an active test is said with that test, and cannot wait.
  const waiting = findings.filter(({ blocks, code }) => !blocks && !brokenTests.has(code.split('.')[0] ?? ''));
  return (
    <div className={css.importPreview}>
      <Banner className="border-t border-t-line" icon={FlaskConical} title="Preview: nothing imported yet.">
        {isNothing
          ? 'The files contain no changes.'
          : `${added.toLocaleString()} new and ${changed.toLocaleString()} changed records.`}
      </Banner>
      <ProblemList problems={problems} />
      <FaultList
        title="Fix these in the files"
        note="These cannot be imported. Fix them in the files, then choose the files again."
        blocking
        faults={findings.filter(({ blocks }) => blocks)}
      />
      <FaultList
        title="Active tests that would no longer be orderable"
        note="These tests are in use. Complete them in the files, then choose the files again."
        blocking
        faults={broken.map(({ code, reason }) => ({ code, message: reason }))}
      />
      <FaultList
        title="Warnings"
        note="Tests with an error are imported as drafts until it is fixed."
        blocking={false}
        faults={waiting}
      />
      {diff.length === 0 ? null : <DiffTable diff={diff} />}
      {mayLoad && !(isNothing && orderable === 0) ? (
        <div className={css.importActions}>
          <Checkbox
            label="Activate tests that pass every check"
            hint={activationHint(orderable, held.length)}
            checked={work.activate}
            onChange={({ target }) => work.setActivate(target.checked)}
          />
          <Button variant="primary" busy={work.loading} onClick={work.start}>
            {work.loading ? 'Importing…' : 'Import'}
          </Button>
        </div>
      ) : null}
    </div>
  );
};

const activationHint = (orderable: number, held: number): string => {
  const passing = `${counted(orderable, 'draft')} ${orderable === 1 ? 'passes' : 'pass'}`;
  return held === 0 ? `${passing}.` : `${passing}, ${held} ${held === 1 ? 'stays a draft' : 'stay drafts'}.`;
};
