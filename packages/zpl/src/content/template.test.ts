import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bindingNames } from './bindings.ts';
import { exampleValues } from './example-values.ts';
import { fillTemplate, readTemplate } from './template.ts';

const values = {
  'subject.name': 'Okafor, Imani',
  'subject.birthDate': '1984-03-05',
  'subject.sex': 'Female',
  'subject.mrn': '',
  caseId: '2026-11',
  'tube.collectedAt': '2026-11-15T09:30',
  'field.collectedBy': 'R. Aldous',
};

describe('text of a label', () => {
  test.each([
    ['Hello', 'Hello'],
    ['{{subject.name}}', 'Okafor, Imani'],
    ['{{ subject.name | upper }}', 'OKAFOR, IMANI'],
    ['{{subject.name|lower|max:8}}', 'okafo...'],
    ['{{subject.name|max:13}}', 'Okafor, Imani'],
    ['{{subject.sex|first:1}}', 'F'],
    ['{{subject.mrn|prefix:MRN }}', ''],
    ['{{subject.mrn|or:No MRN}}', 'No MRN'],
    ['{{subject.name|prefix:Name |suffix:.}}', 'Name Okafor, Imani.'],
    ['{{subject.birthDate}}', '5 Mar 1984'],
    ['{{subject.birthDate|date:yyyy-MM-dd}}', '1984-03-05'],
    ['{{subject.birthDate|date:d.MM.yyyy}}', '5.03.1984'],
    ['{{tube.collectedAt}}', '15 Nov 2026 09:30'],
    ['{{tube.collectedAt|date:dd MMM HH:mm}}', '15 Nov 09:30'],
    ['{{caseId}}', '2026-11'],
    ['{{field.collectedBy}}', 'R. Aldous'],
    ['{{field.notRecorded}}', ''],
    ['{ {subject.name} }', '{ {subject.name} }'],
    ['{{subject.name', '{{subject.name'],
  ])('%s prints %s', (content, text) => {
    expect(fillTemplate(content, values)).toBe(text);
  });

  test.each([
    ['1984', '1984'],
    ['1984-03', 'Mar 1984'],
    ['', ''],
  ])('a birth date known as %j prints as %j, also where the label asks for the day', (birth, text) => {
    expect(fillTemplate('{{subject.birthDate}}', { 'subject.birthDate': birth })).toBe(text);
    expect(fillTemplate('{{subject.birthDate|date:dd MMM yyyy}}', { 'subject.birthDate': birth })).toBe(text);
  });

  test.each([
    ['{{subject.address}}', 'subject.address'],
    ['{{subject.name|eval}}', 'eval'],
    ['{{subject.name|max}}', 'max'],
    ['{{subject.name|max:many}}', 'max'],
    ['{{subject.name|upper:3}}', 'upper'],
    ['{{constructor}}', 'constructor'],
    ['{{subject.name|__proto__}}', '__proto__'],
  ])('%s names nothing, prints as it stands and is reported', (content, name) => {
    expect(fillTemplate(content, values)).toBe(content);
    expect(readTemplate(content)).toMatchObject([{ kind: 'unknown', reason: expect.stringContaining(`"${name}"`) }]);
  });

  test('a value is never read as a template, whatever it holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bindingNames), fc.string(), (name, value) => {
        const text = `{{subject.mrn}}${value}`;
        expect(fillTemplate(`{{${name}|prefix:=}}`, { [name]: text })).toBe(`=${text}`);
      }),
      { seed: 20_261_118 },
    );
  });

  test('every example has a value for every binding, or says that there is none', () => {
    for (const example of Object.values(exampleValues))
      expect(Object.keys(example).toSorted()).toEqual(bindingNames.toSorted());
  });
});
