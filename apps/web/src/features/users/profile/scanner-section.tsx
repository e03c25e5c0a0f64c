import { scanGapLimits } from '@aliquot/domain/settings/scan-limits';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ScanSettings } from '#commands/scan-detector.ts';
import { lengthLimits, useBench } from '#preferences/bench.ts';
import { spareKeys, suffixOptions } from '#preferences/scan-choices.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Select } from '#ui/field/select.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { ProfileSection } from './profile-section.tsx';
import { WholeNumberField } from './whole-number-field.tsx';
import css from './profile.module.css';

const noPrefix = 'none';
const prefixOptions = (chosen: string | null) => {
  const keys = chosen === null || spareKeys.includes(chosen) ? spareKeys : [chosen, ...spareKeys];
  return [{ value: noPrefix, label: 'None' }, ...keys.map((key) => ({ value: key, label: key }))];
};

export const ScannerSection = ({ userId }: { userId: string }) => {
  const { bench, scan, setBench } = useBench(userId);
  // Somebody sent here by the scan test comes for the settings.
  const sentHere = useLocation({ select: ({ hash }) => hash === 'scanner' });
  const [openAtFirst] = useState(() => sentHere || bench.scan !== null);
  return (
    <ProfileSection
      title="Scanner"
      anchor="scanner"
      note={
        <Link to="/help" hash="scan-test" className="link">
          Test your scanner
        </Link>
      }
    >
      <Switch
        label="Scan sound"
        hint="A short tone when a code is read, a lower one when it is not."
        checked={bench.scanSound}
        onChange={(event) => setBench({ scanSound: event.target.checked })}
      />
      <details className={css.scanSettings} open={openAtFirst}>
        <summary>
          <Icon of={ChevronRight} size={14} />
          Scanner detection
        </summary>
        <ScanSettingsForm scan={scan} own={bench.scan !== null} onChange={(next) => setBench({ scan: next })} />
      </details>
    </ProfileSection>
  );
};

type ScanSettingsFormProps = {
  scan: ScanSettings;
  /** Set by this person; otherwise these are the laboratory's. */
  own: boolean;
  onChange: (scan: ScanSettings | null) => void;
};

const ScanSettingsForm = ({ scan, own, onChange }: ScanSettingsFormProps) => {
  const [resets, setResets] = useState(0);
  const set = (change: Partial<ScanSettings>): void => onChange({ ...scan, ...change });
  return (
    <div className={css.scanSettingsFields}>
      <WholeNumberField
        key={`gap ${resets}`}
        label="Max delay between keys"
        unit="ms"
        hint="Most scanners need 7 to 16."
        value={scan.gapMs}
        limits={scanGapLimits}
        onValueChange={(gapMs) => set({ gapMs })}
      />
      <WholeNumberField
        key={`length ${resets}`}
        label="Min code length"
        unit="characters"
        hint="Shorter input is treated as typing."
        value={scan.minLength}
        limits={lengthLimits}
        onValueChange={(minLength) => set({ minLength })}
      />
      <Select
        label="Suffix"
        hint="The key the scanner sends after the code."
        options={suffixOptions}
        value={scan.suffix}
        onValueChange={(suffix) => set({ suffix })}
      />
      <Select
        label="Prefix"
        hint="A key the scanner sends before the code. Makes detection exact."
        options={prefixOptions(scan.prefix)}
        value={scan.prefix ?? noPrefix}
        onValueChange={(key) => set({ prefix: key === noPrefix ? null : key })}
      />
      <div className={css.scanSettingsReset}>
        <Button
          size="sm"
          disabledReason={own ? undefined : 'Defaults in use'}
          onClick={() => {
            onChange(null);
            setResets(resets + 1);
          }}
        >
          Reset to defaults
        </Button>
      </div>
    </div>
  );
};
