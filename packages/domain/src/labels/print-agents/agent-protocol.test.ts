import { expect, test } from 'vitest';
import { agentToken, agentTurn, isAgentToken, reportedOutcome } from './agent-protocol.ts';

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
    { kind: 'sent', fault: 'refused' },
    { kind: 'printed' },
  ];
  expect(known.filter((outcome) => !reportedOutcome.safeParse(outcome).success)).toEqual([]);
  expect(unknown.filter((outcome) => reportedOutcome.safeParse(outcome).success)).toEqual([]);
});
