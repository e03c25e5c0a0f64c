import { clsx } from 'clsx';
import type { Pod, PodFields } from '@aliquot/domain/pods/pod';
import { Link } from '@tanstack/react-router';
import { CodeInput, CodesInput } from '#features/records/fields/code-picker.tsx';
import { ColourInput } from '#features/records/fields/colour-input.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { recordList } from '#features/records/record-calls.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { recordPath } from '#features/records/record-path.ts';
import { OpeningViewInput } from './opening-view-input.tsx';
import { TestTypesInput } from '#features/test-types/test-types-input.tsx';
import css from '#features/records/record-page.module.css';

const at = fieldNames<PodFields>();
type Part = FormPartProps<Pod>;

export const PodIdentity = ({ api }: Part) => (
  <>
    <TextInput name={at('name')} className="col-span-full" />
    <TextInput name={at('code')} mono capitals hint="A–Z, 0–9, - or _" />
    <CodeInput name={at('lab')} from={recordList('labs', api.client.labs)} />
    <ColourInput name={at('colour')} hint="Marks its work on the board." />
  </>
);

export const PodPeople = ({ api }: Part) => (
  <>
    <TextInput name={at('lead')} optional hint="Responsible for the pod" />
    <CodesInput
      name={at('members')}
      optional
      from={recordList('users', api.client.users)}
      hint="They see this pod’s work first."
    />
  </>
);

export const PodWork = ({ api }: Part) => (
  <>
    <TestTypesInput api={api} name={at('testTypes')} optional className="col-span-full" />
    <CodesInput
      name={at('tests')}
      optional
      from={recordList('tests', api.client.tests)}
      hint="For a pod that does not run a whole test type."
    />
  </>
);

export const PodBench = ({ api, record }: Part) => (
  <>
    <CodeInput
      name={at('printer')}
      optional
      from={recordList('printers', api.client.printers)}
      hint="A printer of the pod’s lab. Default for its members where the workstation has no other."
    />
    <OpeningViewInput api={api} podId={record?.id ?? null} name={at('defaultViewId')} />
  </>
);

export const PodInstruments = ({ record }: Part) => {
  const instruments = record?.instruments ?? [];
  if (instruments.length === 0)
    return <p className="text-fg-muted">No instruments. Assign them in Admin, Instruments.</p>;
  return (
    <>
      <ul className={clsx(css.usedBy, 'max-w-[640px]')}>
        {instruments.map(({ id, code, name }) => (
          <li key={id}>
            <span className="mono text-fg-subtle">{code}</span>
            <Link to={recordPath({ kind: 'instrument', id })} className={clsx(css.usedByLink, 'link')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-fg-muted">Assign instruments in Admin, Instruments.</p>
    </>
  );
};
