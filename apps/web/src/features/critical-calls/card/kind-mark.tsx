import { callKindLabels, type CallKind } from '@aliquot/domain/critical-calls/call-words';
import { CircleAlert, Hand, PhoneIncoming, TriangleAlert } from 'lucide-react';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import css from '../critical-calls.module.css';

const icons: Readonly<Record<CallKind, IconShape>> = {
  critical: TriangleAlert,
  may_be_critical: CircleAlert,
  by_hand: Hand,
  call_back: PhoneIncoming,
};

/** Why it is called: an icon and its word. */
export const CallKindMark = ({ kind }: { kind: CallKind }) => (
  <span className={css.kind} data-kind={kind}>
    <Icon of={icons[kind]} size={14} />
    {callKindLabels[kind]}
  </span>
);
