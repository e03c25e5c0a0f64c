import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import { builtInLabel } from '@aliquot/zpl/built-in-label';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { useHomeLab } from '#preferences/home-lab.ts';
import { useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { unsavedLabel } from './leave-template.tsx';
import { createDesignerStore } from './model/designer-store.ts';
import { firstFixes } from './model/fix-all.ts';
import { usePreview } from './preview/use-preview.ts';
import { usePrintTarget } from './print/use-print-label.ts';
import { useTemplate } from './templates/use-template.ts';
import { useStillState } from './use-designer-state.ts';
import { useSeverities } from './use-severities.ts';
import { useLabelData } from './values/use-label-data.ts';
import { useValueChoices } from './values/use-value-choices.ts';

const nothing = { count: 0, fields: [] } as const;

/** The design that is worked on, the template it is of, and what the server says of it. */
export const useDesigner = (api: Api, template: LabelTemplate | null) => {
  const [start] = useState<LabelDesign>(() => template?.design ?? builtInLabel);
  const [store] = useState(() => createDesignerStore(start));
  const state = useStillState(store);
  const { send } = store;
  const { design } = state;
  const work = useTemplate(api, { template, saved: start }, template);
  const dirty = design !== work.saved;
  useUnsavedWork(dirty, unsavedLabel);
  const labs = useQuery(api.trpc.labs.choices.queryOptions());
  const home = useHomeLab(labs.data);
  const target = usePrintTarget(api, work.template?.labId ?? home?.id ?? null, design);
  const data = useLabelData(api);
  const { choices, recorded } = useValueChoices(api);
  const preview = usePreview(api, {
    design,
    values: data.values,
    dataKind: data.data.kind,
    printer: target.printer,
  });
  // A label without fields is not asked about.
  const isEmpty = design.fields.length === 0;
  const warnings = isEmpty ? null : (preview.drawn?.warnings ?? null);
  /** Whether the warnings are of the design as it is now. */
  const isJudged = isEmpty || preview.drawn?.of === design;
  const fixes = isJudged && warnings !== null ? firstFixes(warnings) : nothing;
  const severities = useSeverities(warnings);
  return {
    store,
    state,
    send,
    work,
    dirty,
    target,
    data,
    choices,
    recorded,
    preview,
    warnings,
    isJudged,
    fixes,
    severities,
  };
};
export type DesignerWork = ReturnType<typeof useDesigner>;
