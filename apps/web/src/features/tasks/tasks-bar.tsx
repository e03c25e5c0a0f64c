import type { TaskCounts } from '@aliquot/domain/tasks/task';
import { taskKindLabels, taskKinds, type TaskKind, type TaskList } from '@aliquot/domain/tasks/task-kinds';
import { Link } from '@tanstack/react-router';
import { TabCount, tabBarClass, tabClass } from '#ui/layout/tabs.tsx';
import { listSearch } from './tasks-search.ts';
import css from './tasks.module.css';

const lists: readonly { list: TaskList; label: string }[] = [
  { list: 'mine', label: 'Mine' },
  { list: 'all', label: 'All' },
];

export type TasksBarProps = {
  list: TaskList;
  kind: TaskKind | null;
  /** Undefined while they are not known. */
  counts: TaskCounts | undefined;
};

/** Whose tasks, and of which kind. */
export const TasksBar = ({ list, kind, counts }: TasksBarProps) => {
  const here = counts?.[list];
  return (
    <>
      <div className={css.bar}>
        <nav className={tabBarClass({ flush: true })} aria-label="Tasks">
          {lists.map((one) => (
            <Link
              key={one.list}
              to="/tasks"
              search={listSearch(one.list, kind)}
              className={tabClass}
              aria-current={one.list === list ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {one.label} {counts === undefined ? null : <TabCount>{counts[one.list].open}</TabCount>}
            </Link>
          ))}
        </nav>
        {here === undefined || here.overdue === 0 ? null : <span className={css.overdue}>{here.overdue} overdue</span>}
      </div>
      <nav className={css.kinds} aria-label="Kind">
        {[null, ...taskKinds].map((one) => (
          <Link
            key={one ?? 'all'}
            to="/tasks"
            search={listSearch(list, one)}
            className={css.kindLink}
            aria-current={one === kind ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {one === null ? 'All kinds' : taskKindLabels[one]}{' '}
            {here === undefined ? null : <span>{one === null ? here.open : here.kinds[one]}</span>}
          </Link>
        ))}
      </nav>
    </>
  );
};
