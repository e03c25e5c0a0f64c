import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { defaultScanSettings, type ScanSettings } from '../../../commands/scan-detector.ts';
import { gapLimits, lengthLimits, suffixes, useBench } from '../../../preferences/bench.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ProfileSection } from './profile-section.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

const suffixWords: Record<ScanSettings['suffix'], string> = {
  either: 'Enter or Tab',
  Enter: 'Enter',
  Tab: 'Tab',
  none: 'None, a pause ends the code',
};
const suffixOptions = suffixes.map((value) => ({ value, label: suffixWords[value] }));

/** Keys no keyboard on a bench has, so that only a scanner can send them. */
const spareKeys = ['F13', 'F14', 'F15', 'F16', 'F17', 'F18', 'F19', 'F20', 'F21', 'F22', 'F23', 'F24'];
const noPrefix = 'none';
const prefixOptions = (chosen: string | null) => {
  const keys = chosen === null || spareKeys.includes(chosen) ? spareKeys : [chosen, ...spareKeys];
  return [{ value: noPrefix, label: 'None' }, ...keys.map((key) => ({ value: key, label: key }))];
};

const isDefault = (scan: ScanSettings): boolean =>
  scan.gapMs === defaultScanSettings.gapMs &&
  scan.minLength === defaultScanSettings.minLength &&
  scan.suffix === defaultScanSettings.suffix &&
  scan.prefix === defaultScanSettings.prefix;

export const ScannerSection = ({ userId }: { userId: string }) => {
  const { bench, setBench } = useBench(userId);
  // Somebody sent here by the scan test comes for the settings.
  const sentHere = useLocation({ select: ({ hash }) => hash === 'scanner' });
  const [openAtFirst] = useState(() => sentHere || !isDefault(bench.scan));
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
      <details className="scan-settings" open={openAtFirst}>
        <summary>
          <Icon of={ChevronRight} size={14} />
          How a scan is told from typing
        </summary>
        <ScanSettingsForm scan={bench.scan} onChange={(scan) => setBench({ scan })} />
      </details>
    </ProfileSection>
  );
};

type ScanSettingsFormProps = { scan: ScanSettings; onChange: (scan: ScanSettings) => void };

const ScanSettingsForm = ({ scan, onChange }: ScanSettingsFormProps) => {
  const [resets, setResets] = useState(0);
  const set = (change: Partial<ScanSettings>): void => onChange({ ...scan, ...change });
  return (
    <div className="scan-settings-fields">
      <WholeNumberField
        key={`gap ${resets}`}
        label="Longest gap"
        unit="ms"
        hint="Between two keys of one scan. Most scanners need 7 to 16."
        value={scan.gapMs}
        limits={gapLimits}
        onValueChange={(gapMs) => set({ gapMs })}
      />
      <WholeNumberField
        key={`length ${resets}`}
        label="Shortest code"
        unit="characters"
        hint="Fewer than this is not taken for a code."
        value={scan.minLength}
        limits={lengthLimits}
        onValueChange={(minLength) => set({ minLength })}
      />
      <Select
        label="Closing key"
        hint="What the scanner sends after the code."
        options={suffixOptions}
        value={scan.suffix}
        onValueChange={(suffix) => set({ suffix })}
      />
      <Select
        label="Prefix key"
        hint="A key your scanner sends first makes reading exact."
        options={prefixOptions(scan.prefix)}
        value={scan.prefix ?? noPrefix}
        onValueChange={(key) => set({ prefix: key === noPrefix ? null : key })}
      />
      <div className="scan-settings-reset">
        <Button
          size="sm"
          disabledReason={isDefault(scan) ? 'These are the defaults' : undefined}
          onClick={() => {
            onChange(defaultScanSettings);
            setResets(resets + 1);
          }}
        >
          Reset to defaults
        </Button>
      </div>
    </div>
  );
};
