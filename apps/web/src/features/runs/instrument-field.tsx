import { instrumentStatusLabels, type InstrumentRow } from '@aliquot/domain/instruments/instrument';
import type { Api } from '#api/trpc.ts';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { Select } from '#ui/field/select.tsx';
import { CalibrationBadge } from '#features/instruments/calibration-badge.tsx';
import { useInstruments } from '#features/test-specs/use-instruments.ts';
import css from './run-parts.module.css';

export type InstrumentFieldProps = {
  api: Api;
  /** Codes of those that do every test of the run; null before that is known. */
  able: readonly string[] | null;
  value: number | null;
  /** It is the only one that can do all of it, and nobody chose it. */
  proposed?: boolean;
  onChange: (id: number | null) => void;
};

const byHand = 'none';

/** Which instrument; how it stands with its calibration is said before anybody starts. */
export const InstrumentField = ({ api, able, value, proposed = false, onChange }: InstrumentFieldProps) => {
  const instruments = mapQuery(useInstruments(api), (rows) => rows.filter(({ active }) => active));
  const offered = mapQuery(instruments, (rows) =>
    rows.filter(({ id, code }) => id === value || able === null || able.includes(code)),
  );
  const chosen = instruments.data?.find(({ id }) => id === value);
  const wordsOf = ({ name, status }: InstrumentRow): string =>
    status === 'active' ? name : `${name}, ${instrumentStatusLabels[status].toLowerCase()}`;
  const hint = proposed
    ? `Proposed: the only instrument in service that runs the chosen tests.`
    : offered.data?.length === 0 && able !== null
      ? 'No single instrument runs all of these tests.'
      : undefined;
  return (
    <div className="grid gap-2">
      <Select
        label="Instrument"
        options={[{ value: byHand, label: 'Manual (no instrument)' }]}
        query={mapQuery(offered, (rows) => rows.map((row) => ({ value: String(row.id), label: wordsOf(row) })))}
        value={value === null ? byHand : String(value)}
        onValueChange={(id) => onChange(id === byHand ? null : Number(id))}
        hint={hint}
      />
      {chosen === undefined ? null : (
        <span className={css.runCalibration}>
          Calibration <CalibrationBadge due={chosen.calibrationDue} timezone={chosen.timezone} />
        </span>
      )}
    </div>
  );
};
