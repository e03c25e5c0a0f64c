import { afterEach, expect, test, vi } from 'vitest';
import { parseProfile, profileOf } from './user-profile.ts';

const defaults = { enableDashboard: false, enableNewForm: false, defaultClient: null };

afterEach(() => vi.unstubAllGlobals());

const storageWith = (entries: Record<string, string>) => {
  const map = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  });
  return map;
};

test.each([null, '', 'nonsense', 'null', '7', '"text"', '[]', '{}', '{"other":1}'])(
  '[PREF-1] without a readable profile the defaults hold: %s',
  (text) => {
    expect(parseProfile(text)).toEqual(defaults);
  },
);

test('[PREF-1] valid values are read', () => {
  const kept = { enableDashboard: true, enableNewForm: true, defaultClient: 12 };
  expect(parseProfile(JSON.stringify(kept))).toEqual(kept);
});

test.each([
  [
    { enableDashboard: 'yes', enableNewForm: true, defaultClient: 3 },
    { ...defaults, enableNewForm: true, defaultClient: 3 },
  ],
  [
    { enableDashboard: true, enableNewForm: 1, defaultClient: '3' },
    { ...defaults, enableDashboard: true },
  ],
  [
    { enableDashboard: true, defaultClient: 1.5 },
    { ...defaults, enableDashboard: true },
  ],
  [{ enableNewForm: null, defaultClient: null }, defaults],
])('[PREF-1] an invalid value is ignored by itself, the valid ones beside it stay (%#)', (kept, expected) => {
  expect(parseProfile(JSON.stringify(kept))).toEqual(expected);
});

test('[PREF-1] each person’s choices are kept under a user-profile key of their own', () => {
  const storage = storageWith({ 'aliquot.user-profile:u1': '{"enableDashboard":true}' });
  expect(profileOf('u1').get().enableDashboard).toBe(true);
  expect(profileOf('u2').get().enableDashboard).toBe(false);
  profileOf('u2').set({ ...defaults, defaultClient: 4 });
  expect(JSON.parse(storage.get('aliquot.user-profile:u2') ?? '')).toEqual({ ...defaults, defaultClient: 4 });
  expect(profileOf('u1').get().defaultClient).toBeNull();
});

test('[PREF-1] a blocked storage costs the memory of it, not the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  const profile = profileOf('u3');
  profile.set({ ...defaults, enableNewForm: true });
  expect(profile.get().enableNewForm).toBe(true);
});

test('[PREF-1] what another tab has changed meanwhile is seen', () => {
  const storage = storageWith({});
  expect(profileOf('u4').get()).toEqual(defaults);
  storage.set('aliquot.user-profile:u4', '{"enableDashboard":true}');
  expect(profileOf('u4').get().enableDashboard).toBe(true);
  expect(profileOf('u4').get()).toBe(profileOf('u4').get());
});
