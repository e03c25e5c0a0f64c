import { expect, test } from 'vitest';
import { orderFaults, subjectFaults } from './judge-order.ts';

const client = { name: 'Tidewater', active: true, suspended: false, allowedTestTypes: [] as string[] };
const clinical = { code: 'K', status: 'active', testType: 'CLINICAL' };
const molecular = { code: 'FLU', status: 'active', testType: 'MOLECULAR' };
const words = (...asked: Parameters<typeof orderFaults>) => orderFaults(...asked).map((fault) => fault.words);

test('[HOUSE-D8] an order of one type by an active client has no fault, also before the client is chosen', () => {
  expect([orderFaults(client, [clinical]), orderFaults(null, [clinical])]).toEqual([[], []]);
  expect(orderFaults({ ...client, allowedTestTypes: ['CLINICAL'] }, [clinical])).toEqual([]);
});

test('[HOUSE-D8] all that is wrong is said at once, each at its field', () => {
  expect(orderFaults({ ...client, suspended: true }, [])).toEqual([
    { field: 'clientId', words: 'Tidewater is suspended: no new accessions. Ask a lab manager.' },
    { field: 'testIds', words: 'Choose at least one test or panel.' },
  ]);
  expect(words({ ...client, active: false, allowedTestTypes: ['CLINICAL'] }, [clinical, molecular])).toEqual([
    'Tidewater is not active. Choose another client.',
    'An accession has one test type, and these are CLINICAL and MOLECULAR. Create one accession for each.',
    'Tidewater may not order MOLECULAR tests. Choose others, or ask a lab manager.',
  ]);
  expect(words(client, [{ ...clinical, status: 'retired' }])).toEqual([
    'K is not active and cannot be ordered. Remove it.',
  ]);
  const closed = [clinical, { ...clinical, code: 'NA' }].map((one) => ({ ...one, status: 'draft' }));
  expect(words(client, closed)).toEqual(['K, NA are not active and cannot be ordered. Remove them.']);
});

test('[HOUSE-D8] a subject on file can have an accession of its own client, unless it was merged', () => {
  const subject = { clientId: 2, clientName: 'Tidewater', mergedInto: null };
  expect(subjectFaults(subject, 2)).toEqual([]);
  const said = [subjectFaults(null, 2), subjectFaults(subject, 3), subjectFaults({ ...subject, mergedInto: 9 }, 2)];
  expect(said.flat().map(({ field, words: sentence }) => `${field}: ${sentence}`)).toEqual([
    'subject: That subject was not found. Search again, or add a new subject.',
    'subject: That subject belongs to Tidewater, not to this client. Add a new subject.',
    'subject: That subject was merged into another. Search again.',
  ]);
});
