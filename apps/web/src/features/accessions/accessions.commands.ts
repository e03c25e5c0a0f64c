import { mayCreateAccessions } from '@aliquot/domain/auth/roles';
import { Plus, Search, TextAlignStart } from 'lucide-react';
import { hasRole, type Command } from '#commands/command.ts';

export const createAccession: Command = {
  id: 'accessions.create',
  label: 'Create accession',
  section: 'Common actions',
  icon: Plus,
  keys: ['c a'],
  allow: mayCreateAccessions,
  run: (actions) => actions.go('/accessions/new'),
  inPalette: 'root',
};

export const searchAccessions: Command = {
  id: 'accessions.search',
  label: 'Search accessions',
  section: 'Common actions',
  icon: Search,
  keys: ['/'],
  allow: hasRole,
  run: (actions) => actions.openPalette('search'),
  inPalette: 'root',
};

export const openAccessions: Command = {
  id: 'accessions.open',
  label: 'Accessions',
  section: 'Navigation',
  icon: TextAlignStart,
  keys: ['g a', '1'],
  allow: hasRole,
  run: (actions) => actions.go('/accessions'),
  inPalette: 'root',
};
