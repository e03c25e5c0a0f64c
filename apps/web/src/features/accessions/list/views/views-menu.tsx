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
import { useViewActions } from './use-view-actions.ts';
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

/** The saved views as they are fetched, what opens one, and what its owner does to one. */
const useSavedViews = (api: Api, onKept: (view: View) => void) => {
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
  const actions = useViewActions(api, {
    updated: show,
    removed: () => {
      void views.refetch();
      void navigate({ to: '/accessions' });
    },
  });
  return { views, open, show, ...actions };
};

const savedEntries = (views: readonly View[], open: (view: View) => void) =>
  viewGroups(views).flatMap(({ title, views: ofGroup }) => [
    { heading: title },
    ...ofGroup.map((view) => ({
      label: view.opensPod ? `${view.name} (pod default)` : view.name,
      onSelect: () => open(view),
    })),
  ]);

type OwnEntries = { view: View; differs: boolean; onUpdate: () => void; onAsk: (question: Question) => void };

/** What the owner of the view in sight may do to it. */
const ownEntries = ({ view, differs, onUpdate, onAsk }: OwnEntries): MenuEntry[] => [
  {
    label: `Update “${view.name}”`,
    disabledReason: differs ? undefined : 'No changes to save',
    onSelect: onUpdate,
  },
  { label: 'Rename or share…', onSelect: () => onAsk({ kind: 'edit', view }) },
  { label: 'Remove view…', danger: true, onSelect: () => onAsk({ kind: 'remove', view }) },
];

/** Lists people come back to, a way to keep this one, and what its owner may do to the one in sight. */
export const ViewsMenu = ({ api, role, view, definition, differs, onKept }: ViewsMenuProps) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const { views, open, show, update, remove, busy } = useSavedViews(api, onKept);
  const own = view !== null && view.own ? view : null;
  const entries: MenuEntry[] = [
    {
      query: mapQuery(views, (saved) => savedEntries(saved, open)),
      failed: 'Could not load the saved views',
      empty: 'No saved views yet',
    },
    'rule',
    ...(own === null
      ? []
      : ownEntries({ view: own, differs, onUpdate: () => update({ view: own, definition }), onAsk: setQuestion })),
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
        <RemoveViewDialog view={question.view} onClose={() => setQuestion(null)} onRemove={remove} />
      ) : null}
    </>
  );
};

type RemoveViewDialogProps = { view: View; onClose: () => void; onRemove: (view: View) => void };

const RemoveViewDialog = ({ view, onClose, onRemove }: RemoveViewDialogProps) => (
  <AlertDialog
    open
    danger
    onOpenChange={onClose}
    title={`Remove view “${view.name}”?`}
    description={
      view.audience === 'private'
        ? 'Accessions are not affected.'
        : 'It is removed for everyone who can see it. Accessions are not affected.'
    }
    confirmLabel="Remove view"
    onConfirm={() => {
      onClose();
      onRemove(view);
    }}
  />
);
