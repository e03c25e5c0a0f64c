import { labClock } from '@aliquot/domain/time/lab-clock';
import type { TimelineItem } from '@aliquot/domain/timeline/timeline-item';
import { expect, test } from 'vitest';
import { itemWords } from './item-words.ts';

const clock = labClock('Europe/Berlin', 'Europe/Berlin');
const item = (values: Partial<TimelineItem>): TimelineItem => ({
  id: '1',
  at: '2026-11-12T09:58:00.000Z',
  by: 'Odalys Fenn',
  kind: 'result',
  tone: 'plain',
  title: 'Potassium corrected',
  details: [],
  times: [],
  orderIds: [],
  run: null,
  changeId: null,
  ...values,
});

test.each<[Partial<TimelineItem>, string]>([
  [{ details: ['4.7 → 7.4 mmol/L HH', 'Wrong tube'] }, '4.7 → 7.4 mmol/L HH. Wrong tube. Odalys Fenn'],
  [{ details: ['Really hemolyzed?'] }, 'Really hemolyzed? Odalys Fenn'],
  [{ details: ['Wrong tube.'], by: null }, 'Wrong tube. System'],
  [{ times: [{ word: 'Call due by', at: '2026-11-12T10:28:00.000Z' }] }, 'Call due by 11:28. Odalys Fenn'],
  [
    {
      times: [
        { word: '', at: '2026-11-11T08:40:00.000Z' },
        { word: '→', at: '2026-11-12T08:45:00.000Z' },
      ],
    },
    '11 Nov 09:40 → 09:45. Odalys Fenn',
  ],
])('%j is read as “%s”', (values, words) => {
  expect(itemWords(item(values), clock)).toBe(words);
});
