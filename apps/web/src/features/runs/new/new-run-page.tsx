import { useNavigate } from '@tanstack/react-router';
import { useRef, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useSaveKey } from '#ui/form/use-save-key.ts';
import { ReagentRows } from '../reagent-rows.tsx';
import { samplesWords } from '../run-words.ts';
import { ControlsSection } from './controls-section.tsx';
import { CreateBar } from './create-bar.tsx';
import type { NewRunSearch } from './new-run-search.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useLastRun, type LastRun } from './use-last-run.ts';
import { useNewRun, type UsedNewRun } from './use-new-run.ts';
import { WorkSection } from './work-section.tsx';
import css from './new-run.module.css';

export type NewRunPageProps = { api: Api; search: NewRunSearch; onSearch: (next: NewRunSearch) => void };

/** A run in a few keys: what, on what, where it stands; what will be in it is seen before it is made. */
export const NewRunPage = ({ api, search, onSearch }: NewRunPageProps) => {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const run = useNewRun(api, search, ({ run: created, left }) => {
    toast.success(`${created.number} created: ${samplesWords(created.samples)}`);
    void navigate({
      to: '/runs/$runId',
      params: { runId: created.id },
      state: (before) => ({ ...before, leftOut: left }),
      // Going back leads to where the form was opened from, not to an empty form.
      replace: true,
    });
  });
  const { draft, change } = run;
  const testIds = search.test ?? [];
  const last = useLastRun(api, testIds);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run.create();
  };
  return (
    <form ref={form} className={css.newRun} noValidate onSubmit={submit}>
      <div className={css.newRunParts}>
        <div className={css.newRunForm}>
          <WorkSection api={api} run={run} search={search} onSearch={onSearch} />
          <ControlsPart run={run} last={last} />
          <section className={css.newRunPart} aria-labelledby="new-run-reagents">
            <h2 id="new-run-reagents">Reagent lots</h2>
            <ReagentRows value={draft.reagents} onChange={(reagents) => change({ reagents })} />
            <TextArea
              label="Notes"
              optional
              rows={2}
              maxLength={2000}
              value={draft.notes}
              onChange={({ target }) => change({ notes: target.value })}
            />
          </section>
        </div>
        <section className={css.newRunAside} aria-label="Preview">
          <div className={css.newRunLook}>
            <PreviewPanel
              query={run.preview}
              anyTest={testIds.length > 0}
              several={testIds.length > 1}
              leaveOut={draft.leaveOut}
              onLeaveOut={run.leaveOut}
            />
          </div>
        </section>
      </div>
      <CreateBar run={run} anyTest={testIds.length > 0} />
    </form>
  );
};

const ControlsPart = ({ run: { draft, change, tests }, last }: { run: UsedNewRun; last: LastRun | null }) => (
  <section className={css.newRunPart} aria-labelledby="new-run-controls">
    <h2 id="new-run-controls">
      Controls <small>placed before the tubes</small>
      {last !== null && draft.controls.length === 0 ? (
        <Button
          size="sm"
          variant="ghost"
          className="ml-auto"
          onClick={() =>
            change({
              controls: last.controls,
              ...(draft.reagents.length === 0 ? { reagents: last.reagents } : {}),
            })
          }
        >
          Copy controls from {last.number}
        </Button>
      ) : null}
    </h2>
    {tests.failed === null ? null : (
      <FailedBanner query={tests.failed} title="Could not load the tests.">
        Expected values of controls cannot be entered until the tests are loaded.
      </FailedBanner>
    )}
    <ControlsSection
      value={draft.controls}
      components={tests.components}
      onChange={(controls) => change({ controls })}
    />
  </section>
);
