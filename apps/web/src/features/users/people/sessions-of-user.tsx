import type { User } from '@aliquot/domain/users/user';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { SessionRow } from '../sessions/session-row.tsx';
import css from './people.module.css';
import sessionsCss from '../sessions/sessions.module.css';

const countWords = (count: number): string => `${count} ${count === 1 ? 'session' : 'sessions'}`;

/** Where somebody is signed in, and the way to end that. */
export const SessionsOfUser = ({ api, user }: { api: Api; user: User }) => {
  const sessions = useQuery(api.trpc.users.sessions.queryOptions({ id: user.id }));
  return (
    <QueryView query={sessions} empty={<p className="text-fg-muted">{user.name} is not signed in anywhere.</p>}>
      {(rows) => (
        <div className={css.access}>
          <ul className={sessionsCss.sessionList}>
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} now={sessions.dataUpdatedAt} />
            ))}
          </ul>
          <EndSessions
            api={api}
            user={user}
            // A manager looking at themselves stays signed in here.
            others={rows.filter(({ current }) => !current).length}
            own={rows.some(({ current }) => current)}
          />
        </div>
      )}
    </QueryView>
  );
};

type EndSessionsProps = { api: Api; user: User; others: number; own: boolean };

const EndSessions = ({ api, user, others, own }: EndSessionsProps) => {
  const [asked, setAsked] = useState(false);
  const [saveKey] = useState(makeSaveKey);
  const end = useMutation(
    api.trpc.users.endSessions.mutationOptions({
      onSuccess: ({ ended }) => {
        saveKey.saved();
        setAsked(false);
        toast.success(`${countWords(ended)} ended`);
      },
    }),
  );
  const open = (next: boolean): void => {
    end.reset();
    setAsked(next);
  };
  const label = own ? 'End other sessions' : 'End all sessions';
  return (
    <div>
      <Button disabledReason={others === 0 ? 'No other session is open' : undefined} onClick={() => open(true)}>
        {label}
      </Button>
      <AlertDialog
        open={asked}
        onOpenChange={open}
        title={`${label}?`}
        description={`${countWords(others)} of ${user.name} ${others === 1 ? 'ends' : 'end'}. Unsaved work there is lost.`}
        confirmLabel={label}
        cancelLabel="Cancel"
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate({ id: user.id, idempotencyKey: saveKey.for(user.id) })}
      >
        {end.isError ? <FieldError id="end-sessions-refused">{refusalWords(end.error)}</FieldError> : null}
      </AlertDialog>
    </div>
  );
};
