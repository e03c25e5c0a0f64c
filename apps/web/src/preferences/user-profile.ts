import { useSyncExternalStore } from 'react';
import { stored, type Stored } from './stored.ts';

/** A person's own choices in this browser. */
export type UserProfile = { enableDashboard: boolean; enableNewForm: boolean; defaultClient: number | null };

const defaultProfile: UserProfile = { enableDashboard: false, enableNewForm: false, defaultClient: null };

const isClientId = (value: unknown): value is number => Number.isSafeInteger(value);

/** Reads what was stored, field by field: an invalid value is ignored and its default used. */
export const parseProfile = (text: string | null): UserProfile => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? 'null');
  } catch {
    return defaultProfile;
  }
  if (typeof parsed !== 'object' || parsed === null) return defaultProfile;
  const { enableDashboard, enableNewForm, defaultClient } = parsed as Record<keyof UserProfile, unknown>;
  return {
    enableDashboard: typeof enableDashboard === 'boolean' ? enableDashboard : defaultProfile.enableDashboard,
    enableNewForm: typeof enableNewForm === 'boolean' ? enableNewForm : defaultProfile.enableNewForm,
    defaultClient: isClientId(defaultClient) ? defaultClient : defaultProfile.defaultClient,
  };
};

const profiles = new Map<string, Stored<UserProfile>>();

/** The choices of one person: a bench computer is shared, so each has a key of their own. */
export const profileOf = (userId: string): Stored<UserProfile> => {
  const known = profiles.get(userId) ?? stored(`aliquot.user-profile:${userId}`, parseProfile, JSON.stringify);
  profiles.set(userId, known);
  return known;
};

export const useProfile = (userId: string) => {
  const profile = profileOf(userId);
  const value = useSyncExternalStore(profile.subscribe, profile.get);
  return { profile: value, setProfile: (change: Partial<UserProfile>) => profile.set({ ...profile.get(), ...change }) };
};
