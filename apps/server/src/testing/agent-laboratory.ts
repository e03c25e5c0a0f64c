import type { PrintAgent, PrintAgentWithToken } from '@aliquot/domain/labels/print-agents/print-agent';
import { openPrinterLaboratory, type PrinterLaboratory } from './printer-laboratory.ts';

export type TestAgent = PrintAgent & { token: string };

/** Calls as an agent makes them: no cookie, no page of ours. */
const agentCalls = ({ server }: PrinterLaboratory) => {
  const post = (url: string, token: string | null, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/v1/print-agent/${url}`,
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      payload,
    });
  return {
    post,
    askTurn: (token: string | null, waitSeconds = 0) => post('turn', token, { appVersion: '0.1.0', waitSeconds }),
    report: (agent: { token: string }, holder: string, outcome: object) =>
      post(`turns/${holder}/outcome`, agent.token, outcome),
  };
};

const labIdOf = async ({ server }: PrinterLaboratory, statement: string): Promise<number> =>
  (await server.db.admin.query<{ id: number }>(statement)).rows[0]?.id ?? 0;

/** A server with printers on this machine, and print agents of two labs. */
export const openAgentLaboratory = async () => {
  const bench = await openPrinterLaboratory();
  const { admin } = bench.server.db;
  const labId = await labIdOf(bench, "select id::int from labs where code = 'HRB'");
  const otherLabId = await labIdOf(bench, "insert into labs (code, name) values ('FAR', 'Far') returning id::int");
  let agents = 0;
  return {
    ...bench,
    ...agentCalls(bench),
    labId,
    otherLabId,
    addAgent: async (lab = labId): Promise<TestAgent> => {
      agents += 1;
      const values = { labId: lab, name: `Agent ${agents}` };
      const { agent, token } = await bench.done<PrintAgentWithToken>('printAgents.create', values, bench.manager);
      return { ...agent, token: token ?? '' };
    },
    changeAgent: ({ id, version, name, active }: PrintAgent, values: object): Promise<PrintAgent> =>
      bench.done('printAgents.update', { id, version, name, active, ...values }, bench.manager),
    /** How long the taken printer stays taken is set here: the minute of a real lease would have to pass. */
    leaseEnds: async (printerId: number): Promise<void> => {
      await admin.query('update engine.printer_turns set until = now() where printer_id = $1', [printerId]);
      await admin.query("update print_jobs set due_at = now() where printer_id = $1 and status = 'sending'", [
        printerId,
      ]);
    },
    /** What a test left waiting would be fetched by the next one's agents. */
    giveUpAll: async (): Promise<void> => {
      await admin.query("update print_jobs set status = 'failed' where status in ('queued', 'sending')");
      await admin.query("update engine.printer_turns set until = '-infinity'");
    },
  };
};
export type AgentLaboratory = Awaited<ReturnType<typeof openAgentLaboratory>>;
