import { describe, expect, test } from 'vitest';
import { changeCase, keptFrom, nextCase } from './carry-over.ts';
import { frozenTime, readCollected } from './collected-time.ts';
import { emptyCase, restoreCase, type NewCase } from './new-case.ts';

const at = (time: string): Date => new Date(`2026-11-12T${time}:00Z`);
const typed = (collected: string, when: string): NewCase => ({
  ...emptyCase,
  lab: { id: 1, code: 'HRB', name: 'Harborline', timezone: 'US/Eastern' },
  client: { id: 2, code: 'N', name: 'North' },
  provider: 'Dr. Venn',
  comments: 'Fasting',
  collected,
  collectedTyped: at(when).toISOString(),
});

describe('[UX-4] the next case', () => {
  test('keeps what was chosen to be kept and nothing else, and says which case it is from', () => {
    const next = nextCase({ ...typed('0915', '15:00'), receiveNow: true }, '26-000439', at('15:01'));
    expect(next).toEqual({
      ...emptyCase,
      lab: typed('', '15:00').lab,
      client: { id: 2, code: 'N', name: 'North' },
      receiveNow: true,
      kept: { from: '26-000439', fields: ['client', 'receiveNow'] },
    });
    const all = nextCase({ ...typed('0915', '15:00'), keep: ['provider', 'collected'] }, '26-000440', at('15:01'));
    expect([all.client, all.provider, all.collected, all.comments]).toEqual([null, 'Dr. Venn', '2026-11-12 09:15', '']);
    expect([keptFrom(all, 'provider'), keptFrom(all, 'client')]).toEqual(['26-000440', null]);
  });

  test('what is empty is not kept, and a value typed anew is not marked any more', () => {
    expect(nextCase({ ...emptyCase, keep: ['provider'] }, '26-000439', at('15:00')).kept).toBeNull();
    const next = nextCase({ ...typed('', '15:00'), keep: ['client', 'provider'] }, '26-000439', at('15:01'));
    const changed = changeCase(next, { provider: 'Dr. Halloran' });
    expect([keptFrom(changed, 'provider'), keptFrom(changed, 'client')]).toEqual([null, '26-000439']);
  });
});

test('[SAFE-B11] the phone of a provider who is kept goes when another provider is typed; a ward is never kept', () => {
  const ward = { providerPhone: '555-0151', callBackName: 'Ward 4', callBackPhone: '555-0161' };
  const typedCase = { ...typed('', '15:00'), ...ward };
  const next = nextCase({ ...typedCase, keep: ['provider'] }, '26-000439', at('15:01'));
  expect(next).toMatchObject({ provider: 'Dr. Venn', providerPhone: '555-0151', callBackName: '', callBackPhone: '' });
  expect(keptFrom(next, 'providerPhone')).toBe('26-000439');
  const other = changeCase(next, { provider: 'Dr. Halloran' });
  expect([other.providerPhone, keptFrom(other, 'providerPhone')]).toEqual(['', null]);
  // Typed for this accession, the number is its own and stays.
  const own = changeCase(changeCase(next, { providerPhone: '555-0152' }), { provider: 'Dr. Halloran' });
  expect(own.providerPhone).toBe('555-0152');
  expect(nextCase({ ...typedCase, keep: ['client'] }, '26-000439', at('15:01')).providerPhone).toBe('');
});

describe('[UX-4] a time that is typed', () => {
  const read = (draft: NewCase, now: string): string | null => {
    const time = readCollected(draft, at(now));
    return time?.ok === true ? time.at.toISOString() : null;
  };

  test('is counted from when it was typed, however late it is read', () => {
    expect(read(typed('-1h', '15:00'), '15:00')).toBe('2026-11-12T14:00:00.000Z');
    expect(read(typed('-1h', '15:00'), '19:30')).toBe('2026-11-12T14:00:00.000Z');
    expect(read(restoreCase(typed('n', '15:00')), '23:00')).toBe('2026-11-12T15:00:00.000Z');
    // An earlier version kept no moment: nobody knows what an hour ago was.
    expect(restoreCase({ ...typed('-1h', '15:00'), collectedTyped: null }).collected).toBe('');
  });

  test.each([
    ['-1h', '2026-11-12 09:00'],
    ['n', '2026-11-12 10:00'],
    ['0915', '2026-11-12 09:15'],
    ['t-1 2215', '2026-11-11 22:15'],
    ['t', '2026-11-12'],
    ['soon', 'soon'],
    ['', ''],
  ])('%s is written out as %s', (text, words) => {
    const draft = typed(text, '15:00');
    expect(frozenTime(draft, at('15:00'))).toBe(words);
    expect(frozenTime({ ...draft, collected: words }, at('18:00'))).toBe(words);
  });

  test('in the hour that comes twice what was typed stays as it was typed', () => {
    const twice: NewCase = { ...typed('-10m', '15:00'), collectedTyped: '2026-11-01T06:40:00.000Z' };
    expect(frozenTime(twice, at('15:00'))).toBe('-10m');
    expect(read(twice, '15:00')).toBe('2026-11-01T06:30:00.000Z');
  });
});
