import { bindingNames, bindings } from '@aliquot/zpl/content/bindings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '#api/trpc.ts';

/** What a content can name, and what it is called. */
export type ValueChoice = { readonly name: string; readonly label: string };

const ofEveryTube: readonly ValueChoice[] = bindingNames.map((name) => ({ name, label: bindings[name] }));

/** Values of every tube, and the lab's own tube fields that are marked "On the label": `recorded`, whose query can fail. */
export const useValueChoices = (api: Api) => {
  const recorded = useQuery(api.trpc.labelTemplates.recordedFields.queryOptions());
  const own = recorded.data;
  const choices = useMemo((): readonly ValueChoice[] => [...ofEveryTube, ...(own ?? [])], [own]);
  return { choices, recorded };
};
