import {
  dotsToInches,
  inchesToDots,
  inchStep,
  labelDensities,
  labelPresets,
  presetOf,
  type LabelDensity,
  type LabelPreset,
} from '@aliquot/zpl/design/dots';
import { labelSides, mostMargin, type LabelSettings } from '@aliquot/zpl/design/label-design';
import { memo } from 'react';
import { FieldLabel } from '#ui/field/field.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { Select } from '#ui/field/select.tsx';
import type { DesignerEvent } from '../model/designer-state.ts';
import { DotsField } from './dots-field.tsx';
import css from './panels.module.css';

export type SettingsPanelProps = {
  settings: LabelSettings;
  send: (event: DesignerEvent) => void;
};

const presets = [
  ...labelPresets.map(({ name, width, height }) => ({ value: name, label: `${name} (${width} × ${height} in)` })),
  { value: 'Custom', label: 'Custom' },
] as const satisfies readonly { value: LabelPreset; label: string }[];

const margins = [
  ['marginTop', 'T', 'Top margin'],
  ['marginRight', 'R', 'Right margin'],
  ['marginBottom', 'B', 'Bottom margin'],
  ['marginLeft', 'L', 'Left margin'],
] as const;

const sides = [
  ['width', 'W', 'Label width'],
  ['height', 'H', 'Label height'],
] as const;

const Settings = ({ settings, send }: SettingsPanelProps) => {
  const { width, height, dpi, speed } = settings;
  const change = (part: Partial<LabelSettings>): void => send({ type: 'settings', change: part });
  return (
    <section className={css.section} aria-label="Settings">
      <h2>Settings</h2>
      <div className={css.fields}>
        <Select
          label="Preset"
          options={presets}
          value={presetOf(settings)}

          onValueChange={(preset) => send({ type: 'preset', preset })}
        />
        <fieldset className={css.group} aria-label="Size in inches">
          <FieldLabel>
            Size <span className="text-fg-subtle">in</span>
          </FieldLabel>
          <div className={css.pair}>
            {sides.map(([side, sign, label]) => (
              <DotsField
                key={side}
                label={label}
                sign={sign}
                value={dotsToInches(settings[side], dpi)}
                step={inchStep}
                {...labelSides[side]}
                onChange={(inches) => change({ [side]: inchesToDots(inches, dpi) })}
              />
            ))}
          </div>
          <p className={css.hint}>
            {width} × {height} dots at {dpi} dpi
          </p>
        </fieldset>
        <div className={css.group}>
          <FieldLabel>
            Resolution <span className="text-fg-subtle">dpi</span>
          </FieldLabel>
          <Segmented
            label="Resolution"
            stretch
            options={labelDensities.map((density) => ({ value: String(density), label: String(density) }))}
            value={String(dpi)}
            onValueChange={(next) => send({ type: 'density', dpi: Number(next) as LabelDensity })}
          />
        </div>
        <fieldset className={css.group} aria-label="Margins in dots">
          <FieldLabel>
            Margins <span className="text-fg-subtle">dots</span>
          </FieldLabel>
          <div className={css.pair}>
            {margins.map(([side, sign, label]) => (
              <DotsField
                key={side}
                label={label}
                sign={sign}
                value={settings[side]}
                least={0}
                most={mostMargin}
                onChange={(dots) => change({ [side]: dots })}
              />
            ))}
          </div>
        </fieldset>
        <div className={css.group}>
          <FieldLabel>Print speed</FieldLabel>
          <DotsField
            label="Print speed"
            unit="in/s"
            value={speed}
            least={1}
            most={14}
            onChange={(next) => change({ speed: next })}
          />
        </div>
      </div>
    </section>
  );
};

export const SettingsPanel = memo(Settings);
