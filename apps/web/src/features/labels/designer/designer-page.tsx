import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Designer } from './designer.tsx';
import type { DesignerSearch } from './designer-search.ts';

export type DesignerPageProps = {
  api: Api;
  mayApprove: boolean;
  search: DesignerSearch;
  onSearch: (search: DesignerSearch, replace: boolean) => void;
};

/** The address, how many new ones were begun, and what the last of them was saved as. */
type Shown = { readonly id: number | null; readonly begun: number; readonly savedAs: number | null };

/**
 * A template that was just saved for the first time goes on where it was, with its history. A new one begins when the address says so:
 * not before, because whoever is asked may stay.
 */
const useDesignerKey = (id: number | null) => {
  const [shown, setShown] = useState<Shown>({ id, begun: 0, savedAs: null });
  if (shown.id !== id)
    setShown(({ begun, savedAs }) => (id === null ? { id, begun: begun + 1, savedAs: null } : { id, begun, savedAs }));
  const isNew = id === null || id === shown.savedAs;
  const setSavedAs = (savedAs: number): void => setShown((before) => ({ ...before, savedAs }));
  return { key: isNew ? `new ${shown.begun}` : String(id), setSavedAs };
};

/** The template in the address, or a new one. */
export const DesignerPage = ({ api, mayApprove, search, onSearch }: DesignerPageProps) => {
  const id = search.template ?? null;
  const template = useQuery({ ...api.trpc.labelTemplates.get.queryOptions({ id: id ?? 0 }), enabled: id !== null });
  const { key, setSavedAs } = useDesignerKey(id);
  const known = id === null ? null : template.data;
  if (known === undefined)
    return (
      <QueryView query={template} empty={null}>
        {() => null}
      </QueryView>
    );
  return (
    <Designer
      key={key}
      api={api}
      template={known}
      mayApprove={mayApprove}
      onCreated={(created) => {
        setSavedAs(created);
        onSearch({ template: created }, true);
      }}
      onOpen={(next) => onSearch(next === null ? {} : { template: next }, false)}
    />
  );
};
