import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { exampleNames, exampleWords, type ExampleName, type LabelDataWork } from './use-label-data.ts';
import css from './values.module.css';

const exampleOptions = exampleNames.map((name) => ({ value: name as string, label: exampleWords[name] }));

/** Whose values stand on the label: those of an example, or of a tube. */
export const LabelDataField = ({ work }: { work: LabelDataWork }) => {
  const { data, found, finding, error, find, chooseExample, chooseTube } = work;
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !finding) find(code.trim());
  };
  return (
    <div className={css.data}>
      <Select
        label="Label data"
        labelHidden
        options={[
          ...exampleOptions,
          ...found.map(({ sampleId, barcode, tubeName }) => ({
            value: String(sampleId),
            label: `${barcode}, ${tubeName}`,
          })),
        ]}
        value={data.kind === 'example' ? data.name : String(data.tube.sampleId)}
        onValueChange={(value) => {
          const tube = found.find(({ sampleId }) => String(sampleId) === value);
          if (tube === undefined) chooseExample(value as ExampleName);
          else chooseTube(tube);
        }}
      />
      <form className={css.find} onSubmit={submit}>
        <TextField
          label="Case ID or tube number"
          labelHidden
          mono
          placeholder="Scan tube or type Case ID"
          maxLength={60}
          error={error ?? undefined}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <IconButton type="submit" icon={Search} label="Find tube" aria-busy={finding} />
      </form>
    </div>
  );
};
