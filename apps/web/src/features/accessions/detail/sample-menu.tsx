import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import type { Role } from '@aliquot/domain/auth/roles';
import { Ellipsis } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx';
import { whyNotDivide, whyNotJudge, whyNotMoveSample, whyNotStaff } from './act-reasons.ts';
import type { CaseQuestion } from './case-dialogs.tsx';
import type { CaseAct } from './use-case-act.ts';

export type SampleMenuProps = {
  api: Api;
  role: Role | null;
  accession: Accession;
  sample: Sample;
  ask: (question: CaseQuestion) => void;
  act: (act: CaseAct) => void;
};

const away = [
  { to: 'stored', label: 'Put in storage', done: 'Tube put in storage', move: { kind: 'store' } },
  { to: 'consumed', label: 'Used up', done: 'Tube used up', move: { kind: 'use_up' } },
  { to: 'disposed', label: 'Dispose of', done: 'Tube disposed of', move: { kind: 'dispose' } },
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
      trigger={<IconButton icon={Ellipsis} size="sm" label={`Acts on ${sample.barcode}`} />}
      entries={[
        {
          label: 'Condition…',
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
          label: 'Set back to expected',
          disabledReason: whyNotMoveSample(role, accession, sample, { kind: 'unreceive' }),
          onSelect: () =>
            act({
              done: 'Tube set back',
              run: (input) => api.client.accessions.unreceive.mutate({ ...input, sampleId }),
            }),
        },
        {
          label: 'Reject…',
          danger: true,
          disabledReason: whyNotMoveSample(role, accession, sample, { kind: 'reject', reason: 'x' }),
          onSelect: () => ask({ kind: 'reject', sample }),
        },
      ]}
    />
  );
};
