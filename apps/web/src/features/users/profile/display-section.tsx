import { Monitor, Moon, Sun } from 'lucide-react';
import { densities, textSizes, useBench, type Density } from '#preferences/bench.ts';
import { theme, themeLabels, themes, useTheme } from '#preferences/theme.ts';
import { FieldHint, FieldLabel, fieldClass } from '#ui/field/field.tsx';
import { Segmented, type SegmentedProps } from '#ui/field/segmented.tsx';
import { ProfileSection } from './profile-section.tsx';

const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const;
const themeOptions = themes.map((value) => ({ value, label: themeLabels[value], icon: themeIcons[value] }));
const densityWords: Record<Density, string> = { compact: 'Compact', comfortable: 'Comfortable' };
const densityOptions = densities.map((value) => ({ value, label: densityWords[value] }));
const sizeOptions = textSizes.map((size) => ({ value: String(size), label: `${size} %` }));

export const DisplaySection = ({ userId }: { userId: string }) => {
  const { bench, setBench } = useBench(userId);
  return (
    <ProfileSection title="Display" note="Saved in this browser.">
      <Choice
        label="Theme"
        options={themeOptions}
        value={useTheme()}
        onValueChange={theme.set}
        hint="System uses this computer’s setting."
      />
      <Choice
        label="Density"
        options={densityOptions}
        value={bench.density}
        onValueChange={(density) => setBench({ density })}
        hint="Row height in lists."
      />
      <Choice
        label="Text size"
        options={sizeOptions}
        value={String(bench.textSize)}
        onValueChange={(chosen) => {
          const textSize = textSizes.find((size) => String(size) === chosen);
          if (textSize !== undefined) setBench({ textSize });
        }}
      />
    </ProfileSection>
  );
};

const Choice = <Value extends string>({ hint, ...choice }: SegmentedProps<Value> & { hint?: string }) => (
  <div className={fieldClass}>
    {/* The group carries the same words as its name. */}
    <FieldLabel aria-hidden>{choice.label}</FieldLabel>
    <Segmented {...choice} />
    {hint === undefined ? null : <FieldHint>{hint}</FieldHint>}
  </div>
);
