import { Plus } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import type { Command, CommandSection } from '#commands/command.ts';
import { findShortcuts, shortcutGroups, type ShortcutGroup } from './shortcut-rows.ts';

const command = (label: string, section: CommandSection, ...keys: string[]): Command => ({
  id: label,
  label,
  section,
  icon: Plus,
  keys,
  allow: () => true,
  run: () => undefined,
  inPalette: 'root',
});
const commands = [
  command('Command palette', 'Common actions', 'Mod+k'),
  command('Create accession', 'Common actions', 'c a'),
  command('Accessions', 'Navigation', 'g a', '1'),
  command('Runs', 'Navigation', 'g u'),
  command('Notifications', 'Navigation'),
  command('Help', 'Navigation', '?'),
  command('Sign out', 'User', 's o'),
];
const onWindows = shortcutGroups(commands, 'Win32');
const labels = (groups: readonly ShortcutGroup[]) => groups.flatMap(({ rows }) => rows.map(({ label }) => label));

describe('the shortcut table', () => {
  test('groups by section with the fixed keys, the longest group last, and leaves out what has no key', () => {
    expect(onWindows.map(({ title }) => title)).toEqual(['Common actions', 'Navigation', 'User', 'Everywhere']);
    expect(labels(onWindows)).not.toContain('Notifications');
    expect(labels(onWindows)).toContain('Go back');
  });

  test('[UX-18] leaves out a page that comes with a later version', () => {
    const board: Command = { ...command('Board', 'Navigation', 'g b'), later: true };
    expect(labels(shortcutGroups([...commands, board], 'Win32'))).toEqual(labels(onWindows));
  });

  test('tells the keys of the worklist to whoever works at the bench, and to nobody else', () => {
    const atTheBench = [...commands, { ...command('Runs', 'Navigation', 'g u'), id: 'runs.open' }];
    const found = shortcutGroups(atTheBench, 'Win32').find(({ title }) => title === 'In a worklist');
    expect(found?.rows.find(({ label }) => label === 'Note on the row')?.combinations).toEqual([
      [['N']],
      [['Alt', 'N']],
    ]);
    expect(onWindows.map(({ title }) => title)).not.toContain('In a worklist');
  });

  test('writes the keys of this computer, one after the other or together', () => {
    const of = (groups: readonly ShortcutGroup[], label: string) =>
      groups.flatMap(({ rows }) => rows).find((row) => row.label === label)?.combinations;
    expect(of(onWindows, 'Command palette')).toEqual([[['Ctrl', 'K']]]);
    expect(of(shortcutGroups(commands, 'MacIntel'), 'Command palette')).toEqual([[['⌘', 'K']]]);
    expect(of(onWindows, 'Accessions')).toEqual([[['G'], ['A']], [['1']]]);
    expect(of(onWindows, 'Help')).toEqual([[['Shift', '?']]]);
  });

  test('what the page in sight makes of its keys comes first', () => {
    const run = () => undefined;
    const here = shortcutGroups(commands, 'Win32', {
      r: { label: 'Receive', run },
      H: { label: 'Next: haemolysed', run },
    });
    expect(here[0]).toMatchObject({ title: 'On this page' });
    expect(here[0]?.rows.map(({ label, combinations }) => [label, combinations])).toEqual([
      ['Receive', [[['R']]]],
      ['Next: haemolysed', [[['Shift', 'H']]]],
    ]);
  });

  test('a fixed key that became a command is listed once', () => {
    const own = shortcutGroups([...commands, command('Back', 'Navigation', 'Escape')], 'Win32');
    expect(labels(own)).toContain('Back');
    expect(labels(own)).not.toContain('Go back');
  });

  test.each([
    ['', labels(onWindows)],
    ['accession', ['Create accession', 'Accessions']],
    ['CREATE', ['Create accession']],
    ['g', ['Accessions', 'Runs']],
    ['g u', ['Runs']],
    ['ctrl k', ['Command palette']],
    ['Ctrl+K', ['Command palette']],
    ['shift ?', ['Help']],
    ['esc', ['Go back']],
    ['user', ['Sign out']],
    ['centrifuge', []],
  ])('“%s” finds %j', (query, found) => {
    expect(labels(findShortcuts(onWindows, query))).toEqual(found);
  });
});
