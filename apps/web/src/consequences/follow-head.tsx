import type { ReactNode } from 'react';
import { summaryOf } from './follow-words.ts';
import type { Preview } from './use-preview.ts';
import css from './consequences.module.css';

export type FollowHeadProps = {
  who: ReactNode;
  description: string | undefined;
  preview: Preview;
  /** There is something to work out. */
  asked: boolean;
};

/** Whom it is about, and in one sentence what follows. */
export const FollowHead = ({ who, description, preview: { follows, error }, asked }: FollowHeadProps) => (
  <>
    {who === undefined ? null : <p className={css.who}>{who}</p>}
    {description === undefined ? null : <p className={css.who}>{description}</p>}
    {error !== null || (follows === null && !asked) ? null : (
      <output className={css.summary}>
        {follows === null ? (
          <span className={css.hidden}>Working out what follows…</span>
        ) : (
          summaryOf(follows).map(({ text, tone }) =>
            tone === undefined ? (
              text
            ) : (
              <b key={text} data-tone={tone}>
                {text}
              </b>
            ),
          )
        )}
      </output>
    )}
  </>
);
