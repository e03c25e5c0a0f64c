import { expect, test } from 'vitest';
import { decideNextTry } from '../next-try.ts';
import { agentToken, agentTurn, isAgentToken, judgeReport, reportedOutcome } from './agent-protocol.ts';

const random = 'Zm9yLXRlc3RzLW9ubHktMzItYnl0ZXMtb2YtaXQtYWI';

test('a token is its prefix and 32 bytes, and nothing else', () => {
  expect(isAgentToken(agentToken(random))).toBe(true);
  const others = [random, `aliquot_agent_${random.slice(1)}`, `${agentToken(random)}=`, ` ${agentToken(random)}`, ''];
  expect(others.filter(isAgentToken)).toEqual([]);
});

const turn = (printer: object) => ({
  job: {
    id: 1,
    holder: '6d7a3f0e-5b0c-4f43-9d3c-0f2f6f3f8a11',
    leaseMs: 60_000,
    zpl: '^XA^XZ',
    printer: { id: 1, name: 'Bench', host: '10.0.12.40', port: 9100, ...printer },
  },
});

test('an agent takes no job for a well-known port or for what is no address', () => {
  expect(agentTurn.safeParse(turn({})).success).toBe(true);
  expect(agentTurn.safeParse({ ...turn({ paper: 'thermal' }), later: true }).success).toBe(true);
  for (const printer of [{ port: 25 }, { port: 80 }, { host: '127.1' }, { host: 'http://10.0.0.1' }])
    expect([printer, agentTurn.safeParse(turn(printer)).success]).toEqual([printer, false]);
});

test('an agent reports what it can know, never that a sender stopped or that a printer is inactive', () => {
  const known = [{ kind: 'sent' }, { kind: 'not reached', fault: 'refused' }, { kind: 'unsure', fault: 'broke off' }];
  const unknown = [
    { kind: 'unsure', fault: 'sender stopped' },
    { kind: 'not reached', fault: 'switched off' },
    { kind: 'not reached', fault: 'agent left' },
    { kind: 'not reached', fault: 'not for this agent' },
    { kind: 'sent', fault: 'refused' },
    { kind: 'printed' },
  ];
  expect(known.filter((outcome) => !reportedOutcome.safeParse(outcome).success)).toEqual([]);
  expect(unknown.filter((outcome) => reportedOutcome.safeParse(outcome).success)).toEqual([]);
});

test('what one agent may not reach is a try like another; everything else is what the agent says', () => {
  const forbidden = judgeReport({ kind: 'not reached', fault: 'forbidden' });
  expect(decideNextTry(forbidden, { attempts: 1, unsure: 0 }, 'Bench 1')).toMatchObject({
    status: 'queued',
    error:
      'A print agent may not send to the address of Bench 1. Check the address in Admin, Printers, and PRINT_AGENT_PRINTERS of the agents.',
  });
  expect(decideNextTry(forbidden, { attempts: 6, unsure: 0 }, 'Bench 1').status).toBe('failed');
  for (const outcome of [{ kind: 'sent' }, { kind: 'not reached', fault: 'refused' }] as const)
    expect(judgeReport(outcome)).toEqual(outcome);
});
