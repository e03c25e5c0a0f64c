import type { View } from '@aliquot/domain/views/view';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '../../../api/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { viewOfSearch, type AccessionSearch } from './accession-search.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

/** Lists people come back to, and a way to keep this one. */
export const ViewsMenu = ({ api, search, mayShare }: { api: Api; search: AccessionSearch; mayShare: boolean }) => {
  const [saving, setSaving] = useState(false);
  const navigate = useNavigate();
  const views = useQuery(api.trpc.views.list.queryOptions());
  const open = ({ id }: View): void => void navigate({ to: '/views/$viewId', params: { viewId: id } });
  const saved = views.data ?? [];
  const entries: MenuEntry[] = [
    ...(saved.length === 0
      ? [{ heading: 'No saved views yet' }]
      : saved.map((view) => ({ label: view.name, onSelect: () => open(view) }))),
    'rule',
    { label: 'Save view…', onSelect: () => setSaving(true) },
  ];
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="sm" icon={Bookmark}>
            Views
          </Button>
        }
        entries={entries}
        align="end"
      />
      <SaveViewDialog
        api={api}
        open={saving}
        onOpenChange={setSaving}
        definition={viewOfSearch(search)}
        mayShare={mayShare}
        onSaved={(view) => {
          setSaving(false);
          void views.refetch();
          toast.success(`View “${view.name}” saved`);
          open(view);
        }}
      />
    </>
  );
};
