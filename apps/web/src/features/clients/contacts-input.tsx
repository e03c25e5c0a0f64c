import { contactEvents, type Contact } from '@aliquot/domain/clients/contact';
import { Plus } from 'lucide-react';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { ChecksInput } from '#features/records/fields/checks-input.tsx';
import { WholeNumberInput } from '#features/records/fields/number-input.tsx';
import { RowActions, useRowMoves, type RowMoves } from '#features/records/fields/row-actions.tsx';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { channelOptions, eventWords } from './channel-words.ts';
import css from './contacts.module.css';

const most = 100;

const newContact = (): Contact => ({
  id: null,
  name: '',
  role: null,
  email: null,
  phone: null,
  criticalCallOrder: null,
  events: { report: ['portal'], critical: [] },
});

/** The people and desks of a client: one card each, in the order they are listed on requests. */
export const ContactsInput = ({ name }: { name: string }) => {
  // A contact has an id of its own; the list's keys must not replace it.
  const { fields, append, remove, swap } = useFieldArray({ name, keyName: 'key' });
  const { errors } = useFormState({ name, exact: true });
  const [box, moves] = useRowMoves(fields.length, swap, remove);
  const error: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  return (
    <div ref={box} className={css.contacts}>
      {fields.length === 0 ? (
        <p className="text-fg-muted">
          No contacts yet. Reports stay in the portal and critical results cannot be called.
        </p>
      ) : (
        <ol>
          {fields.map(({ key }, place) => (
            <li key={key} data-row={place}>
              <ContactCard name={`${name}.${place}`} place={place} moves={moves} />
            </li>
          ))}
        </ol>
      )}
      {typeof error === 'string' ? <FieldError id={name}>{error}</FieldError> : null}
      <div>
        <Button
          icon={Plus}
          data-add
          disabledReason={fields.length >= most ? `At most ${most}` : undefined}
          onClick={() => append(newContact(), { focusName: `${name}.${fields.length}.name` })}
        >
          Add contact
        </Button>
      </div>
    </div>
  );
};

const ContactCard = ({ name, place, moves }: { name: string; place: number; moves: RowMoves }) => {
  const called: unknown = useWatch({ name: `${name}.name` });
  const title = typeof called === 'string' && called.trim() !== '' ? called : `contact ${place + 1}`;
  return (
    <fieldset className={css.contact}>
      <legend className="sr-only">{title}</legend>
      <div className={css.contactFields}>
        <TextInput name={`${name}.name`} label="Name" />
        <TextInput name={`${name}.role`} label="Role" optional />
        <TextInput name={`${name}.email`} label="Email" type="email" optional />
        <TextInput name={`${name}.phone`} label="Phone" type="tel" optional />
        {contactEvents.map((event) => (
          <ChecksInput
            key={event}
            name={`${name}.events.${event}`}
            label={`${eventWords[event]} by`}
            options={channelOptions}
          />
        ))}
        <WholeNumberInput
          name={`${name}.criticalCallOrder`}
          label="Call order"
          optional
          hint="1 is called first for a critical result. Leave blank to never call."
        />
      </div>
      <RowActions moves={moves} place={place} called={title} />
    </fieldset>
  );
};
