import { isLabStaff } from '@aliquot/domain/auth/roles';
import { FlaskConical, FlaskRound } from 'lucide-react';
import type { Command } from '#commands/command.ts';

export const createRun: Command = {
  id: 'runs.create',
  label: 'Create test run',
  section: 'Common actions',
  icon: FlaskRound,
  keys: ['c u'],
  allow: isLabStaff,
  run: (actions) => actions.go('/runs/new'),
  inPalette: 'root',
};

export const openRuns: Command = {
  id: 'runs.open',
  label: 'Runs',
  section: 'Navigation',
  icon: FlaskConical,
  keys: ['g u'],
  allow: isLabStaff,
  run: (actions) => actions.go('/runs'),
  inPalette: 'root',
};
