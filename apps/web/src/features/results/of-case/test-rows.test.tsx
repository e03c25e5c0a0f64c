import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeLine, makeOrder } from '#testing/make-case.ts';
import { makeDoubt, makeResult } from '#testing/make-worklist.ts';
import { renderWithApi } from '#testing/with-api.tsx';
import { TestRows } from './test-rows.tsx';

afterEach(cleanup);

const show = (lines: ReturnType<typeof makeLine>[]) =>
  renderWithApi((api) => (
    <table>
      <tbody>
        <TestRows
          api={api}
          accession={{ holds: [] }}
          order={makeOrder(1)}
          now={0}
          sheet={{ lines, runs: [] }}
          loading={false}
          groupRun={undefined}
          mayOpenRuns={false}
          entries={[]}
        />
      </tbody>
    </table>
  ));
const rows = (): HTMLElement[] => screen.getAllByRole('row');

test('[SAFE-B6] a proposed correction is a line of its own below the value it would replace', () => {
  const standing = makeResult({ shown: '7.9', state: 'approved', approvedBy: 'Mona Manager' });
  const proposal = makeResult({
    id: 2,
    shown: '4.1',
    proposal: 'person',
    corrected: { was: '7.9', reason: 'Wrong tube' },
    reason: 'Wrong tube',
  });
  show([makeLine(1, { result: standing }), makeLine(1, { result: proposal, isProposal: true })]);
  const [first, second, third] = rows();
  expect(third).toBeUndefined();
  expect(first?.textContent).toContain('7.9');
  expect(first?.textContent).toContain('Correction proposed: 4.1, Wrong tube');
  expect(second?.textContent).toContain('4.1');
  expect(second?.textContent).toContain('Correction proposed, replaces 7.9: Wrong tube');
  expect(second?.textContent).not.toContain('Corrected');
});

test('[SAFE-B6] marks stand in the line of their result, where a test has several too', () => {
  const doubtful = makeResult({
    id: 1,
    state: 'approved',
    laterDoubts: [makeDoubt('SPECIMEN_REJECTED', { sentence: 'Tube rejected' })],
  });
  const annulled = makeResult({
    id: 2,
    specId: 2,
    annulled: { at: '2026-11-15T09:00:00.000Z', because: 'Sex changed' },
  });
  show([makeLine(1, { result: doubtful }), makeLine(1, { specId: 2, label: 'Other', result: annulled })]);
  const [, first, second] = rows();
  expect(within(first as HTMLElement).getByText(/^In doubt/u)).toBeTruthy();
  expect(second?.textContent).toContain('Approval annulled: Sex changed');
});
