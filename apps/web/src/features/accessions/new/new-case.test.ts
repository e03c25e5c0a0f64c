import type { Orderable, OrderPlan } from '@aliquot/domain/accessions/order-plan';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { subjectFromWords } from '@aliquot/domain/subjects/subject-from-words';
import { describe, expect, test } from 'vitest';
import {
  emptyCase,
  inputOf,
  missingIn,
  withOrdered,
  withoutOrdered,
  withScannedTube,
  type NewCase,
} from './new-case.ts';

const now = new Date('2026-11-12T15:42:00Z');
const sodium: Orderable = { kind: 'test', id: 1, code: 'NA', name: 'Sodium', testType: 'CLINICAL', tests: 1 };
const lytes: Orderable = { kind: 'panel', id: 1, code: 'LYTES', name: 'Electrolytes', testType: 'CLINICAL', tests: 2 };
const subject = { id: 7, familyName: 'Okafor', givenName: 'Imani' } as Subject;
const tube = (tubeId: number) => ({
  tubeId,
  code: 'SST',
  name: 'SST',
  capHex: '#C9A227',
  capName: 'Gold',
  drawVolumeMl: '5',
  orderOfDraw: 1,
  labelCopies: 1,
  testCodes: ['NA'],
});
const plan: OrderPlan = { tests: [], tubes: [tube(3), tube(4)], fields: [], dueAt: null, duplicates: [], problems: [] };
const full: NewCase = {
  ...emptyCase,
  lab: { id: 1, code: 'HRB', name: 'Harborline', timezone: 'US/Eastern' },
  client: { id: 2, code: 'N', name: 'North' },
  subject: { kind: 'known', subject },
  ordered: [sodium, lytes],
};

describe('what is missing', () => {
  test('is told in the order a person meets it, and nothing can be sent meanwhile', () => {
    expect(missingIn(emptyCase, null, now).map(({ field }) => field)).toEqual(['subject', 'client', 'lab', 'tests']);
    expect(inputOf(emptyCase, null, now)).toBeNull();
    expect(missingIn(full, plan, now)).toEqual([]);
    expect(missingIn({ ...full, collected: 'x' }, plan, now).map(({ field }) => field)).toEqual(['collected']);
    expect(missingIn(full, { ...plan, problems: [{ field: 'testIds', words: 'Two types' }] }, now)).toEqual([]);
    expect(missingIn({ ...full, subject: { kind: 'new', fields: subjectFromWords('') } }, plan, now)).toEqual([
      { field: 'subject', words: 'Family name is required' },
    ]);
  });

  test('[HOUSE-D7] a date of birth that reads two ways is asked back; one that is read is sent as records keep it', () => {
    const born = (dateOfBirth: string): NewCase => ({
      ...full,
      subject: { kind: 'new', fields: { ...subjectFromWords('okafor, imani'), dateOfBirth, birthPrecision: 'day' } },
    });
    expect(missingIn(born('03.04.1984'), plan, now)).toEqual([
      {
        field: 'subject',
        words: 'Date of birth: 03.04.1984 can be read in two ways. Enter 4 Mar 1984 or 3 Apr 1984',
      },
    ]);
    expect(inputOf(born('3 Apr 1984'), plan, now)?.subject).toMatchObject({ create: { dateOfBirth: '1984-04-03' } });
  });

  test('[UX-5] a birth in the future, and a collection before the birth, are told at their fields', () => {
    const born = (dateOfBirth: string, collected = ''): NewCase => ({
      ...full,
      subject: { kind: 'new', fields: { ...subjectFromWords('okafor, imani'), dateOfBirth, birthPrecision: 'day' } },
      collected,
    });
    expect(missingIn(born('1/1/2031', '-1h'), plan, now)).toEqual([
      { field: 'subject', words: 'The date of birth is in the future. Correct it.' },
    ]);
    expect(missingIn(born('11 Nov 2026', 't-2'), plan, now)).toEqual([
      { field: 'collected', words: 'Collected before the date of birth, 11 Nov 2026. Correct one of them.' },
    ]);
    expect(missingIn(born('11 Nov 2026', 't-1'), plan, now)).toEqual([]);
  });
});

test('[SAFE-B11] a call-back contact needs a phone, which is said at the phone; both are sent without blanks', () => {
  const named: NewCase = { ...full, callBackName: 'Ward 4 ' };
  expect(missingIn(named, plan, now)).toEqual([{ field: 'callBackPhone', words: 'Phone number required for calls' }]);
  expect(inputOf({ ...named, callBackPhone: ' 555-0161' }, plan, now)).toMatchObject({
    providerPhone: null,
    callBackName: 'Ward 4',
    callBackPhone: '555-0161',
  });
});

describe('what is sent', () => {
  test('typed times become instants with their zone, empty words nothing', () => {
    const sent = inputOf({ ...full, collected: '0930', provider: ' ' }, plan, now);
    expect(sent).toMatchObject({
      subject: { id: 7 },
      testIds: [1],
      panelIds: [1],
      collected: { at: '2026-11-12T14:30:00.000Z', zone: 'US/Eastern' },
      provider: null,
      samples: [],
    });
  });

  test('scanned labels fill the tubes one after the other; the rest get theirs from the case number', () => {
    const once = withScannedTube(full, plan, 'T-1');
    expect(once?.barcodes).toEqual({ '3': 'T-1' });
    expect(withScannedTube(once ?? full, plan, 'T-1')).toBe(once);
    expect(inputOf(once ?? full, plan, now)?.samples).toEqual([
      { tubeId: 3, barcode: 'T-1', fields: {} },
      { tubeId: 4, barcode: null, fields: {} },
    ]);
    const twice = withScannedTube(once ?? full, plan, 'T-2');
    expect(withScannedTube(twice ?? full, plan, 'T-3')).toBeNull();
  });
});

test('a test is chosen once, a panel of the same number is another thing', () => {
  const chosen = withOrdered(withOrdered(emptyCase, sodium), sodium);
  expect(chosen.ordered).toEqual([sodium]);
  expect(withoutOrdered(withOrdered(chosen, lytes), sodium).ordered).toEqual([lytes]);
});

describe('what is recorded of the tubes', () => {
  const field: OrderPlan['fields'][number] = {
    key: 'collectedBy',
    label: 'Collected by',
    type: 'text',
    unit: null,
    options: null,
    limits: null,
    help: null,
    requiredAt: 'create',
    default: null,
    tubeCodes: ['SST'],
  };
  const site = {
    ...field,
    key: 'site',
    label: 'Site',
    type: 'select' as const,
    options: ['left', 'right'],
    default: 'left',
  };
  const asking: OrderPlan = { ...plan, fields: [field, site] };

  test('is missing until it is typed, and wrong while it cannot be saved', () => {
    expect(missingIn(full, asking, now)).toEqual([{ field: 'fields.collectedBy', words: 'Collected by is required' }]);
    expect(inputOf(full, asking, now)).toBeNull();
    expect(missingIn({ ...full, fields: { collectedBy: 'A', site: 'leg' } }, asking, now)).toEqual([
      { field: 'fields.site', words: 'Choose from the list' },
    ]);
  });

  test('is sent with what its set fills in; what no tube asks any more stays behind', () => {
    const typed = { ...full, fields: { collectedBy: ' R. Aldous ', shoe: '42' } };
    expect(inputOf(typed, asking, now)?.fields).toEqual({ collectedBy: 'R. Aldous', site: 'left' });
  });
});
