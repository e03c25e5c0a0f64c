import { Calendar, Monitor, Moon, ScanBarcode, Sun } from 'lucide-react';
import { useState } from 'react';

import { Checkbox } from '#ui/field/checkbox.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import type { ComboboxOption } from '#ui/field/combobox-items.ts';
import { FieldGroup } from '#ui/field/field-group.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { Select } from '#ui/field/select.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { KitSection } from './kit-section.tsx';
import css from '#ui/field/choices.module.css';

const conditions = [
  { value: 'fine', label: 'Acceptable' },
  { value: 'hemolysed', label: 'Hemolysed' },
  { value: 'low', label: 'Low volume' },
  { value: 'lost', label: 'Lost in transit', disabled: true },
] as const;

const clients: ComboboxOption[] = [
  { value: '1', label: 'Harrowgate Family Practice', hint: 'HG' },
  { value: '2', label: 'Hartsfell Veterans Home', hint: 'HV' },
  { value: '3', label: 'Lakemere Oncology', hint: 'LO' },
];

const unanswered = { data: undefined, error: null, refetch: () => undefined };
const asked = {
  searching: { ...unanswered, status: 'pending', isFetching: true },
  failed: { ...unanswered, status: 'error', isFetching: false },
} as const;

export const FieldSection = () => (
  <KitSection title="Fields" note="Label above, hint or error below, never a placeholder as label.">
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
      <TextFields />
      <Pickers />
      <Choices />
    </div>
  </KitSection>
);

const TextFields = () => {
  const [volume, setVolume] = useState('38.0');
  return (
    <>
      <TextField label="Client order number" optional defaultValue="HG-20931" hint="As printed on the requisition" />
      <TextField label="Collected" icon={Calendar} defaultValue="12 Nov 2026 08:20" />
      <NumberField
        label="Volume"
        unit="mL"
        value={volume}
        onValueChange={setVolume}
        error="More than the tube holds (5 mL)"
      />
      <TextField label="Accession" mono readOnly defaultValue="00104786" hint="Set by the system" />
      <PasswordField label="Password" defaultValue="not-a-real-one" autoComplete="off" />
      <TextField label="Note" disabled defaultValue="Locked after release" />
      <TextArea label="Comment" optional defaultValue="Recollect before noon." hint="Printed on the report" />
      <TextField label="Scan" icon={ScanBarcode} placeholder="Tube or case ID" mono />
    </>
  );
};

const Pickers = () => {
  const [condition, setCondition] = useState<'fine' | 'hemolysed' | 'low' | 'lost' | null>('hemolysed');
  const [client, setClient] = useState<ComboboxOption | null>(null);
  const [missing, setMissing] = useState<ComboboxOption | null>(null);
  return (
    <>
      <Select label="Condition" options={conditions} value={condition} onValueChange={setCondition} />
      <Select
        label="Rejection"
        options={conditions}
        value={null}
        onValueChange={setCondition}
        error="Choose a reason"
      />
      <Combobox
        label="Client"
        options={clients}
        value={client}
        onValueChange={setClient}
        createLabel={(query) => `Add client “${query}”`}
        onCreate={(query) => setClient({ value: query, label: query })}
        emptyText="No client has that name"
      />
      <Combobox
        label="Physician"
        query={asked.searching}
        searched=""
        value={missing}
        onValueChange={setMissing}
        onSearch={() => undefined}
        hint="Searched on the server"
      />
      <Combobox
        label="Referrer"
        query={asked.failed}
        searched=""
        value={missing}
        onValueChange={setMissing}
        onSearch={() => undefined}
        hint="The search failed"
      />
      <Select label="Printer" query={asked.failed} value="3" onValueChange={() => undefined} />
    </>
  );
};

const Choices = () => {
  const [protocol, setProtocol] = useState<'saml' | 'openid'>('saml');
  const [theme, setTheme] = useState<'light' | 'dark' | 'system'>('light');
  const [density, setDensity] = useState<'compact' | 'comfortable'>('compact');
  return (
    <>
      <FieldGroup label="Choices">
        <div className={css.choiceGroup}>
          <Checkbox label="STAT" defaultChecked />
          <Checkbox label="All" mixed />
          <Checkbox label="None" />
          <Checkbox label="Locked" disabled defaultChecked />
        </div>
      </FieldGroup>
      <RadioGroup
        label="Protocol"
        value={protocol}
        onValueChange={setProtocol}
        options={[
          { value: 'saml', label: 'SAML' },
          { value: 'openid', label: 'OpenID' },
        ]}
      />
      <FieldGroup label="Switches">
        <div className={css.choiceGroup}>
          <Switch label="Live" defaultChecked />
          <Switch label="Sound" />
          <Switch label="Locked" disabled />
        </div>
      </FieldGroup>
      <FieldGroup label="Theme and density">
        <div className="flex flex-wrap gap-2">
          <Segmented
            label="Theme"
            value={theme}
            onValueChange={setTheme}
            options={[
              { value: 'light', label: 'Light', icon: Sun },
              { value: 'dark', label: 'Dark', icon: Moon },
              { value: 'system', label: 'System', icon: Monitor },
            ]}
          />
          <Segmented
            label="Density"
            value={density}
            onValueChange={setDensity}
            options={[
              { value: 'compact', label: 'Compact' },
              { value: 'comfortable', label: 'Comfortable' },
            ]}
          />
        </div>
      </FieldGroup>
    </>
  );
};
