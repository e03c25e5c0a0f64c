import type { Role } from '@aliquot/domain/auth/roles';
import type { Run } from '@aliquot/domain/runs/run';
import { Link } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { tabBarClass, tabClass, TabCount } from '#ui/layout/tabs.tsx';
import { useFiles } from '#features/attachments/use-files.ts';
import { keepListSearch, runTabsFor, type RunViewTab } from './run-view.ts';

const tabWords: Readonly<Record<RunViewTab, string>> = {
  samples: 'Tubes',
  worklists: 'Worklists',
  controls: 'Controls',
  files: 'Files',
  history: 'History',
};

/** The parts of a run, with how much is in each. */
export const RunTabs = ({ api, role, run, tab }: { api: Api; role: Role | null; run: Run; tab: RunViewTab }) => {
  const files = useFiles(api, { kind: 'run', id: run.id });
  const counts: Readonly<Record<RunViewTab, number | null>> = {
    samples: run.samples,
    worklists: run.worklists.length,
    controls: run.places.filter(({ kind }) => kind !== 'order').length,
    files: files.data?.files.length ?? null,
    history: null,
  };
  return (
    <nav className={tabBarClass({ flush: true })} aria-label="Run sections">
      {runTabsFor(role).map((name) => (
        <Link
          key={name}
          to="/runs/$runId"
          params={{ runId: run.id }}
          search={name === 'samples' ? {} : { t: name }}
          state={keepListSearch}
          className={tabClass}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={name === tab ? 'page' : undefined}
        >
          {tabWords[name]}
          {counts[name] === null ? null : <TabCount>{counts[name]}</TabCount>}
        </Link>
      ))}
    </nav>
  );
};
