import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  judgeApproval,
  judgeDraftDiscard,
  judgeTemplateSave,
  judgeTemplateSwitch,
  judgeTemplateUses,
  type TemplateFacts,
} from './template-rules.ts';

const facts = (values: Partial<TemplateFacts> = {}): TemplateFacts => ({
  name: 'Small tubes',
  active: true,
  approvedNumber: 1,
  draftNumber: 2,
  ...values,
});
const codeOf = (verdict: { ok: true } | { ok: false; code: string }): string => (verdict.ok ? 'ok' : verdict.code);
const none = { labDefault: false, tubes: [] };

const states: readonly (readonly [string, Partial<TemplateFacts>])[] = [
  ['never approved', { approvedNumber: null, draftNumber: 1 }],
  ['approved, no draft', { approvedNumber: 1, draftNumber: null }],
  ['approved, with a draft', { approvedNumber: 1, draftNumber: 2 }],
];

test.each([
  ['never approved', 'ok', 'ok', 'ONLY_VERSION', 'NOT_APPROVED'],
  ['approved, no draft', 'ok', 'NO_DRAFT', 'NO_DRAFT', 'ok'],
  ['approved, with a draft', 'ok', 'ok', 'ok', 'ok'],
])('what may be done with a template that is %s', (state, save, approve, discard, use) => {
  const template = facts(states.find(([name]) => name === state)?.[1]);
  expect([
    codeOf(judgeTemplateSave(template)),
    codeOf(judgeApproval(template, [])),
    codeOf(judgeDraftDiscard(template)),
    codeOf(judgeTemplateUses(template)),
  ]).toEqual([save, approve, discard, use]);
});

test.each(states)(
  'an inactive template that was %s is neither saved, approved nor given to tubes',
  (_state, values) => {
    const template = facts({ ...values, active: false });
    expect([judgeTemplateSave(template), judgeApproval(template, []), judgeTemplateUses(template)].map(codeOf)).toEqual(
      Array.from({ length: 3 }, () => 'TEMPLATE_INACTIVE'),
    );
  },
);

describe('a design with errors', () => {
  test('is not approved, and the first errors are named', () => {
    expect(judgeApproval(facts(), ['No barcode'])).toEqual({
      ok: false,
      code: 'DESIGN_HAS_ERRORS',
      sentence: 'Not approved. The design has 1 error: No barcode. Correct the design and save it first.',
    });
    expect(judgeApproval(facts(), ['A', 'B', 'C', 'D', 'E'])).toMatchObject({
      sentence: 'Not approved. The design has 5 errors: A; B; C; 2 more. Correct the design and save it first.',
    });
  });

  test('is not approved in any state', () => {
    fc.assert(
      fc.property(
        fc.record({ active: fc.boolean(), approvedNumber: fc.option(fc.nat()), draftNumber: fc.option(fc.nat()) }),
        fc.array(fc.string(), { minLength: 1 }),
        (values, errors) => !judgeApproval(facts(values), errors).ok,
      ),
    );
  });
});

test.each([
  [{ labDefault: true, tubes: [] }, 'all other tubes of the lab'],
  [{ labDefault: false, tubes: [{ name: 'Lavender' }] }, 'Lavender'],
  [
    { labDefault: true, tubes: [{ name: 'Lavender' }, { name: 'Gold' }] },
    'Lavender, Gold, and all other tubes of the lab',
  ],
])('a template that tubes get is not deactivated, and they are named: %j', (uses, named) => {
  expect(judgeTemplateSwitch(facts(), uses, false)).toEqual({
    ok: false,
    code: 'TEMPLATE_IN_USE',
    sentence: `Not deactivated. Small tubes is used for ${named}. Choose another template for them first.`,
  });
});

test('a template that no tube gets is switched off and on, approved or not', () => {
  for (const [, values] of states) {
    expect(judgeTemplateSwitch(facts(values), none, false)).toEqual({ ok: true });
    expect(judgeTemplateSwitch(facts({ ...values, active: false }), none, true)).toEqual({ ok: true });
  }
});

test('every refusal says what did not happen, why, and what to do', () => {
  const refusals = [
    judgeTemplateSave(facts({ active: false })),
    judgeApproval(facts({ active: false }), []),
    judgeApproval(facts({ draftNumber: null }), []),
    judgeApproval(facts(), ['No barcode']),
    judgeDraftDiscard(facts({ draftNumber: null })),
    judgeDraftDiscard(facts({ approvedNumber: null })),
    judgeTemplateUses(facts({ active: false })),
    judgeTemplateUses(facts({ approvedNumber: null })),
    judgeTemplateSwitch(facts(), { labDefault: true, tubes: [] }, false),
  ];
  for (const verdict of refusals)
    expect(verdict).toMatchObject({ ok: false, sentence: expect.stringMatching(/^\S[^.]+\. .+\. .+\.$/u) });
});
