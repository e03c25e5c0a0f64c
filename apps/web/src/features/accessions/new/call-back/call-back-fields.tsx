import { TextField } from '#ui/field/text-field.tsx';
import { KeptMark } from '../kept-mark.tsx';
import type { UsedNewCase } from '../use-new-case.ts';
import css from '../new-accession.module.css';

type TypedLine = 'provider' | 'providerPhone' | 'callBackName' | 'callBackPhone' | 'externalRef';

/** Who ordered it, and whom to call about it before the client's contacts. */
export const CallBackFields = ({ form }: { form: UsedNewCase }) => {
  const { value, change } = form;
  const lineProps = (field: TypedLine) => ({
    optional: true,
    autoComplete: 'off',
    value: value[field],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
  });
  return (
    <>
      <div className={css.newCaseCallBack}>
        <div className={css.newCaseKeeping}>
          <TextField label="Ordered by" {...lineProps('provider')} />
          <KeptMark value={value} field="provider" />
        </div>
        <div className={css.newCaseKeeping}>
          <TextField label="Provider phone" type="tel" {...lineProps('providerPhone')} />
          <KeptMark value={value} field="providerPhone" />
        </div>
      </div>
      <TextField label="Order no." mono {...lineProps('externalRef')} />
      <div className={css.newCaseCallBack}>
        <TextField label="Call-back contact" {...lineProps('callBackName')} />
        <div data-field="callBackPhone">
          <TextField
            label="Call-back phone"
            type="tel"
            error={form.errorAt('callBackPhone')}
            {...lineProps('callBackPhone')}
          />
        </div>
      </div>
    </>
  );
};
