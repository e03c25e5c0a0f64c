import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { keyCaps } from '#commands/key-words.ts';
import { rememberHomeLab } from '#preferences/home-lab.ts';
import { Button } from '#ui/button/button.tsx';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { Segmented } from '#ui/field/segmented.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useSaveKey } from '#ui/field/use-save-key.ts';
import { InstrumentField } from '../instrument-field.tsx';
import { ReagentRows } from '../reagent-rows.tsx';
import { layoutWords, samplesWords } from '../run-words.ts';
import { ControlsSection } from './controls-section.tsx';
import { usualRack, type NewRunSearch } from './new-run-search.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { RunTestsField } from './run-tests-field.tsx';
import { useLastRun } from './use-last-run.ts';
import { useNewRun } from './use-new-run.ts';
import '#features/accessions/new/new-accession.css';
import '../run-parts.css';
import './new-run.css';

export type NewRunPageProps = { api: Api; search: NewRunSearch; onSearch: (next: NewRunSearch) => void };

const layouts = (['list', 'plate96', 'rack'] as const).map((value) => ({ value, label: layoutWords[value] }));

/** A run in a few keys: what, on what, where it stands; what will be in it is seen before it is made. */
export const NewRunPage = ({ api, search, onSearch }: NewRunPageProps) => {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const run = useNewRun(api, search, ({ run: made, left }) => {
    toast.success(`${made.number} made: ${samplesWords(made.samples)}`);
    void navigate({
      to: '/runs/$runId',
      params: { runId: made.id },
      state: (before) => ({ ...before, leftOut: left }),
    });
  });
  const { draft, change, tests, preview, missing } = run;
  const testIds = search.test ?? [];
  const last = useLastRun(api, testIds);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run.create();
  };
  const without = <Key extends keyof NewRunSearch>(key: Key): Omit<NewRunSearch, Key> => {
    const { [key]: _gone, ...rest } = search;
    return rest;
  };
  const included = preview.data?.included.length ?? 0;
  const left = preview.data?.left.length ?? 0;
  return (
    <form ref={form} className="new-run" noValidate onSubmit={submit}>
      <div className="new-run-parts">
        <div className="new-run-form">
          <section className="new-run-part" aria-label="Work">
            <RunTestsField
              api={api}
              queue={run.queue}
              value={testIds}
              onChange={(test) => onSearch(test.length === 0 ? without('test') : { ...search, test })}
            />
            {(run.labs.data === undefined ? !run.labs.isError : run.labs.data.length < 2) ? null : (
              <Select
                label="Laboratory"
                query={mapQuery(run.labs, (rows) => rows.map(({ id, name }) => ({ value: String(id), label: name })))}
                value={run.labId === null ? null : String(run.labId)}
                onValueChange={(lab) => {
                  rememberHomeLab(Number(lab));
                  onSearch({ ...search, lab: Number(lab) });
                }}
              />
            )}
            <InstrumentField
              api={api}
              able={testIds.length === 0 || tests.pending || tests.failed !== null ? null : tests.instruments}
              value={search.instrument ?? null}
              onChange={(instrument) =>
                onSearch(instrument === null ? without('instrument') : { ...search, instrument })
              }
            />
            <div className="grid gap-1 justify-items-start">
              <span className="text-label font-medium">Places</span>
              <Segmented
                label="Places"
                options={layouts}
                value={search.layout ?? 'list'}
                onValueChange={(layout) => onSearch(layout === 'list' ? without('layout') : { ...search, layout })}
              />
            </div>
            {search.layout === 'rack' ? (
              <TextField
                label="Places in the rack"
                inputMode="numeric"
                value={String(search.rack ?? usualRack)}
                onChange={({ target }) => {
                  const rack = Number(target.value.replaceAll(/\D/gu, ''));
                  onSearch(rack === 0 ? without('rack') : { ...search, rack });
                }}
              />
            ) : null}
          </section>
          <section className="new-run-part" aria-labelledby="new-run-controls">
            <h2 id="new-run-controls">
              Controls <small>placed before the samples</small>
              {last !== null && draft.controls.length === 0 ? (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() =>
                    change({
                      controls: last.controls,
                      ...(draft.reagents.length === 0 ? { reagents: last.reagents } : {}),
                    })
                  }
                >
                  As in {last.number}
                </Button>
              ) : null}
            </h2>
            {tests.failed === null ? null : (
              <FailedBanner query={tests.failed} title="Could not load the tests.">
                What their controls must read cannot be entered until they are there.
              </FailedBanner>
            )}
            <ControlsSection
              value={draft.controls}
              components={tests.components}
              onChange={(controls) => change({ controls })}
            />
          </section>
          <section className="new-run-part" aria-labelledby="new-run-reagents">
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
        <section className="new-run-aside" aria-label="Preview">
          <div className="new-run-look">
            <PreviewPanel query={preview} anyTest={testIds.length > 0} several={testIds.length > 1} />
          </div>
        </section>
      </div>
      <div className="save-bar">
        <output className="save-bar-note">
          {testIds.length === 0
            ? 'Nothing chosen yet'
            : `${samplesWords(included)} ${included === 1 ? 'goes' : 'go'} in${left > 0 ? `, ${left} ${left === 1 ? 'stays' : 'stay'} out` : ''}`}
        </output>
        {run.error === null ? null : (
          <span role="alert" className="new-case-error">
            <Icon of={TriangleAlert} size={14} />
            {run.error}
          </span>
        )}
        <Button variant="ghost" onClick={() => void navigate({ to: '/runs' })}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={run.creating} disabledReason={missing}>
          Create run <Keys keys={keyCaps('Mod+Enter', navigator.platform)} />
        </Button>
      </div>
    </form>
  );
};
