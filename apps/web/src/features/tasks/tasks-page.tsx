import type { TaskList as ListName } from '@aliquot/domain/tasks/task-kinds';
import { ListTodo } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { MoreRows } from '#ui/table/more-rows.tsx';
import { TaskList } from './task-list.tsx';
import { TasksBar } from './tasks-bar.tsx';
import type { TasksSearch } from './tasks-search.ts';
import { useTaskCounts } from './use-task-counts.ts';
import { useTasks } from './use-tasks.ts';
import css from './tasks.module.css';

export type TasksPageProps = { api: Api; userId: string; search: TasksSearch };

const nothing: Readonly<Record<ListName, string>> = {
  mine: 'Work that must follow a change comes here: assigned to you, or to nobody where you may do it.',
  all: 'Work that must follow a change comes here: a result to approve again, a tube to collect again.',
};

/** Work that must follow because something a result stood on changed. */
export const TasksPage = ({ api, userId, search }: TasksPageProps) => {
  const list: ListName = search.list ?? 'mine';
  const kind = search.kind ?? null;
  const tasks = useTasks(api, list, kind);
  const counts = useTaskCounts(api);
  return (
    <div className={css.page}>
      <TasksBar list={list} kind={kind} counts={counts.data} />
      <QueryView
        query={tasks}
        empty={
          <EmptyState icon={ListTodo} title={kind === null ? 'No tasks' : 'No tasks of this kind'}>
            {nothing[list]}
          </EmptyState>
        }
      >
        {(rows) => (
          <TaskList
            api={api}
            userId={userId}
            tasks={rows}
            foot={
              tasks.hasNextPage ? (
                <MoreRows
                  loading={tasks.isFetchingNextPage}
                  failed={tasks.isFetchNextPageError}
                  onMore={() => void tasks.fetchNextPage()}
                />
              ) : null
            }
          />
        )}
      </QueryView>
    </div>
  );
};
