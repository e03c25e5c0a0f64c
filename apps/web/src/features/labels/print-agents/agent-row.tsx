import { judgeContact, type AgentContact } from '@aliquot/domain/labels/print-agents/agent-contact';
import type { PrintAgent } from '@aliquot/domain/labels/print-agents/print-agent';
import { useMinute } from '#time/use-minute.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx';
import css from './print-agents.module.css';

const tones: Readonly<Record<AgentContact['state'], BadgeTone>> = {
  connected: 'green',
  silent: 'amber',
  never: 'grey',
};

export type AgentRowProps = {
  agent: PrintAgent;
  onRename: (agent: PrintAgent) => void;
  onNewToken: (agent: PrintAgent) => void;
  onSwitch: (agent: PrintAgent) => void;
};

const AgentState = ({ agent }: { agent: PrintAgent }) => {
  const { state, words } = judgeContact(agent.lastSeenAt, new Date(useMinute()));
  if (!agent.active) return <Badge>Inactive</Badge>;
  if (agent.hasToken) return <Badge tone={tones[state]}>{words}</Badge>;
  return (
    <>
      <Badge tone="amber">No token</Badge>
      <span className={css.agentVersion}>Create a new token for it. It fetches no labels without one.</span>
    </>
  );
};

export const AgentRow = ({ agent, onRename, onNewToken, onSwitch }: AgentRowProps) => {
  return (
    <li>
      <div className={css.agentWho}>
        <b>{agent.name}</b>
        <AgentState agent={agent} />
        {agent.appVersion === null ? null : <span className={css.agentVersion}>Version {agent.appVersion}</span>}
      </div>
      <div className={css.agentActions}>
        {agent.active ? (
          <>
            <Button size="sm" variant="ghost" aria-label={`Rename ${agent.name}`} onClick={() => onRename(agent)}>
              Rename
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`New token for ${agent.name}`}
              onClick={() => onNewToken(agent)}
            >
              New token
            </Button>
          </>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${agent.active ? 'Deactivate' : 'Activate'} ${agent.name}`}
          onClick={() => onSwitch(agent)}
        >
          {agent.active ? 'Deactivate' : 'Activate'}
        </Button>
      </div>
    </li>
  );
};
