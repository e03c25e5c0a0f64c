import type { ResultCell } from '@aliquot/domain/results/subject-results';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ResultValue } from './result-value.tsx';

afterEach(cleanup);

const cell: ResultCell = {
  resultId: 1,
  accessionId: 1,
  specId: 1,
  state: 'approved',
  shown: '4.1',
  unit: 'mmol/L',
  method: '',
  flag: 'N',
  critical: false,
  rangeShown: null,
  corrected: { was: '7.9', reason: 'Wrong tube' },
  calledAt: null,
};

test.each([
  [false, 'Corrected'],
  [true, 'Corrected, was 7.9: Wrong tube'],
])('[SAFE-B6] a corrected value of the matrix says so with a sign and in words; with room: %s', (roomy, words) => {
  const { container } = render(<ResultValue cell={cell} unit="mmol/L" labTimezone="Etc/UTC" now={0} roomy={roomy} />);
  const mark = container.querySelector('[data-mark="corrected"]');
  expect(mark?.querySelector('svg')).not.toBeNull();
  expect(mark?.textContent).toBe(words);
  expect(screen.getAllByTitle('Corrected, was 7.9: Wrong tube')[0]?.textContent).toBe(
    '4.1, Corrected, was 7.9: Wrong tube',
  );
});
