import { replacedWords } from '@aliquot/domain/critical-calls/call-back-words';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { ResultMark } from '#features/results/result-marks.tsx';

type CallMarksProps = { call: Pick<CriticalCall, 'kind' | 'value' | 'unit' | 'replaces' | 'toTell' | 'proposed'> };

/** Beside the value that is read out: the value it replaced, and the one that is proposed. */
export const CallMarks = ({ call }: CallMarksProps) => {
  const replaced = replacedWords(call);
  const { proposed } = call;
  return (
    <>
      {replaced === null ? null : <ResultMark mark={{ kind: 'corrected', words: replaced, because: null }} />}
      {proposed === null ? null : (
        <ResultMark mark={{ kind: 'proposed', words: `Correction proposed: ${proposed}`, because: null }} />
      )}
    </>
  );
};
