import type { TubeRow } from '@aliquot/domain/tubes/tube';
import { useWatch } from 'react-hook-form';
import { useChosen } from '#features/records/fields/use-choices.ts';
import type { RecordList } from '#features/records/record-calls.ts';
import { CapChip } from '#features/tubes/cap-chip.tsx';
import css from './tests.module.css';

export type TubeFactsProps = { name: string; tubes: RecordList<TubeRow> };

/** What is collected in the chosen tube: its cap, the specimen and how much. */
export const TubeFacts = ({ name, tubes }: TubeFactsProps) => {
  const code: unknown = useWatch({ name });
  const [tube] = useChosen(tubes, typeof code === 'string' && code !== '' ? [code] : []);
  return tube === undefined ? null : (
    <span className={css.tubeFacts}>
      <CapChip colour={tube.capColour} />
      <span>
        {tube.sampleType}, {tube.drawVolumeMl} mL
      </span>
    </span>
  );
};
