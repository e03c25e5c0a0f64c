import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideNextTry, faultWords, type SendOutcome } from './next-try.ts';

const refused: SendOutcome = { kind: 'not reached', fault: 'refused' };
const broken: SendOutcome = { kind: 'unsure', fault: 'broke off' };

test('what the printer took is sent, and there is nothing to complain about', () => {
  expect(decideNextTry({ kind: 'sent' }, { attempts: 3, unsure: 1 }, 'Bench 1')).toEqual({
    status: 'sent',
    error: null,
    pauseMs: 0,
  });
});

test('a printer that cannot be reached is tried again with growing pauses, then given up', () => {
  const tries = [1, 2, 3, 4, 5, 6].map((attempts) => decideNextTry(refused, { attempts, unsure: 0 }, 'Bench 1'));
  expect(tries.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued', 'queued', 'queued', 'failed']);
  expect(tries.slice(0, 5).map(({ pauseMs }) => pauseMs)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000]);
  expect(tries[5]?.error).toContain('Bench 1 refused the connection. Check that');
});

test('labels that may have come out are sent once more, not twice more', () => {
  expect(decideNextTry(broken, { attempts: 1, unsure: 1 }, 'Bench 1').status).toBe('queued');
  expect(decideNextTry(broken, { attempts: 2, unsure: 2 }, 'Bench 1')).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('Check the printer'),
  });
});

test('an address that is never sent to is not asked again', () => {
  const outcome: SendOutcome = { kind: 'not reached', fault: 'forbidden' };
  expect(decideNextTry(outcome, { attempts: 1, unsure: 0 }, 'Bench 1').status).toBe('failed');
});

test('whatever happens, a job ends: no outcome is retried for ever, and every failure names the printer', () => {
  const outcomes = fc.constantFrom<SendOutcome>(
    refused,
    broken,
    { kind: 'not reached', fault: 'silent' },
    { kind: 'not reached', fault: 'unknown host' },
    { kind: 'not reached', fault: 'unreachable' },
    { kind: 'not reached', fault: 'not for this agent' },
    { kind: 'unsure', fault: 'not confirmed' },
    { kind: 'unsure', fault: 'sender stopped' },
  );
  fc.assert(
    fc.property(fc.array(outcomes, { minLength: 6, maxLength: 12 }), (happened) => {
      let tries = { attempts: 0, unsure: 0 };
      for (const outcome of happened) {
        tries = { attempts: tries.attempts + 1, unsure: tries.unsure + (outcome.kind === 'unsure' ? 1 : 0) };
        const next = decideNextTry(outcome, tries, 'Bench 1');
        expect(next.error).toContain('Bench 1');
        if (next.status === 'failed') return;
      }
      throw new Error(`still trying after ${happened.length}`);
    }),
  );
});

test('each sentence says what to do', () => {
  const { fault } = { fault: 'silent' } as const;
  expect(faultWords(fault, 'Bench 1')).toBe('Bench 1 did not answer. Check that it is switched on and on the network.');
});
