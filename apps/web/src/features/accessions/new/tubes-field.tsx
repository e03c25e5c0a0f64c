import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import { ColourChip } from '../../../ui/colour-chip.tsx';
import type { NewCase } from './new-case.ts';

/** The tubes the tests need, in order of draw, each with a place for its label if it has one already. */
export const TubesField = ({
  plan,
  value,
  onChange,
}: {
  plan: OrderPlan | null;
  value: NewCase;
  onChange: (change: Partial<NewCase>) => void;
}) => {
  if (plan === null || plan.tubes.length === 0) return null;
  const scanned = plan.tubes.filter(({ tubeId }) => (value.barcodes[String(tubeId)] ?? '') !== '').length;
  return (
    <section className="grid gap-2" aria-label="Tubes">
      <p className="flex items-baseline gap-2">
        <span className="font-medium">Tubes</span>
        <span className="text-label text-fg-subtle">worked out from the tests, in order of draw</span>
        <span className="ml-auto text-label text-fg-subtle">
          {scanned} of {plan.tubes.length} scanned
        </span>
      </p>
      <ol className="new-case-tubes">
        {plan.tubes.map(({ tubeId, name, capHex, capName, drawVolumeMl, testCodes }) => (
          <li key={tubeId}>
            <span className="grid">
              <ColourChip colour={capHex}>{name}</ColourChip>
              <span className="text-label text-fg-subtle">
                {capName}, {drawVolumeMl} mL
              </span>
            </span>
            <span className="text-fg-muted">{testCodes.join(', ')}</span>
            <span className="input">
              <input
                data-scan="self"
                className="mono"
                aria-label={`Barcode of ${name}`}
                placeholder="Scan, or leave for a new label"
                autoComplete="off"
                value={value.barcodes[String(tubeId)] ?? ''}
                onChange={(event) =>
                  onChange({ barcodes: { ...value.barcodes, [String(tubeId)]: event.target.value } })
                }
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
