import { conditionKeys, conditionLabels, sampleConditions } from '@aliquot/domain/samples/condition';
import { X } from 'lucide-react';
import { keyCaps } from '#commands/key-words.ts';
import { usePageKeys } from '#commands/page-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { lastTube } from './rack.ts';
import type { UsedRack } from './use-rack.ts';
import css from '../accession-list.module.css';

/** How the tube in the hand is, by one key; with Shift, how the next one is. */
export const RackConditions = ({ rack }: { rack: UsedRack }) => {
  const { next } = rack.rack;
  const tube = lastTube(rack.rack);
  usePageKeys(
    Object.fromEntries(
      sampleConditions.flatMap((condition) => [
        [conditionKeys[condition], { label: conditionLabels[condition], run: () => rack.judge(condition) }],
        [
          conditionKeys[condition].toUpperCase(),
          { label: `Next tube: ${conditionLabels[condition]}`, run: () => rack.arm(condition) },
        ],
      ]),
    ),
  );
  return (
    <fieldset className={css.rackConditions} aria-label="Condition">
      <p>
        {tube === null ? 'Condition of the next tube' : `Condition of ${tube.barcode}`}
        {tube === null ? '' : ' · Shift: next tube'}
      </p>
      {sampleConditions.map((condition) => (
        <Button
          key={condition}
          size="sm"
          keys={keyCaps(conditionKeys[condition], navigator.platform)}
          aria-pressed={next === condition}
          onClick={(event) => (tube === null || event.shiftKey ? rack.arm(condition) : rack.judge(condition))}
        >
          {conditionLabels[condition]}
        </Button>
      ))}
      {next === null ? null : (
        <Button size="sm" variant="primary" icon={X} onClick={() => rack.arm(null)}>
          Next tube: {conditionLabels[next]}
        </Button>
      )}
    </fieldset>
  );
};
