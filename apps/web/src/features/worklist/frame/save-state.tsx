import { Check } from 'lucide-react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { useDraftCounts, useSavedAt } from '../use-draft.ts';
import css from '../worklist.module.css';

/** Whether everything typed has arrived. */
export const SaveState = ({ session }: { session: WorklistSession }) => {
  const { saving, typing, failed, found, invalid, refused, conflict } = useDraftCounts(session);
  const savedAt = useSavedAt(session);
  const clock = useLabClock();
  const open = failed + found + invalid + refused + conflict;
  const last = savedAt === null ? '' : `last saved ${clock.time(savedAt)}`;
  if (saving > 0) {
    return (
      <span className={css.save}>
        <Spinner />
        Saving {saving}
        {last === '' ? '' : ` · ${last}`}
      </span>
    );
  }
  if (open > 0) {
    return (
      <span className={css.save}>
        {open} not saved{last === '' ? '' : ` · ${last}`}
      </span>
    );
  }
  return (
    <span className={css.save}>
      {typing > 0 ? (
        'Typing'
      ) : savedAt === null ? (
        'All changes saved'
      ) : (
        <>
          <Icon of={Check} size={14} />
          All saved {clock.time(savedAt)}
        </>
      )}
    </span>
  );
};
