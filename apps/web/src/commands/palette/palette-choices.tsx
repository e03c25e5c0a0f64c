import { Command as Cmdk } from 'cmdk';
import { Check } from 'lucide-react';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import type { PalettePage } from '../command.ts';
import { PaletteItem } from './palette-item.tsx';

export type ThemeChoice = {
  label: string;
  options: readonly { value: string; label: string; icon: IconShape; chosen: boolean }[];
  choose: (value: string) => void;
};
export type PreviewChoice = { id: string; label: string; icon: IconShape; on: boolean; toggle: () => void };

/** The pages behind Theme and Feature previews. They stay open, so that a choice can be looked at and taken back. */
export const PaletteChoices = ({
  page,
  theme,
  previews,
}: {
  page: PalettePage;
  theme: ThemeChoice;
  previews: readonly PreviewChoice[];
}) => {
  if (page === 'theme') {
    return (
      <Cmdk.Group heading="Theme">
        {theme.options.map(({ value, label, icon, chosen }) => (
          <PaletteItem
            key={value}
            id={`theme.${value}`}
            icon={icon}
            label={label}
            aside={chosen ? <Icon of={Check} size={14} /> : null}
            onSelect={() => theme.choose(value)}
          />
        ))}
      </Cmdk.Group>
    );
  }
  if (page === 'feature-previews') {
    return (
      <Cmdk.Group heading="Feature previews">
        {previews.map(({ id, label, icon, on, toggle }) => (
          <PaletteItem
            key={id}
            id={`preview.${id}`}
            icon={icon}
            label={label}
            aside={on ? 'On' : 'Off'}
            onSelect={toggle}
          />
        ))}
      </Cmdk.Group>
    );
  }
  return null;
};
