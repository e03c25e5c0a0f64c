import { Switch } from '#ui/field/switch.tsx';

export type PreviewSwitchProps = {
  name: string;
  hint: string;
  /** The laboratory has turned it on for everyone: one person cannot turn it off. */
  forAll: boolean;
  on: boolean;
  onChange: (on: boolean) => void;
  say: (text: string) => void;
};

export const PreviewSwitch = ({ name, hint, forAll, on, onChange, say }: PreviewSwitchProps) => {
  const change = (next: boolean): void => {
    onChange(next);
    say(`${name} ${next ? 'enabled' : 'disabled'}`);
  };
  return (
    <Switch
      label={name}
      hint={forAll ? `${hint} On for everyone in this lab.` : hint}
      checked={forAll || on}
      disabled={forAll}
      onChange={(event) => change(event.target.checked)}
    />
  );
};
