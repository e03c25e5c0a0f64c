import type { Api } from '#api/trpc.ts';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { CollectedField } from './collected-field.tsx';
import { DuplicateTests } from './duplicate-tests.tsx';
import { SampleFields } from './sample-fields.tsx';
import { TestsField } from './tests-field.tsx';
import { TubesField } from './tubes-field.tsx';
import type { UsedNewCase } from './use-new-case.ts';
import css from './new-accession.module.css';

/** What is ordered, in which tubes it came, and what the requisition says about it. */
export const WhatFields = ({ api, form }: { api: Api; form: UsedNewCase }) => {
  const { value, change, plan, now } = form;
  return (
    <>
      <div className={css.newCasePart} data-field="tests">
        <TestsField api={api} value={value} error={form.errorAt('tests')} onChange={change} />
      </div>
      <DuplicateTests duplicates={plan?.duplicates ?? []} now={now} />
      {form.unplanned === null ? null : (
        <FailedBanner query={form.unplanned} title="Could not check the tests.">
          The tubes they need are not known, so the accession cannot be saved yet.
        </FailedBanner>
      )}
      <div className={css.newCasePart} data-field="tubes">
        <TubesField plan={plan} value={value} error={form.errorAt('tubes')} onChange={change} />
      </div>
      <div className={css.newCasePair}>
        <div data-field="collected">
          <CollectedField value={value} now={now} error={form.errorAt('collected')} onChange={change} />
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
      <div data-field="caseId">
        <TextField
          label="Case ID"
          optional
          mono
          autoComplete="off"
          hint="Leave blank to auto-number"
          value={value.caseId}
          error={form.errorAt('caseId')}
          onChange={(event) => change({ caseId: event.target.value })}
        />
      </div>
    </>
  );
};
