import { clsx } from 'clsx';
import type { TestTypeRow } from '@aliquot/domain/test-types/test-type';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { AddTestType } from './add-test-type.tsx';
import { SettingFrame } from './setting-frame.tsx';
import { useSelfSaving, type Versioned } from './use-self-saving.ts';
import css from './settings.module.css';

/** The categories, each line saving itself. A code is chosen once; one no longer wanted is switched off. */
export const TestTypesSection = ({ api }: { api: Api }) => {
  const types = useQuery(api.trpc.testTypes.list.queryOptions());
  return (
    <div className={css.testTypes}>
      <QueryView query={types} empty={<p className="text-fg-muted">No test types yet. Add the first one below.</p>}>
        {(rows) => (
          <ul className={css.testTypeRows}>
            {rows.map((row) => (
              <TestTypeLine key={row.code} api={api} row={row} />
            ))}
          </ul>
        )}
      </QueryView>
      <AddTestType api={api} />
    </div>
  );
};

type Typed = { name: string; active: boolean };
const wordsOf = ({ name, active }: Typed): string => (active ? name : `${name} (inactive)`);

const TestTypeLine = ({ api, row }: { api: Api; row: TestTypeRow }) => {
  const read = (record: Record<string, unknown>): Versioned<Typed> | null => {
    const { code, name, active, version } = record as Partial<TestTypeRow>;
    if (code !== row.code || name === undefined || active === undefined || version === undefined) return null;
    api.queryClient.setQueryData<TestTypeRow[]>(api.trpc.testTypes.list.queryKey(), (before) =>
      before?.map((other) => (other.code === code ? { ...other, name, active, version } : other)),
    );
    return { value: { name, active }, version };
  };
  const line = useSelfSaving<Typed>({
    what: row.code,
    saved: { value: { name: row.name, active: row.active }, version: row.version },
    read,
    refuse: ({ name }) => (name.trim() === '' ? 'Name is required' : null),
    send: async ({ value, ...change }) => {
      const now = await api.client.testTypes.update.mutate({ id: row.code, ...change, ...value });
      return read(now) ?? { value, version: now.version };
    },
  });
  return (
    <li>
      <SettingFrame setting={line} label={row.code} words={wordsOf}>
        <span className={clsx(css.testTypeCode, 'mono')}>{row.code}</span>
        <TextField
          label={`Name of ${row.code}`}
          labelHidden
          className={css.testTypeName}
          autoComplete="off"
          error={line.error ?? undefined}
          value={line.value.name}
          onChange={({ target }) => line.type({ ...line.value, name: target.value })}
          onKeyDown={({ key }) => key === 'Enter' && line.commit()}
          onBlur={() => line.commit()}
        />
        <span className={css.testTypeUses}>{row.usedBy === 0 ? 'Not used' : `Used by ${row.usedBy}`}</span>
        <Switch
          aria-label={`${row.code} active`}
          checked={line.value.active}
          onChange={({ target }) => line.commit({ ...line.value, active: target.checked })}
        />
      </SettingFrame>
    </li>
  );
};
