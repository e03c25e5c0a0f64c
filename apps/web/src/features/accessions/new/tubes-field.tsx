import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import { TubeIcon } from '#marks/tube-icon.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import type { NewCase } from './new-case.ts';
import { useOneStop } from './use-one-stop.ts';
import css from './new-accession.module.css';

const namedCodes = 4;

/** "NA, K, CL and 9 more": which tests, without a wall of letters. */
const codeWords = (codes: readonly string[]): string =>
  codes.length <= namedCodes + 1
    ? codes.join(', ')
    : `${codes.slice(0, namedCodes).join(', ')} and ${codes.length - namedCodes} more`;

/** The tubes the tests need, in order of draw, each with a place for its label if it has one already. */
export const TubesField = ({
  plan,
  value,
  error,
  onChange,
}: {
  plan: OrderPlan | null;
  value: NewCase;
  error: string | undefined;
  onChange: (change: Partial<NewCase>) => void;
}) => {
  const list = useOneStop(plan?.tubes.length ?? 0);
  if (plan === null || plan.tubes.length === 0) return null;
  const inHand = value.barcodes[String(plan.tubes[list.at]?.tubeId)] ?? '';
  const scanned = plan.tubes.filter(({ tubeId }) => (value.barcodes[String(tubeId)] ?? '') !== '').length;
  return (
    <section className="grid gap-2" aria-label="Tubes">
      <p className="flex items-baseline gap-2">
        <span className="font-medium">Tubes</span>
        <span className="text-label text-fg-subtle">Order of draw. Unscanned tubes get a printed label</span>
        <span className="ml-auto text-label text-fg-subtle">
          {scanned} of {plan.tubes.length} scanned
        </span>
      </p>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {/* The keys are those of the boxes inside of it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className={css.newCaseTubes} onKeyDown={list.onKeyDown}>
        {plan.tubes.map(({ tubeId, name, capHex, capName, drawVolumeMl, testCodes }, place) => (
          <li key={tubeId}>
            <TubeIcon colour={capHex} />
            <span className="grid">
              <span className="font-medium">{name}</span>
              <span className="text-label text-fg-subtle">
                {capName}, {drawVolumeMl} mL · <span title={testCodes.join(', ')}>{codeWords(testCodes)}</span>
              </span>
            </span>
            <InputFrame>
              <input
                data-scan="self"
                className="mono"
                aria-label={`Barcode of ${name}`}
                placeholder="Scan this tube"
                autoComplete="off"
                data-stop=""
                // Tab, which some scanners send after a code, goes from a tube that has its code to the next one.
                tabIndex={place === list.at + 1 && inHand !== '' ? 0 : list.tabIndexOf(place)}
                onFocus={() => list.onFocus(place)}
                value={value.barcodes[String(tubeId)] ?? ''}
                onChange={(event) =>
                  onChange({ barcodes: { ...value.barcodes, [String(tubeId)]: event.target.value } })
                }
              />
            </InputFrame>
          </li>
        ))}
      </ol>
    </section>
  );
};
