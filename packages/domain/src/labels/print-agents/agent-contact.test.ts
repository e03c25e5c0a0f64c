import { describe, expect, test } from 'vitest';
import { formatReachFault, judgeContact } from './agent-contact.ts';

const now = new Date('2026-11-19T12:00:00Z');
const ago = (ms: number): string => new Date(now.getTime() - ms).toISOString();
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

test.each([
  [null, 'never', 'Never connected'],
  [ago(0), 'connected', 'Connected'],
  // The browser's clock is behind the server's.
  [ago(-5 * minute), 'connected', 'Connected'],
  [ago(2 * minute - second), 'connected', 'Connected'],
  [ago(2 * minute), 'silent', 'Last seen 2 min ago'],
  [ago(59 * minute), 'silent', 'Last seen 59 min ago'],
  [ago(hour), 'silent', 'Last seen 1 h ago'],
  [ago(day), 'silent', 'Last seen 1 day ago'],
  [ago(3 * day), 'silent', 'Last seen 3 days ago'],
])('an agent last seen at %s is %s', (lastSeenAt, state, words) => {
  expect(judgeContact(lastSeenAt, now)).toEqual({ state, words });
});

describe('labels for a printer', () => {
  const agents = (...seen: (string | null)[]) =>
    seen.map((lastSeenAt, at) => ({ name: `Agent ${at + 1}`, lastSeenAt }));
  const fault = (reachedBy: 'server' | 'agent', ...seen: (string | null)[]) =>
    formatReachFault({ reachedBy, agents: agents(...seen) }, now);

  test('reached by the server need no agent', () => {
    expect(fault('server')).toBeNull();
    expect(fault('server', null)).toBeNull();
  });

  test('are on their way when one agent of several is connected', () => {
    expect(fault('agent', null, ago(day), ago(second))).toBeNull();
  });

  test('wait without an agent, with one that never came, and with one that is gone', () => {
    expect(fault('agent')).toContain('its lab has none that is active');
    expect(fault('agent', null)).toContain('none of its lab has connected yet');
    expect(fault('agent', ago(day), ago(5 * minute), null)).toBe(
      'Labels wait. The print agent Agent 2 was last seen 5 min ago. Check that its computer is on and connected.',
    );
  });
});
