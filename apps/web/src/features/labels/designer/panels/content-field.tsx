import { readTemplate } from '@aliquot/zpl/content/template';
import type { FieldOf } from '@aliquot/zpl/design/label-design';
import { Braces } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import type { ValueChoice } from '../values/use-value-choices.ts';
import css from './panels.module.css';

export type ContentFieldProps = {
  field: FieldOf<'text' | 'barcode' | 'qr' | 'datamatrix'>;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  choices: readonly ValueChoice[];
  onChange: (content: string) => void;
};

const faultOf = (content: string): string | undefined => {
  const fault = readTemplate(content).find((part) => part.kind === 'unknown');
  return fault?.kind === 'unknown' ? `${fault.text}: ${fault.reason}` : undefined;
};

/** Text with values in double braces, and a menu of all values, put in where the cursor is. */
export const ContentField = ({ field, inputRef, choices, onChange }: ContentFieldProps) => {
  const insert = (name: string): void => {
    const input = inputRef.current;
    const [from, to] = [input?.selectionStart ?? field.content.length, input?.selectionEnd ?? field.content.length];
    onChange(`${field.content.slice(0, from)}{{${name}}}${field.content.slice(to)}`);
  };
  return (
    <div className={css.content}>
      <TextArea
        ref={inputRef}
        label="Content"
        rows={1}
        maxLength={500}
        spellCheck={false}
        error={faultOf(field.content)}
        value={field.content}
        onChange={({ target }) => onChange(target.value)}
      />
      <Menu
        align="end"
        trigger={<IconButton icon={Braces} size="sm" label="Insert value" className={css.insert} />}
        entries={choices.map(({ name, label }) => ({ label, onSelect: () => insert(name) }))}
      />
    </div>
  );
};
