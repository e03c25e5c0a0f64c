import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { Bell, CircleCheck, TriangleAlert, Undo2 } from 'lucide-react';
import { useMinute } from '#time/use-minute.ts';
import { ClockTime } from '#time/when.tsx';
import { Button } from '#ui/button/button.tsx';
import { iconButtonClass } from '#ui/button/icon-button.tsx';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { menuClass } from '#ui/overlay/menu-class.ts';
import { forgetNotices, seeNotices, type KeptNotice } from './kept-notices.ts';
import { useRecentNotices, type RecentNotice } from './use-recent-notices.ts';
import css from './recent-notices.module.css';

const signs: Record<KeptNotice['kind'], { icon: IconShape; word: string }> = {
  success: { icon: CircleCheck, word: 'Done' },
  error: { icon: TriangleAlert, word: 'Error' },
  undo: { icon: Undo2, word: 'Can be undone' },
};

/** What was said in passing, to be read at leisure: a toast is gone after four seconds. */
export const RecentNotices = ({ userId }: { userId: string }) => {
  const notices = useRecentNotices(userId);
  const unseen = notices.filter(({ kind, seen }) => kind === 'error' && !seen).length;
  const label = unseen === 0 ? 'Recent notices' : `Recent notices, ${unseen} new ${unseen === 1 ? 'error' : 'errors'}`;
  return (
    // What arrives while it is open is in sight, so it counts as seen when it is closed.
    <Popover.Root onOpenChange={() => seeNotices(userId)}>
      <Popover.Trigger
        className={clsx(iconButtonClass({ size: 'sm' }), css.bell)}
        aria-label={label}
        title="Recent notices"
        data-unseen={unseen > 0 || undefined}
      >
        <Icon of={Bell} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="z-50 outline-0" sideOffset={6} align="end" collisionPadding={8}>
          <Popover.Popup className={clsx(menuClass.popup, css.recentNotices)}>
            <div className={css.head}>
              <Popover.Title className={menuClass.label}>Recent notices</Popover.Title>
              {notices.length === 0 ? null : (
                <Button variant="ghost" size="sm" onClick={forgetNotices}>
                  Clear
                </Button>
              )}
            </div>
            {notices.length === 0 ? (
              <p className={css.empty}>No notices yet. Saves and errors are listed here until you sign out.</p>
            ) : (
              <NoticeList notices={notices} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};

const NoticeList = ({ notices }: { notices: readonly RecentNotice[] }) => {
  const now = useMinute();
  return (
    // The list scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={css.list} aria-label="Recent notices" tabIndex={0}>
      {notices.map(({ id, kind, title, description, at, actions }) => (
        <li key={id} data-kind={kind}>
          <Icon of={signs[kind].icon} />
          <div className={css.words}>
            <p>
              <VisuallyHidden>{signs[kind].word}: </VisuallyHidden>
              {title}
            </p>
            {description === undefined ? null : <p className={css.description}>{description}</p>}
            {actions.length === 0 ? null : (
              <div className={css.actions}>
                {actions.map(({ label, onClick }) => (
                  <Button key={label} size="sm" onClick={onClick}>
                    {label}
                  </Button>
                ))}
              </div>
            )}
          </div>
          <ClockTime at={new Date(at).toISOString()} now={now} />
        </li>
      ))}
    </ol>
  );
};
