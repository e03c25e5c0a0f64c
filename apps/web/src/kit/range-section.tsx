import { useState } from 'react';

import { Card } from '#ui/layout/card.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { RangeEditor } from '#features/ranges/range-editor.tsx';
import { rangeSamples, type RangeSample } from './range-samples.ts';

const instruments = [
  { id: 7, name: 'Atellica IM 1300' },
  { id: 8, name: 'Alinity i' },
];

/** Over the whole width, as on the page of a test. */
export const RangeSection = () => {
  const [name, setName] = useState('Hemoglobin');
  const sample = rangeSamples.find((each) => each.name === name);
  return (
    <section className="grid gap-4 border-t border-line py-7" aria-labelledby="kit-ranges">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="kit-ranges" className="text-body">
            Reference ranges
          </h2>
          <p className="mt-1 text-label leading-4.5 text-fg-subtle">
            A table that says whom it covers, what is wrong with it, and what it would say.
          </p>
        </div>
        <Segmented
          label="Sample"
          options={rangeSamples.map((each) => ({ value: each.name, label: each.name }))}
          value={name}
          onValueChange={setName}
        />
      </header>
      {sample ? <Sample key={name} sample={sample} /> : null}
    </section>
  );
};

const Sample = ({ sample }: { sample: RangeSample }) => {
  const [value, setValue] = useState(sample.value);
  return (
    <Card flush>
      <RangeEditor
        spec={sample.spec}
        value={value}
        onChange={setValue}
        instruments={instruments}
        methods={['Chemiluminescence', 'Point of care']}
        today="2026-11-15"
      />
    </Card>
  );
};
