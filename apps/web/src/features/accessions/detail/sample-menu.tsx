import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import type { Role } from '@aliquot/domain/auth/roles';
import { Ellipsis } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { confirmFollows } from '#consequences/confirm-follows.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx';
import { whyNotDivide, whyNotJudge, whyNotMoveSample, whyNotStaff } from './action-reasons.ts';
import type { CaseQuestion } from './case-dialogs.tsx';
import type { CaseAction } from './use-case-action.ts';

export type SampleMenuProps = {
  api: Api;
  role: Role | null;
  accession: Accession;
  sample: Sample;
  ask: (question: CaseQuestion) => void;
  act: (action: CaseAction) => void;
};

const away = [
  { to: 'stored', label: 'Store tube', done: 'Tube stored', move: { kind: 'store' } },
  { to: 'consumed', label: 'Mark empty', done: 'Tube marked empty', move: { kind: 'use_up' } },
  { to: 'disposed', label: 'Discard tube', done: 'Tube discarded', move: { kind: 'dispose' } },
] as const;

/** What can be done with one tube; what cannot says why, and stays in its place. */
export const SampleMenu = ({ api, role, accession, sample, ask, act }: SampleMenuProps) => {
  const sampleId = sample.id;
  const leave = away.map(({ to, label, done, move }): MenuItem => ({
    label,
    disabledReason: whyNotMoveSample(role, accession, sample, move),
    onSelect: () => act({ done, run: (input) => api.client.accessions.leaveSample.mutate({ ...input, sampleId, to }) }),
  }));
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="sm" label={`Actions for ${sample.barcode}`} />}
      entries={[
        {
          label: 'Record condition…',
          disabledReason: whyNotJudge(role, sample),
          onSelect: () => ask({ kind: 'condition', sample }),
        },
        {
          label: 'Make aliquots…',
          disabledReason: whyNotDivide(role, accession, sample),
          onSelect: () => ask({ kind: 'aliquots', sample }),
        },
        { label: 'Place hold…', disabledReason: whyNotStaff(role), onSelect: () => ask({ kind: 'hold', sampleId }) },
        'rule',
        ...leave,
        'rule',
        {
          label: 'Undo receipt',
          disabledReason: whyNotMoveSample(role, accession, sample, { kind: 'unreceive' }),
          onSelect: () =>
            act({
              done: 'Receipt undone',
              run: (input) =>
                confirmFollows(
                  {
                    title: `Undo receipt of ${sample.barcode}`,
                    confirmLabel: 'Undo receipt',
                    danger: true,
                    zone: accession.labTimezone,
                  },
                  (expects) => api.client.accessions.unreceive.mutate({ ...input, ...expects, sampleId }),
                ),
            }),
        },
        {
          label: 'Reject tube…',
          danger: true,
          disabledReason: whyNotMoveSample(role, accession, sample, { kind: 'reject', reason: 'x' }),
          onSelect: () => ask({ kind: 'reject', sample }),
        },
      ]}
    />
  );
};
