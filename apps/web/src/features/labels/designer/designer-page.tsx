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

/** The template in the address, or a new one. */
export const DesignerPage = ({ api, mayApprove, search, onSearch }: DesignerPageProps) => {
  const id = search.template ?? null;
  const template = useQuery({ ...api.trpc.labelTemplates.get.queryOptions({ id: id ?? 0 }), enabled: id !== null });
  // A template that was just saved for the first time goes on where it was, with its history.
  const [fresh, setFresh] = useState<{ count: number; savedAs: number | null }>({ count: 0, savedAs: null });
  const isFresh = id === null || id === fresh.savedAs;
  const known = id === null ? null : template.data;
  if (known === undefined)
    return (
      <QueryView query={template} empty={null}>
        {() => null}
      </QueryView>
    );
  return (
    <Designer
      key={isFresh ? `new ${fresh.count}` : id}
      api={api}
      template={known}
      mayApprove={mayApprove}
      onCreated={(savedAs) => {
        setFresh((before) => ({ ...before, savedAs }));
        onSearch({ template: savedAs }, true);
      }}
      onOpen={(next) => {
        if (next === null) setFresh(({ count }) => ({ count: count + 1, savedAs: null }));
        onSearch(next === null ? {} : { template: next }, false);
      }}
    />
  );
};
