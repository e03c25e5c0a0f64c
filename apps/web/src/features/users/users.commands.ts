import { isManager } from '@aliquot/domain/auth/roles';
import { CircleUserRound, LogOut, SlidersHorizontal } from 'lucide-react';
import { everyone, type Command } from '#commands/command.ts';

export const openAdmin: Command = {
  id: 'admin.open',
  label: 'Admin',
  section: 'Navigation',
  icon: SlidersHorizontal,
  keys: ['g d'],
  allow: isManager,
  run: (actions) => actions.go('/admin'),
  inPalette: 'root',
};

export const openProfile: Command = {
  id: 'profile.open',
  label: 'Profile',
  section: 'User',
  icon: CircleUserRound,
  keys: ['g p'],
  allow: everyone,
  run: (actions) => actions.go('/auth/profile'),
  inPalette: 'root',
};

export const signOut: Command = {
  id: 'session.sign-out',
  label: 'Sign out',
  section: 'User',
  icon: LogOut,
  keys: ['s o'],
  allow: everyone,
  run: (actions) => actions.signOut(),
  inPalette: 'root',
};
