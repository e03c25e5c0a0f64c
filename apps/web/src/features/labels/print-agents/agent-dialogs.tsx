import type { PrintAgent } from '@aliquot/domain/labels/print-agents/print-agent';
import type { Api } from '#api/trpc.ts';
import { FieldError } from '#ui/field/field.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { AgentNameDialog } from './agent-name-dialog.tsx';
import { AgentTokenDialog } from './agent-token-dialog.tsx';
import { useAgentSaves } from './use-agent-saves.ts';

export type AgentQuestion =
  | { kind: 'create'; labId: number }
  | { kind: 'rename' | 'newToken' | 'deactivate' | 'activate'; agent: PrintAgent };

const questions = {
  newToken: {
    title: 'New token for',
    confirmLabel: 'Make new token',
    danger: true,
    description: 'The old token stops working at once. Labels being sent with it now count as unsure.',
  },
  deactivate: {
    title: 'Deactivate',
    confirmLabel: 'Deactivate agent',
    danger: true,
    description:
      'It fetches no more labels from now on, and its token never works again. Labels for printers that only it reaches wait.',
  },
  activate: {
    title: 'Activate',
    confirmLabel: 'Activate agent',
    danger: false,
    description: 'It fetches labels again once it has a new token. Create one for it afterwards.',
  },
} as const;

/** Nothing that works is lost by it. */
const firstToken = { danger: false, description: 'It has none, and fetches no labels without one.' } as const;

export type AgentDialogsProps = { api: Api; question: AgentQuestion; onClose: () => void };

/** What is asked before an agent is changed; where a token was made, it is shown until somebody closes it. */
export const AgentDialogs = ({ api, question, onClose }: AgentDialogsProps) => {
  const saves = useAgentSaves(api, onClose);
  const { handed, busy, failed } = saves;
  if (handed !== null) return <AgentTokenDialog handed={handed} onClose={onClose} />;
  if (question.kind === 'create' || question.kind === 'rename') {
    const isNew = question.kind === 'create';
    return (
      <AgentNameDialog
        title={isNew ? 'Create print agent' : 'Rename print agent'}
        name={isNew ? '' : question.agent.name}
        busy={busy}
        error={failed}
        onConfirm={(name) =>
          isNew ? saves.create({ labId: question.labId, name }) : saves.update(question.agent, { name })
        }
        onClose={onClose}
      />
    );
  }
  const { kind, agent } = question;
  const { title, ...words } = questions[kind];
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`${title} ${agent.name}?`}
      {...words}
      {...(kind === 'newToken' && !agent.hasToken ? firstToken : {})}
      cancelLabel="Cancel"
      busy={busy}
      onConfirm={() =>
        kind === 'newToken' ? saves.renewToken(agent) : saves.update(agent, { active: kind === 'activate' })
      }
    >
      {failed === null ? null : <FieldError id="agent-refused">{failed}</FieldError>}
    </AlertDialog>
  );
};
