import type { Accession, Hold, Sample } from '@aliquot/domain/accessions/accession';
import { holdCategories, holdCategoryLabels, type HoldCategory } from '@aliquot/domain/holds/hold';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Select } from '#ui/field/select.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { CallBackDialog } from './call-back-dialog.tsx';
import { AliquotsDialog, ConditionDialog } from './sample-dialogs.tsx';
import { testNames } from './test-names.ts';
import type { CaseAction } from './use-case-action.ts';

/** What a person is being asked about before it is done. */
export type CaseQuestion =
  | { kind: 'hold'; orderId?: number; sampleId?: number }
  | { kind: 'call-back' }
  | { kind: 'release'; hold: Hold }
  | { kind: 'cancel'; orderIds: readonly number[] }
  | { kind: 'condition' | 'aliquots' | 'reject'; sample: Sample };

export type CaseDialogsProps = {
  api: Api;
  accession: Accession;
  question: CaseQuestion;
  busy: boolean;
  error: string | null;
  act: (action: CaseAction) => void;
  onClose: () => void;
};

export const CaseDialogs = ({ api, accession, question, act, ...shared }: CaseDialogsProps) => {
  const { accessions } = api.client;
  switch (question.kind) {
    case 'hold':
      return <HoldDialog api={api} question={question} act={act} {...shared} />;
    case 'release':
      return (
        <ReasonDialog
          {...shared}
          title="Release hold"
          description={question.hold.reason}
          label="Note"
          confirmLabel="Release hold"
          onConfirm={(note) =>
            act({
              done: 'Hold released',
              run: (input) => accessions.releaseHold.mutate({ ...input, holdId: question.hold.id, note }),
            })
          }
        />
      );
    case 'call-back':
      return <CallBackDialog api={api} accession={accession} act={act} {...shared} />;
    case 'cancel':
      return <CancelDialog api={api} accession={accession} orderIds={question.orderIds} act={act} {...shared} />;
    case 'condition':
      return <ConditionDialog api={api} sample={question.sample} act={act} {...shared} />;
    case 'aliquots':
      return <AliquotsDialog api={api} sample={question.sample} act={act} {...shared} />;
    default:
      return <RejectDialog api={api} sample={question.sample} act={act} {...shared} />;
  }
};

type CancelProps = Omit<CaseDialogsProps, 'question'> & { orderIds: readonly number[] };

/** Of the whole accession, or of some of its tests: it is named before, and what was cancelled is named after. */
const CancelDialog = ({ api, accession, orderIds, act, ...shared }: CancelProps) => {
  const label = orderIds.length === 0 ? 'Cancel accession' : 'Cancel test';
  const name = orderIds.length === 0 ? accession.caseId : testNames(accession, orderIds);
  return (
    <ReasonDialog
      {...shared}
      danger
      title={`${label}: ${name}`}
      description="A lab manager can reinstate it."
      label="Reason"
      confirmLabel={label}
      onConfirm={(reason) =>
        act({
          done: `${name} cancelled`,
          run: (input) => api.client.accessions.cancel.mutate({ ...input, orderIds: [...orderIds], reason }),
        })
      }
    />
  );
};

const HoldDialog = ({
  api,
  question,
  act,
  ...shared
}: Omit<CaseDialogsProps, 'question' | 'accession'> & { question: Extract<CaseQuestion, { kind: 'hold' }> }) => {
  const [category, setCategory] = useState<HoldCategory>('clinical');
  return (
    <ReasonDialog
      {...shared}
      title="Place hold"
      description="Blocks approval and reporting until released."
      label="Reason"
      confirmLabel="Place hold"
      onConfirm={(reason) =>
        act({
          done: 'Hold placed',
          run: (input) =>
            api.client.accessions.placeHold.mutate({
              ...input,
              orderId: question.orderId ?? null,
              sampleId: question.sampleId ?? null,
              category,
              reason,
              blocks: ['approve', 'report', 'deliver'],
            }),
        })
      }
    >
      <Select<HoldCategory>
        label="Hold type"
        options={holdCategories.map((value) => ({ value, label: holdCategoryLabels[value] }))}
        value={category}
        onValueChange={setCategory}
      />
    </ReasonDialog>
  );
};

const RejectDialog = ({
  api,
  sample,
  act,
  ...shared
}: Omit<CaseDialogsProps, 'question' | 'accession'> & { sample: Sample }) => {
  const [recollect, setRecollect] = useState(true);
  return (
    <ReasonDialog
      {...shared}
      danger
      title={`Reject tube ${sample.barcode}`}
      description="Puts the accession on hold. Its tests wait for another tube."
      label="Reason"
      confirmLabel="Reject tube"
      onConfirm={(reason) =>
        act({
          done: 'Tube rejected',
          run: (input) =>
            api.client.accessions.rejectSample.mutate({ ...input, sampleId: sample.id, reason, recollect }),
        })
      }
    >
      <Switch
        label="Expect a replacement tube"
        checked={recollect}
        onChange={(event) => setRecollect(event.target.checked)}
      />
    </ReasonDialog>
  );
};
