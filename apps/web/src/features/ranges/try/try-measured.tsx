import { Select } from '#ui/field/select.tsx';
import type { InstrumentOption } from '../range-spec.ts';
import type { Tried } from './try-verdict.ts';

export type TryMeasuredProps = {
  tried: Tried;
  instruments: readonly InstrumentOption[];
  methods: readonly string[];
  onChange: (changes: Partial<Tried>) => void;
};

// The list takes an empty value for none chosen.
const none = '-';
const notNamed = { value: none, label: 'Not specified' };

export const TryMeasured = ({ tried, instruments, methods, onChange }: TryMeasuredProps) => (
  <>
    <Select
      label="Instrument"
      options={[notNamed, ...instruments.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={String(tried.instrumentId ?? none)}
      onValueChange={(id) => onChange({ instrumentId: id === none ? null : Number(id) })}
    />
    <Select
      label="Method"
      options={[notNamed, ...methods.map((method) => ({ value: method, label: method }))]}
      value={tried.method || none}
      onValueChange={(method) => onChange({ method: method === none ? '' : method })}
    />
  </>
);
