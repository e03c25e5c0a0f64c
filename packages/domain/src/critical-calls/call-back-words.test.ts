import { describe, expect, test } from 'vitest';
import { labClock } from '#time/lab-clock.ts';
import {
  callBackSentence,
  callName,
  placesFor,
  placeWords,
  readBackWords,
  readOutWords,
  replacedWords,
  toldValueWords,
} from './call-back-words.ts';
import { closesWith } from './closes-with.ts';

const clock = labClock('US/Eastern', 'US/Eastern');
const now = Date.parse('2026-11-15T20:00:00Z');
const high = { value: '7.9', unit: 'mmol/L', flag: 'HH', critical: true } as const;
const normal = { value: '4.1', unit: 'mmol/L', flag: 'N', critical: false } as const;
const nothing = { value: null, unit: null, flag: null, critical: false } as const;
const ames = { whom: 'Dr Ames', contactId: null, phone: null, saidAt: '2026-11-15T19:02:00.000Z', ...high };
const holm = { ...ames, whom: 'Dessa Holm', contactId: 4, saidAt: '2026-11-14T19:05:00.000Z' };
const potassium = { kind: 'critical', label: 'Potassium', ...high } as const;
const back = { ...normal, kind: 'call_back', label: 'Potassium', reason: 'wrong tube' } as const;
const open = (person: typeof ames | typeof holm) => ({ ...person, done: false });

describe('what is read out', () => {
  test('the name and the value; a value that is gone is withdrawn; of a test without a result the name alone', () => {
    expect(readOutWords(potassium)).toBe('Potassium 7.9 mmol/L');
    expect(readOutWords({ ...back, ...nothing })).toBe('Potassium withdrawn, no value yet');
    expect(readOutWords({ ...potassium, kind: 'by_hand', ...nothing })).toBe('Potassium');
    expect(readOutWords({ ...potassium, unit: null })).toBe('Potassium 7.9');
  });

  test('what is read back: by hand and without a result it is the reason', () => {
    expect(readBackWords({ ...potassium, reason: null })).toBe('Potassium 7.9 mmol/L');
    expect(readBackWords({ ...back, ...nothing })).toBe('Potassium withdrawn, no value yet');
    const byHand = {
      ...nothing,
      kind: 'by_hand',
      label: 'Gram stain',
      reason: 'Gram positive cocci in clusters',
    } as const;
    expect(readBackWords(byHand)).toBe('Gram positive cocci in clusters');
    expect(readBackWords({ ...potassium, kind: 'by_hand', reason: 'Asked to call' })).toBe('Potassium 7.9 mmol/L');
  });

  test('a record says the value told, whatever the value is now', () => {
    expect(toldValueWords('call_back', high)).toBe('7.9 mmol/L');
    expect(toldValueWords('call_back', nothing)).toBe('withdrawn, no value yet');
    expect(toldValueWords('by_hand', nothing)).toBeNull();
  });

  test('a card is named by its kind, what is read out and its accession', () => {
    const named = (kind: 'critical' | 'may_be_critical' | 'by_hand' | 'call_back') =>
      callName({ ...potassium, kind, caseId: '26-000412' });
    expect(named('critical')).toBe('Critical call: Potassium 7.9 mmol/L, 26-000412');
    expect(named('may_be_critical')).toBe('Call, may be critical: Potassium 7.9 mmol/L, 26-000412');
    expect(named('by_hand')).toBe('Call by hand: Potassium 7.9 mmol/L, 26-000412');
    expect(named('call_back')).toBe('Call back: Potassium 7.9 mmol/L, 26-000412');
  });
});

describe('[SAFE-A2] what a call replaces', () => {
  test('the value before it, where that is another', () => {
    const call = { ...potassium, ...normal, replaces: '7.9 mmol/L', toTell: [] };
    expect(replacedWords(call)).toBe('Corrected, was 7.9');
    expect(replacedWords({ ...call, replaces: '79 mg/dL' })).toBe('Corrected, was 79 mg/dL');
    expect(replacedWords({ ...call, replaces: '4.1 mmol/L' })).toBeNull();
    expect(replacedWords({ ...call, replaces: null })).toBeNull();
    expect(replacedWords({ ...call, replaces: '' })).toBeNull();
    expect(replacedWords({ ...call, ...nothing })).toBe('Withdrawn, was 7.9 mmol/L');
  });

  test('of a call back that replaces no call the value that was told', () => {
    expect(replacedWords({ ...back, replaces: null, toTell: [open(ames)] })).toBe('Corrected, was 7.9');
    expect(replacedWords({ ...potassium, replaces: null, toTell: [open(ames)] })).toBeNull();
  });
});

describe('[SAFE-A3] whom a call back is about', () => {
  const sentence = (call: Parameters<typeof callBackSentence>[0], person: Parameters<typeof callBackSentence>[1]) =>
    callBackSentence(call, person, clock, now);

  test('what they were told, what it is now and why, and that they have to be told', () => {
    expect(sentence(back, open(ames))).toBe(
      'Told 7.9 mmol/L to Dr Ames at 14:02. It is 4.1 mmol/L now (wrong tube). Tell Dr Ames.',
    );
    expect(sentence({ ...back, reason: null }, open(holm))).toBe(
      'Told 7.9 mmol/L to Dessa Holm on 14 Nov 14:05. It is 4.1 mmol/L now. Tell Dessa Holm.',
    );
  });

  test('a value that is gone, one that is back, and one whose gravity alone changed', () => {
    expect(sentence({ ...back, ...nothing }, open(ames))).toBe(
      'Told 7.9 mmol/L to Dr Ames at 14:02. It is withdrawn, no value yet (wrong tube). Tell Dr Ames.',
    );
    expect(sentence(back, { ...open(ames), ...nothing })).toBe(
      'Told Dr Ames at 14:02 that it is withdrawn. It is 4.1 mmol/L now (wrong tube). Tell Dr Ames.',
    );
    expect(sentence({ ...back, ...high, critical: false, reason: null }, open(ames))).toBe(
      'Told 7.9 mmol/L to Dr Ames at 14:02. It is not critical any more. Tell Dr Ames.',
    );
    expect(sentence({ ...back, ...high, reason: null }, { ...open(ames), critical: false })).toBe(
      'Told 7.9 mmol/L to Dr Ames at 14:02. It is critical now. Tell Dr Ames.',
    );
  });

  test('whoever is done was told', () => {
    const done = { ...ames, done: true };
    expect(sentence(back, done)).toBe('Told Dr Ames, who had heard 7.9 mmol/L at 14:02.');
    expect(sentence(back, { ...done, ...nothing })).toBe('Told Dr Ames, who had heard at 14:02 that it is withdrawn.');
  });
});

describe('who reads it back in whose place', () => {
  const readByHolm = { ...holm, ...normal, outcome: 'read_back', inPlaceOf: null } as never;
  const call = { kind: 'call_back', toTell: [open(ames), open(holm)], tellings: [] } as const;
  const nurse = { whom: 'Nurse Ito', contactId: null };

  test('somebody else takes the place of one who is not done; those it is about take nobody’s', () => {
    expect(placesFor(call, nurse).map(({ whom }) => whom)).toEqual(['Dr Ames', 'Dessa Holm']);
    expect(placesFor({ ...call, tellings: [readByHolm] }, nurse).map(({ whom }) => whom)).toEqual(['Dr Ames']);
    expect(placesFor(call, { whom: ' dr ames', contactId: null })).toEqual([]);
    expect(placesFor({ ...call, kind: 'critical' }, nurse)).toEqual([]);
  });

  test('the record names them', () => {
    expect(placeWords(call, { inPlaceOf: 'name dr ames' })).toBe('Dr Ames');
    expect(placeWords(call, { inPlaceOf: 'contact 4' })).toBe('Dessa Holm');
    expect(placeWords(call, { inPlaceOf: null })).toBeNull();
  });

  test('a call back closes with the last of them, any other call with the first read-back', () => {
    const read = { outcome: 'read_back', inPlaceOf: null } as const;
    const byAmes = { ...ames, ...read };
    expect(closesWith({ ...back, ...call }, byAmes)).toBe(false);
    const last = { ...back, ...call, tellings: [readByHolm] };
    expect(closesWith(last, byAmes)).toBe(true);
    expect(closesWith(last, { ...byAmes, outcome: 'reached' })).toBe(false);
    expect(closesWith(last, { ...nurse, ...read })).toBe(false);
    expect(closesWith(last, { ...nurse, ...read, inPlaceOf: 'name dr ames' })).toBe(true);
    expect(closesWith({ ...potassium, toTell: [], tellings: [] }, { ...nurse, ...read })).toBe(true);
  });
});
