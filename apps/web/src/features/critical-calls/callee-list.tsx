import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { calleeWords } from '@aliquot/domain/critical-calls/next-call';
import { attemptFailed } from '@aliquot/domain/critical-calls/call-words';
import { Phone } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import css from './critical-calls.module.css';

const tel = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;

/** The call list in order: the contact to call next is marked, and how often each was tried. */
export const CalleeList = ({ call, next }: { call: CriticalCall; next: number | null }) => (
  <ol className={css.callees} aria-label="Call list">
    {call.callees.map((callee, at) => {
      const tried = call.attempts.filter(
        ({ contactId, whom, outcome }) =>
          attemptFailed(outcome) && (callee.contactId === null ? whom === callee.name : contactId === callee.contactId),
      ).length;
      return (
        <li key={`${callee.kind}${callee.contactId}`} aria-current={at === next ? 'step' : undefined}>
          <span className={css.calleePlace} aria-hidden="true">
            {at + 1}
          </span>
          <span className={css.calleeName}>
            <b>{calleeWords(callee)}</b>
            {callee.role === null ? null : <span className={css.calleeRole}>{callee.role}</span>}
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
