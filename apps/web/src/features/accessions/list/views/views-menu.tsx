import type { Role } from '@aliquot/domain/auth/roles';
import type { View, ViewDefinition } from '@aliquot/domain/views/view';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { toast } from '#ui/feedback/toast.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useViewActs } from './use-view-acts.ts';
import { viewGroups } from './view-groups.ts';

export type ViewsMenuProps = {
  api: Api;
  role: Role | null;
  /** The view in sight, or the one this list was before it was changed. */
  view: View | null;
  definition: ViewDefinition;
  /** Whether the list shows something else than what is saved. */
  differs: boolean;
  /** The list's own columns are saved with a view now: nothing is kept apart from it. */
  onKept: (view: View) => void;
};

type Question = { kind: 'new' } | { kind: 'edit' | 'remove'; view: View };

/** Lists people come back to, a way to keep this one, and what its owner may do to the one in sight. */
export const ViewsMenu = ({ api, role, view, definition, differs, onKept }: ViewsMenuProps) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const navigate = useNavigate();
  const views = useQuery(api.trpc.views.list.queryOptions());
  const open = ({ id }: View): void => void navigate({ to: '/views/$viewId', params: { viewId: id } });
  const show = (saved: View): void => {
    // The page of a view reads it before it opens: it must not find the one from before.
    api.queryClient.setQueryData(api.trpc.views.get.queryKey({ id: saved.id }), saved);
    void views.refetch();
    onKept(saved);
    open(saved);
  };
  const { update, remove, busy } = useViewActs(api, {
    updated: show,
    removed: () => {
      void views.refetch();
      void navigate({ to: '/accessions' });
    },
  });
  const own = view !== null && view.own ? view : null;
  const entries: MenuEntry[] = [
    {
      query: mapQuery(views, (saved) =>
        viewGroups(saved).flatMap(({ title, views: of }) => [
          { heading: title },
          ...of.map((one) => ({
            label: one.opensPod ? `${one.name} (pod opens with it)` : one.name,
            onSelect: () => open(one),
          })),
        ]),
      ),
      failed: 'Could not load the saved views',
      empty: 'No saved views yet',
    },
    'rule',
    ...(own === null
      ? []
      : [
          {
            label: `Update “${own.name}”`,
            disabledReason: differs ? undefined : 'Nothing was changed',
            onSelect: () => update({ view: own, definition }),
          },
          { label: 'Rename or share…', onSelect: () => setQuestion({ kind: 'edit', view: own }) },
          { label: 'Remove view…', danger: true, onSelect: () => setQuestion({ kind: 'remove', view: own }) },
        ]),
    { label: 'Save view…', onSelect: () => setQuestion({ kind: 'new' }) },
  ];
  return (
    <>
      {differs ? (
        <Button
          variant="ghost"
          size="sm"
          busy={busy}
          onClick={() => (own === null ? setQuestion({ kind: 'new' }) : update({ view: own, definition }))}
        >
          {own === null ? 'Save view' : 'Update view'}
        </Button>
      ) : null}
      <Menu
        trigger={
          <Button variant="ghost" size="sm" icon={Bookmark}>
            Views
          </Button>
        }
        entries={entries}
      />
      {question !== null && question.kind !== 'remove' ? (
        <SaveViewDialog
          api={api}
          role={role}
          view={question.kind === 'edit' ? question.view : null}
          definition={definition}
          onClose={() => setQuestion(null)}
          onSaved={(saved) => {
            setQuestion(null);
            toast.success(`View “${saved.name}” saved`);
            show(saved);
          }}
        />
      ) : null}
      {question?.kind === 'remove' ? (
        <AlertDialog
          open
          danger
          onOpenChange={() => setQuestion(null)}
          title={`Remove view “${question.view.name}”?`}
          description={
            question.view.audience === 'private'
              ? 'The cases stay as they are.'
              : 'It is gone for everyone who sees it. The cases stay as they are.'
          }
          confirmLabel="Remove view"
          onConfirm={() => {
            setQuestion(null);
            remove(question.view);
          }}
        />
      ) : null}
    </>
  );
};
