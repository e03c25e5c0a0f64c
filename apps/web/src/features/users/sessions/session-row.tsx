import type { OwnSession } from '@aliquot/domain/users/profile';
import { Monitor, Smartphone } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { agoWords } from '#time/ago-words.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import { When } from '#time/when.tsx';
import { browserWords, isHandheld } from './browser-words.ts';
import css from './sessions.module.css';

/** One place somebody is signed in at. */
export const SessionRow = ({ session, now }: { session: OwnSession; now: number }) => {
  const clock = useLabClock();
  return (
    <li data-session>
      <Icon of={isHandheld(session.userAgent) ? Smartphone : Monitor} size={18} />
      <div className={css.sessionWords}>
        <span className={css.sessionName}>
          {browserWords(session.userAgent)}
          {session.current ? <Badge tone="green">This session</Badge> : null}
        </span>
        <span className={css.sessionFacts}>
          <span>
            Active{' '}
            <time dateTime={session.lastActiveAt} title={clock.exact(session.lastActiveAt)}>
              {agoWords(session.lastActiveAt, now)}
            </time>
          </span>
          <span>
            Signed in <When at={session.signedInAt} />
          </span>
          {session.address === null ? null : <span>From {session.address}</span>}
        </span>
      </div>
    </li>
  );
};
