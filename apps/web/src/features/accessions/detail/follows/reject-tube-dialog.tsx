import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { ConsequencesDialog } from '#consequences/consequences-dialog.tsx';
import { usePreview } from '#consequences/use-preview.ts';
import { Switch } from '#ui/field/switch.tsx';
import { CaseWho } from './case-who.tsx';
import type { CaseAction } from '../use-case-action.ts';

export type RejectTubeDialogProps = {
  api: Api;
  accession: Accession;
  sample: Sample;
  busy: boolean;
  error: string | null;
  act: (action: CaseAction) => void;
  onClose: () => void;
};

export const RejectTubeDialog = ({ api, accession, sample, act, ...shared }: RejectTubeDialogProps) => {
  const [recollect, setRecollect] = useState(true);
  const { id, version } = accession;
  const sampleId = sample.id;
  const preview = usePreview(api, { act: 'reject_tube', input: { id, version, sampleId, recollect } });
  return (
    <ConsequencesDialog
      {...shared}
      danger
      title={
        <>
          Reject tube <span className="case text-section">{sample.barcode}</span>
        </>
      }
      who={<CaseWho accession={accession} sample={sample} />}
      description={
        recollect
          ? 'Puts the accession on hold. Its tests wait for another tube.'
          : 'Puts the accession on hold. Recollecting it becomes a task.'
      }
      preview={preview}
      reasonLabel="Reason"
      confirmLabel="Reject tube"
      onConfirm={({ reason, hash: expects }) =>
        act({
          staysOpen: true,
          done: 'Tube rejected',
          about: { reason, recollect, expects },
          run: (input) =>
            preview.confirmed(
              api.client.accessions.rejectSample.mutate({ ...input, sampleId, reason, recollect, expects }),
            ),
        })
      }
    >
      <Switch
        label="Expect a replacement tube"
        checked={recollect}
        onChange={(event) => setRecollect(event.target.checked)}
      />
    </ConsequencesDialog>
  );
};
