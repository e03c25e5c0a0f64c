import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useEffect, useEffectEvent } from 'react';
import { Who } from '../bar/detail-bar.tsx';
import { RowCall, type RowCallProps } from './row-call.tsx';
import css from '../card/card.module.css';

type CallZoneProps = Pick<RowCallProps, 'api' | 'session' | 'callId'> & {
  row: WorklistRow;
  onClose: () => void;
  /** It is gone, and the focus with it. */
  onLost: () => void;
};

/** In place of the bar: whose result it is, as one says it on the phone, and the record of the call. */
export const CallZone = ({ row, onClose, onLost, ...call }: CallZoneProps) => {
  // Somebody else may close the call meanwhile, and the form with it: the focus must not be lost.
  const gone = useEffectEvent(() => {
    if (document.activeElement === document.body) onLost();
  });
  useEffect(() => () => gone(), []);
  return (
    <section className={css.callZone} aria-label={`Call about ${row.tube?.subjectName ?? row.place}`}>
      <Who row={row} />
      <RowCall {...call} compact recording onRecording={onClose} />
    </section>
  );
};
