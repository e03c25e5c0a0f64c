import { decimal } from '@aliquot/domain/measures/decimal';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';

import type { RangeDraft } from '#features/ranges/range-draft.ts';
import { RangeEditor } from '#features/ranges/range-editor.tsx';
import { typedRow } from './typed-range.ts';
import type { GapEntry, RangeSpec, RangeTableValue } from '#features/ranges/range-spec.ts';

// Nothing here hides from a reader; asking every element whether it does takes most of the time.
configure({ defaultHidden: true });
// A whole editor is drawn in each test, which a busy machine may take seconds for.
vi.setConfig({ testTimeout: 20_000 });

const hemoglobin: RangeSpec = {
  type: 'numeric',
  unit: 'g/dL',
  decimals: 1,
  critical: { low: decimal('7.0'), high: decimal('20.0'), lowInclusive: true, highInclusive: true },
};
export const urineColour: RangeSpec = {
  type: 'coded',
  unit: null,
  decimals: null,
  critical: null,
  codes: [{ code: 'RED', label: 'Red', interpretation: 'abnormal' }],
};

/** What the page around the editor holds. */
export const kept: { value: RangeTableValue } = { value: { ranges: [], gaps: [] } };

type PageProps = { ranges: readonly RangeDraft[]; gaps?: readonly GapEntry[]; spec?: RangeSpec };
export const Page = ({ ranges, gaps = [], spec = hemoglobin }: PageProps) => {
  const [value, setValue] = useState<RangeTableValue>({ ranges, gaps });
  useEffect(() => {
    kept.value = value;
  }, [value]);
  return (
    <RangeEditor
      spec={spec}
      value={value}
      onChange={setValue}
      instruments={[{ id: 7, name: 'Sysmex XN-1000' }]}
      methods={['SLS']}
      today="2026-11-15"
    />
  );
};

/** Girls of 16 and 17 were forgotten, boys of 17 have two rows. */
export const faulty = () => [
  typedRow({ id: 1, ageTo: '12 y' }),
  typedRow({ id: 2, sex: 'female', ageFrom: '12 y', ageTo: '16 y' }),
  typedRow({ id: 3, sex: 'female', ageFrom: '18 y', high: '15.5' }),
  typedRow({ id: 4, sex: 'male', ageFrom: '12 y', ageTo: '18 y' }),
  typedRow({ id: 5, sex: 'male', ageFrom: '17 y', low: '13.5', high: '17.5' }),
];

export const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
export const typeIn = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
export const leave = (field: HTMLElement, to: HTMLElement = document.body) =>
  fireEvent.blur(field, { relatedTarget: to });
export const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
export const button = (name: string) => screen.getByRole('button', { name });
export const findings = () => screen.getByRole('region', { name: 'Coverage issues' });
export const tryIt = () => within(screen.getByRole('region', { name: 'Try it' }));
export const focused = () => document.activeElement?.getAttribute('aria-label');
