import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { calleeKey, triesOf } from '@aliquot/domain/critical-calls/next-call';
import { Phone } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import css from '../critical-calls.module.css';

const tel = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;

type Callee = CriticalCall['callees'][number];

const roleWords = ({ kind, role }: Callee): string | null => (kind === 'told' ? 'Told before' : role);

/** The call list in order: the contact to call next is marked, and how often each was tried. */
export const CalleeList = ({ call, next }: { call: CriticalCall; next: number | null }) => (
  <ol className={css.callees} aria-label="Call list">
    {call.callees.map((callee, at) => {
      const tried = triesOf(callee, call.tellings);
      const role = roleWords(callee);
      return (
        <li key={`${callee.kind} ${calleeKey(callee)}`} aria-current={at === next ? 'step' : undefined}>
          <span className={css.calleePlace} aria-hidden="true">
            {at + 1}
          </span>
          <span className={css.calleeName}>
            <b>{callee.name}</b>
            {role === null ? null : <span className={css.calleeRole}>{role}</span>}
          </span>
          {callee.phone === null ? (
            <span className="text-fg-subtle">No number</span>
          ) : (
            <a href={tel(callee.phone)} className={css.calleePhone}>
              <Icon of={Phone} size={12} />
              {callee.phone}
            </a>
          )}
          <span className={css.calleeTried}>
            {tried === 0 ? (at === next ? 'Call next' : '') : `Tried ${tried === 1 ? 'once' : `${tried} times`}`}
          </span>
        </li>
      );
    })}
  </ol>
);
