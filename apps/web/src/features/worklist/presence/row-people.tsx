import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { UserRoundPen } from 'lucide-react';
import { Avatar, Avatars } from '#ui/layout/avatar.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { onePerPerson, rowWords, shortName, shortRowWords } from '#features/presence/presence-words.ts';
import { usePeopleAt } from '#features/presence/visit-context.ts';
import css from '../grid/cells.module.css';
import detailBarCss from '../bar/detail-bar.module.css';

type RowPeopleProps = {
  itemId: number;
  /** The row's own state is worse than that somebody is in it. */
  urgent: boolean;
  children: ReactNode;
};

/** Whoever else is in this row, before or in place of how it stands. */
export const RowPeople = ({ itemId, urgent, children }: RowPeopleProps) => {
  const people = onePerPerson(usePeopleAt(itemId));
  const busy = people.find(({ mark }) => mark.doing !== 'here');
  const first = busy ?? people[0];
  if (first === undefined) return children;
  return (
    <>
      <Avatars className={css.people}>
        <Avatar name={first.name} editing={busy !== undefined} />
      </Avatars>
      <VisuallyHidden>{rowWords(people)}</VisuallyHidden>
      {busy === undefined || urgent ? (
        children
      ) : (
        <span className={clsx(css.status, css.takenWords)} aria-hidden="true">
          <span className={css.takenName}>{shortName(busy.name)} </span>
          {busy.mark.doing}
        </span>
      )}
    </>
  );
};

type RowNoticeProps = { itemId: number; /** One line, in place of the heading. */ short?: boolean };

/** Said above a row's acts, before one of them is taken. */
export const RowNotice = ({ itemId, short = false }: RowNoticeProps) => {
  const people = usePeopleAt(itemId);
  const words = short ? shortRowWords(people) : rowWords(people);
  return (
    <output className={detailBarCss.notice} data-short={short || undefined} title={rowWords(people) ?? undefined}>
      {words === null ? null : (
        <>
          <Icon of={UserRoundPen} size={14} />
          <span>{words}</span>
        </>
      )}
    </output>
  );
};
