import { roles } from '@aliquot/domain/auth/roles';
import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { everyProcedure } from '#testing/procedures/every-procedure.ts';
import { assertEveryProcedureHasAPolicy } from './init.ts';
import { judge } from './policy.ts';

test('[ROLE-1] who may call what is written down in git: a widening shows in review', async () => {
  const lines = everyProcedure.map(({ path, type, policy }) => {
    const who =
      policy === undefined ? 'NOBODY DECIDED' : typeof policy.who === 'string' ? policy.who : policy.who.join(', ');
    return `| ${path} | ${type} | ${who} | ${policy?.scope ?? '-'} |`;
  });
  await expect(
    [
      '# Who may call what',
      '',
      'Written by `role-matrix-snapshot.test.ts`; update it with `npx vitest run role-matrix-snapshot -u` and say why in the commit.',
      '',
      '| Procedure | Kind | Who | Rows |',
      '| --- | --- | --- | --- |',
      ...lines,
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('./role-matrix.snapshot.md');
});

test('a procedure nobody decided about keeps the server from starting, and is named', () => {
  const t = initTRPC.create();
  const forgotten = t.router({ results: t.router({ release: t.procedure.mutation(() => 'released') }) });
  expect(() => assertEveryProcedureHasAPolicy(forgotten)).toThrow('procedures without a policy: results.release');
});

test.each(roles)('a procedure nobody decided about is closed to everybody, also to %s', (role) => {
  expect(judge(undefined, { signedIn: true, role })).toBe('FORBIDDEN');
  expect(judge(undefined, { signedIn: false, role: null })).toBe('FORBIDDEN');
});
