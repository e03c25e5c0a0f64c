import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { BellRing, CalendarClock } from 'lucide-react';
import { ClockTime } from '#time/when.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import css from '../critical-calls.module.css';

type CallNoticesProps = { call: Pick<CriticalCall, 'escalateAt' | 'later'>; now: number };

/** That the managers were told, and that somebody put it off. Whom to call is said beside it all the same. */
export const CallNotices = ({ call: { escalateAt, later }, now }: CallNoticesProps) => (
  <>
    {Date.parse(escalateAt) > now ? null : (
      <p className={css.callNotice} data-tone="escalated">
        <Icon of={BellRing} size={14} />
        <span>
          <b>Escalated to the lab managers</b> <ClockTime at={escalateAt} now={now} />
        </span>
      </p>
    )}
    {later === null ? null : (
      <p className={css.callNotice}>
        <Icon of={CalendarClock} size={14} />
        <span>
          Postponed to <ClockTime at={later.until} now={now} />: {later.reason}
        </span>
      </p>
    )}
  </>
);
