import { expect, test } from 'vitest';
import { paperOf, tubePaper } from './label-paper.ts';
import { drawTestLabel } from './test-label.ts';
import { drawTubeLabels, type TubeLabel } from './tube-label.ts';

const label: TubeLabel = {
  barcode: '26-000123-1',
  subjectName: 'Okafor, Imani',
  dateOfBirth: '1984-03-15',
  sex: 'female',
  tubeName: 'Serum separator',
  clientName: 'North Clinic',
  priority: 'routine',
  collected: null,
};

test('the usual stock at 203 dpi is the usual paper', () => {
  expect(paperOf({ widthInches: 2.25, heightInches: 0.75, dpi: 203 })).toEqual(tubePaper);
});

test('the same stock fits the built-in label at every density', () => {
  for (const dpi of [152, 203, 300, 600]) {
    const { warnings } = drawTubeLabels(
      [{ label, copies: 1 }],
      paperOf({ widthInches: 2.25, heightInches: 0.75, dpi }),
    );
    expect(
      warnings.filter(({ field }) => field === 'paper'),
      String(dpi),
    ).toEqual([]);
  }
});

test('smaller stock is told once, however many labels there are', () => {
  const small = paperOf({ widthInches: 1.5, heightInches: 0.5, dpi: 203 });
  const { warnings } = drawTubeLabels(
    [
      { label, copies: 2 },
      { label: { ...label, barcode: '9' }, copies: 1 },
    ],
    small,
  );
  expect(warnings.filter(({ field }) => field === 'paper')).toHaveLength(1);
});

test('a test label names the printer and nobody else, whatever the printer is called', () => {
  const zpl = drawTestLabel({ printer: 'Bench ^XA~JA', at: '2026-11-15 09:30' }, tubePaper);
  expect(zpl.match(/\^XA/gu)).toHaveLength(1);
  expect(zpl).not.toContain('~');
  expect(zpl).toContain('2026-11-15 09:30, 203 dpi');
});
