import { callKindLabels, type CallKind } from '@aliquot/domain/critical-calls/call-words';
import { CircleAlert, Hand, PhoneIncoming, TriangleAlert } from 'lucide-react';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import css from '../critical-calls.module.css';

const icons: Readonly<Record<CallKind, IconShape>> = {
  critical: TriangleAlert,
  may_be_critical: CircleAlert,
  by_hand: Hand,
  call_back: PhoneIncoming,
};

export type CallKindMarkProps = {
  kind: CallKind;
  /** Where room is short: the icon alone, its word under the pointer and for screen readers. */
  short?: boolean | undefined;
};

/** Why it is called: an icon and its word. */
export const CallKindMark = ({ kind, short = false }: CallKindMarkProps) => (
  <span className={css.kind} data-kind={kind} title={short ? callKindLabels[kind] : undefined}>
    <Icon of={icons[kind]} size={14} />
    {short ? <VisuallyHidden>{callKindLabels[kind]}: </VisuallyHidden> : callKindLabels[kind]}
  </span>
);
