import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { endedWords } from '../sessions/ended-words.ts';
import { SessionRow } from '../sessions/session-row.tsx';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { ProfileSection } from './profile-section.tsx';
import css from './profile.module.css';
import sessionsCss from '../sessions/sessions.module.css';

export type SessionsSectionProps = { api: Api; say: (text: string) => void };

export const SessionsSection = ({ api, say }: SessionsSectionProps) => {
  const sessions = useQuery(api.trpc.profile.sessions.queryOptions());
  return (
    <ProfileSection
      title="Sessions"
      note="Where you are signed in. If you do not recognize one, sign it out and change your password."
    >
      <QueryView query={sessions} empty="No session is open." skeleton={<FieldsSkeleton fields={2} />}>
        {(rows) => (
          <div className={css.profileFields}>
            <ul className={sessionsCss.sessionList}>
              {rows
                .toSorted((one, other) => Number(other.current) - Number(one.current))
                .map((session) => (
                  <SessionRow key={session.id} session={session} now={sessions.dataUpdatedAt} />
                ))}
            </ul>
            <SignOutElsewhere api={api} others={rows.filter(({ current }) => !current).length} say={say} />
          </div>
        )}
      </QueryView>
    </ProfileSection>
  );
};

const SignOutElsewhere = ({ api, others, say }: { api: Api; others: number; say: (text: string) => void }) => {
  const [asked, setAsked] = useState(false);
  const [saveKey] = useState(makeSaveKey);
  const signOut = useMutation(
    api.trpc.profile.signOutElsewhere.mutationOptions({
      onSuccess: ({ ended }) => {
        saveKey.saved();
        setAsked(false);
        say(endedWords(ended));
      },
    }),
  );
  const open = (next: boolean): void => {
    signOut.reset();
    setAsked(next);
  };
  return (
    <div>
      <Button disabledReason={others === 0 ? 'No other session is open' : undefined} onClick={() => open(true)}>
        Sign out everywhere else
      </Button>
      <AlertDialog
        open={asked}
        onOpenChange={open}
        title="Sign out everywhere else?"
        description={`${others === 1 ? 'The other session ends' : `The ${others} other sessions end`}. Unsaved work there is lost. You stay signed in here.`}
        confirmLabel="Sign out everywhere else"
        cancelLabel="Cancel"
        danger
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate({ idempotencyKey: saveKey.for('sign out elsewhere') })}
      >
        {signOut.isError ? <FieldError id="sign-out-elsewhere-error">{refusalWords(signOut.error)}</FieldError> : null}
      </AlertDialog>
    </div>
  );
};
