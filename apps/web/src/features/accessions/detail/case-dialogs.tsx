import type { Accession, Hold, Sample } from '@aliquot/domain/accessions/accession';
import { holdCategories, holdCategoryLabels, type HoldCategory } from '@aliquot/domain/holds/hold';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { confirmFollows } from '#consequences/confirm-follows.ts';
import { Select } from '#ui/field/select.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { CallBackDialog } from './call-back-dialog.tsx';
import { CancelDialog } from './follows/cancel-dialog.tsx';
import { ConditionDialog } from './follows/condition-dialog.tsx';
import { RejectTubeDialog } from './follows/reject-tube-dialog.tsx';
import { AliquotsDialog } from './sample-dialogs.tsx';
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
      return <HoldDialog api={api} accession={accession} question={question} act={act} {...shared} />;
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
      return <ConditionDialog api={api} accession={accession} sample={question.sample} act={act} {...shared} />;
    case 'aliquots':
      return <AliquotsDialog api={api} sample={question.sample} act={act} {...shared} />;
    default:
      return <RejectTubeDialog api={api} accession={accession} sample={question.sample} act={act} {...shared} />;
  }
};

const HoldDialog = ({
  api,
  accession,
  question,
  act,
  ...shared
}: Omit<CaseDialogsProps, 'question'> & { question: Extract<CaseQuestion, { kind: 'hold' }> }) => {
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
            confirmFollows(
              { title: `Place hold: ${accession.caseId}`, confirmLabel: 'Place hold', zone: accession.labTimezone },
              (expects) =>
                api.client.accessions.placeHold.mutate({
                  ...input,
                  ...expects,
                  orderId: question.orderId ?? null,
                  sampleId: question.sampleId ?? null,
                  category,
                  reason,
                  blocks: ['approve', 'report', 'deliver'],
                }),
            ),
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
