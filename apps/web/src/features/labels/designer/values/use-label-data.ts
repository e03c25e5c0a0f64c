import type { TubeValues } from '@aliquot/domain/labels/templates/label-template';
import { exampleValues } from '@aliquot/zpl/content/example-values';
import type { LabelValues } from '@aliquot/zpl/content/bindings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { useScanTarget } from '#commands/scan-target.ts';

export type ExampleName = keyof typeof exampleValues;
export const exampleNames = Object.keys(exampleValues) as readonly ExampleName[];
export const exampleWords: Readonly<Record<ExampleName, string>> = {
  usual: 'Example: usual',
  longest: 'Example: longest values',
  arabic: 'Example: name in Arabic',
  chinese: 'Example: name in Chinese',
  greek: 'Example: name in Greek',
  least: 'Example: few values',
};

type Tube = TubeValues['tubes'][number] & { caseId: string };
type LabelData = { kind: 'example'; name: ExampleName } | { kind: 'tube'; tube: Tube };
export type LabelDataKind = LabelData['kind'];

/** What the label is looked at with: an example, or a tube of the lab by Case ID or number, typed or scanned. */
export const useLabelData = (api: Api) => {
  const [data, setData] = useState<LabelData>({ kind: 'example', name: 'usual' });
  const [found, setFound] = useState<readonly Tube[]>([]);
  const find = useMutation({
    // A question, not a change.
    meta: { skipRefresh: true },
    mutationFn: (code: string) => api.client.labelTemplates.tubes.query({ code }),
    onSuccess: ({ caseId, tubes }) => {
      const own = tubes.map((tube) => ({ ...tube, caseId }));
      setFound(own);
      const [first] = own;
      if (first !== undefined) setData({ kind: 'tube', tube: first });
    },
  });
  useScanTarget((code) => {
    find.mutate(code);
    return true;
  });
  const values: LabelValues = data.kind === 'example' ? exampleValues[data.name] : data.tube.values;
  return {
    data,
    values,
    found,
    find: (code: string) => find.mutate(code),
    finding: find.isPending,
    error:
      find.error === null
        ? find.data?.tubes.length === 0
          ? 'No tube of this accession can be labeled.'
          : null
        : refusalWords(find.error),
    /** A design that nobody approved must not stand on a tube: nothing of a real one leaves the page. */
    blockedReason:
      data.kind === 'tube' ? 'The label of a tube comes from its accession. Choose an example here.' : undefined,
    chooseExample: (name: ExampleName) => setData({ kind: 'example', name }),
    chooseTube: (tube: Tube) => setData({ kind: 'tube', tube }),
  };
};
export type LabelDataWork = ReturnType<typeof useLabelData>;
