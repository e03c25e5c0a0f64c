import { tabsFor } from '@aliquot/domain/accessions/ready-views';
import { isManager, roles, type Role } from '@aliquot/domain/auth/roles';
import { expect, test } from 'vitest';
import type { Command, CommandActions } from '#commands/command.ts';
import { allCommands } from '../all-commands.ts';
import { startGuides, type StartStep } from './start-steps.ts';

/** Where a command leads. */
const pathOf = (command: Command): string | null => {
  let path: string | null = null;
  const actions = {
    go: (to: string) => {
      path = to;
    },
    openHelp: () => {
      path = '/help';
    },
  };
  command.run({
    openPalette: () => undefined,
    signOut: () => undefined,
    page: () => undefined,
    ...actions,
  } as unknown as CommandActions);
  return path;
};

/** As the route guards decide: a page is open to whoever has its command; those below /admin are the managers'. */
const mayOpen = (role: Role, { to }: StartStep): boolean =>
  to.startsWith('/admin/')
    ? isManager(role)
    : allCommands.some((command) => pathOf(command) === to && command.allow(role));

test.each(roles)('every step of %s leads to a page that the role may open', (role) => {
  const { steps } = startGuides[role];
  expect(steps.length).toBeGreaterThanOrEqual(4);
  expect(steps.length).toBeLessThanOrEqual(5);
  expect(steps.filter((step) => !mayOpen(role, step))).toEqual([]);
});

test.each(roles)('every list that a step of %s opens is one the role has a tab for', (role) => {
  const tabs = startGuides[role].steps.flatMap((step) =>
    step.to === '/accessions' && step.search.tab !== undefined ? [step.search.tab] : [],
  );
  expect(tabs.filter((tab) => !tabsFor(role).includes(tab))).toEqual([]);
});

test.each(roles)('the keys beside a step of %s lead where its link does', (role) => {
  for (const { text, to, command } of startGuides[role].steps)
    if (command !== undefined) expect([pathOf(command), command.allow(role)], text).toEqual([to, true]);
});
