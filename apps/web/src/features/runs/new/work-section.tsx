import type { Api } from '#api/trpc.ts';
import { rememberHomeLab } from '#preferences/home-lab.ts';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { Segmented } from '#ui/field/segmented.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { InstrumentField } from '../instrument-field.tsx';
import { layoutWords } from '../run-words.ts';
import { usualRack, type NewRunSearch } from './new-run-search.ts';
import { RunTestsField } from './run-tests-field.tsx';
import type { UsedNewRun } from './use-new-run.ts';
import css from './new-run.module.css';

export type WorkSectionProps = {
  api: Api;
  run: UsedNewRun;
  search: NewRunSearch;
  onSearch: (next: NewRunSearch) => void;
};

const layouts = (['list', 'plate96', 'rack'] as const).map((value) => ({ value, label: layoutWords[value] }));

/** Which tests, in which laboratory, on what, and where the samples stand: all of it stands in the address. */
export const WorkSection = ({ api, run, search, onSearch }: WorkSectionProps) => {
  const { tests, labs, labId } = run;
  const testIds = search.test ?? [];
  const without = <Key extends keyof NewRunSearch>(key: Key): Omit<NewRunSearch, Key> => {
    const { [key]: _gone, ...rest } = search;
    return rest;
  };
  return (
    <section className={css.newRunPart} aria-label="Work">
      <RunTestsField
        api={api}
        queue={run.queue}
        value={testIds}
        onChange={(test) => onSearch(test.length === 0 ? without('test') : { ...search, test })}
      />
      {(labs.data === undefined ? !labs.isError : labs.data.length < 2) ? null : (
        <Select
          label="Lab"
          query={mapQuery(labs, (rows) => rows.map(({ id, name }) => ({ value: String(id), label: name })))}
          value={labId === null ? null : String(labId)}
          onValueChange={(lab) => {
            rememberHomeLab(Number(lab));
            onSearch({ ...search, lab: Number(lab) });
          }}
        />
      )}
      <InstrumentField
        api={api}
        able={testIds.length === 0 || tests.pending || tests.failed !== null ? null : tests.instruments}
        value={run.instrumentId}
        proposed={run.proposed}
        onChange={(instrument) => onSearch({ ...search, instrument: instrument ?? 'manual' })}
      />
      <div className="grid gap-1 justify-items-start">
        <span className="text-label font-medium">Layout</span>
        <Segmented
          label="Layout"
          options={layouts}
          value={search.layout ?? 'list'}
          onValueChange={(layout) => onSearch(layout === 'list' ? without('layout') : { ...search, layout })}
        />
      </div>
      {search.layout === 'rack' ? (
        <TextField
          label="Positions in the rack"
          inputMode="numeric"
          value={String(search.rack ?? usualRack)}
          onChange={({ target }) => {
            const rack = Number(target.value.replaceAll(/\D/gu, ''));
            onSearch(rack === 0 ? without('rack') : { ...search, rack });
          }}
        />
      ) : null}
    </section>
  );
};
