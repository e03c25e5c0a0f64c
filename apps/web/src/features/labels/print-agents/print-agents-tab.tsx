import type { Lab } from '@aliquot/domain/labs/lab';
import type { PrintAgent } from '@aliquot/domain/labels/print-agents/print-agent';
import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import recordPageCss from '#features/records/record-page.module.css';
import { AgentDialogs, type AgentQuestion } from './agent-dialogs.tsx';
import { AgentRow } from './agent-row.tsx';
import css from './print-agents.module.css';

/** A visit is no change that is announced: how long ago it was is asked again. */
const everyMs = 30_000;

/** The programs that fetch labels for the printers of a lab which this server does not reach. */
export const PrintAgentsTab = ({ api, record: lab }: { api: Api; record: Lab }) => {
  const agents = useQuery({
    ...api.trpc.printAgents.list.queryOptions({ labId: lab.id }),
    refetchInterval: everyMs,
  });
  const [question, setQuestion] = useState<AgentQuestion | null>(null);
  const ask = (kind: 'rename' | 'newToken' | 'deactivate' | 'activate') => (agent: PrintAgent) =>
    setQuestion({ kind, agent });
  return (
    <div className={recordPageCss.recordSideTab}>
      <div className={css.agentsHead}>
        <p>
          A print agent runs on a computer in the lab, fetches labels from this server and sends them to the lab’s
          printers. It is needed only where this server has no route to the lab’s network. Which printers it reaches is
          set in Admin, Printers.
        </p>
        <Button onClick={() => setQuestion({ kind: 'create', labId: lab.id })}>Create print agent</Button>
      </div>
      <QueryView
        query={agents}
        empty={
          <EmptyState icon={Network} title="No print agents">
            Print agents of {lab.name} are listed here, with when they were last seen. Create one to get its token.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={css.agents} aria-label="Print agents">
            {rows.map((agent) => (
              <AgentRow
                key={agent.id}
                agent={agent}
                onRename={ask('rename')}
                onNewToken={ask('newToken')}
                onSwitch={ask(agent.active ? 'deactivate' : 'activate')}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {question === null ? null : <AgentDialogs api={api} question={question} onClose={() => setQuestion(null)} />}
    </div>
  );
};
