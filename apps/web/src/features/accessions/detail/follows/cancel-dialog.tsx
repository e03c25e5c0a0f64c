import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Api } from '#api/trpc.ts';
import { ConsequencesDialog } from '#consequences/consequences-dialog.tsx';
import { usePreview } from '#consequences/use-preview.ts';
import { CaseWho } from './case-who.tsx';
import { testNames } from '../test-names.ts';
import type { CaseAction } from '../use-case-action.ts';

export type CancelDialogProps = {
  api: Api;
  accession: Accession;
  orderIds: readonly number[];
  busy: boolean;
  error: string | null;
  act: (action: CaseAction) => void;
  onClose: () => void;
};

/** Of the whole accession, or of some of its tests: it is named before, and what was cancelled is named after. */
export const CancelDialog = ({ api, accession, orderIds: chosen, act, ...shared }: CancelDialogProps) => {
  const { id, version, caseId } = accession;
  const orderIds = [...chosen];
  const preview = usePreview(api, { act: 'cancel', input: { id, version, orderIds } });
  const label = orderIds.length === 0 ? 'Cancel accession' : 'Cancel test';
  const name = orderIds.length === 0 ? caseId : testNames(accession, orderIds);
  return (
    <ConsequencesDialog
      {...shared}
      danger
      title={`${label}: ${name}`}
      who={<CaseWho accession={accession} />}
      description="A lab manager can reinstate it."
      preview={preview}
      reasonLabel="Reason"
      confirmLabel={label}
      onConfirm={({ reason, hash: expects }) =>
        act({
          staysOpen: true,
          done: `${name} cancelled`,
          about: { reason, expects },
          run: (input) =>
            preview.confirmed(api.client.accessions.cancel.mutate({ ...input, orderIds, reason, expects })),
        })
      }
    />
  );
};
