import {
  printerDensities,
  printerRoads,
  printerRoadWords,
  type Printer,
  type PrinterFields,
} from '@aliquot/domain/labels/printers/printer';
import { Select } from '#ui/field/select.tsx';
import { SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { CodeInput, CodesInput } from '#features/records/fields/code-picker.tsx';
import { useFieldLabel } from '#features/records/fields/field-label.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { NumberInput, WholeNumberInput } from '#features/records/fields/number-input.tsx';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { useField } from '#features/records/fields/use-field.ts';
import { recordList } from '#features/records/record-calls.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';

const at = fieldNames<PrinterFields>();
type Part = FormPartProps<Printer>;

export const PrinterIdentity = ({ api }: Part) => (
  <>
    <TextInput name={at('name')} className="col-span-full" hint="Name used at the bench" />
    <TextInput name={at('code')} mono capitals hint="A–Z, 0–9, - or _" />
    <CodeInput name={at('lab')} from={recordList('labs', api.client.labs)} />
  </>
);

const roads = printerRoads.map((road) => ({ value: road, label: printerRoadWords[road] }));

export const PrinterConnection = () => (
  <>
    <SelectInput
      name={at('reachedBy')}
      options={roads}
      className="col-span-full"
      hint="Print agents are made on the lab’s page"
    />
    <TextInput name={at('host')} mono hint="Host name or IP address on the lab’s network" />
    <WholeNumberInput name={at('port')} hint="Usually 9100" />
  </>
);

const densities = printerDensities.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }));

const DensityInput = () => {
  const { value, change, leave, error } = useField<number>(at('dpi'));
  return (
    <Select
      id={at('dpi')}
      label={useFieldLabel(at('dpi'))}
      hint="On the printer’s rating plate"
      error={error}
      options={densities}
      value={String(value)}
      onValueChange={(dpi) => change(Number(dpi))}
      onBlur={leave}
    />
  );
};

export const PrinterLabels = ({ api }: Part) => (
  <>
    <NumberInput name={at('labelWidth')} unit="in" />
    <NumberInput name={at('labelHeight')} unit="in" />
    <DensityInput />
    <CodesInput
      name={at('tubes')}
      optional
      className="col-span-full"
      hint="Used when a workstation has no printer of its own"
      from={recordList('tubes', api.client.tubes)}
    />
  </>
);
