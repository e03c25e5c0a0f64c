import {
  changeSettingInput,
  effectiveSettings,
  savedSetting,
  settingsAtDoor,
  settingsForEveryone,
} from '@aliquot/domain/settings/settings';
import { z } from 'zod';
import { inReadOnly } from '#db/transaction.ts';
import { anyone, labMember, manager, ownSession, router } from '#trpc/init.ts';
import { changeSetting, readSettings } from './change-setting.ts';
import { readSavedSettings } from './settings.repo.ts';

export const settingsRouter = router({
  list: labMember
    .output(z.array(savedSetting))
    .query(({ ctx }) => inReadOnly(ctx, (db) => readSettings(db, ctx.standards))),
  change: manager
    .input(changeSettingInput)
    .output(savedSetting)
    .mutation(({ ctx, input }) => changeSetting(ctx, input)),
  /** Before anybody signed in. */
  atDoor: anyone.output(settingsAtDoor).query(({ ctx }) =>
    inReadOnly(ctx, async (db) => {
      const { allowSignup } = effectiveSettings(await readSavedSettings(db));
      return { allowSignup };
    }),
  ),
  /** For every page of everybody who signed in. */
  forEveryone: ownSession.output(settingsForEveryone).query(({ ctx }) =>
    inReadOnly(ctx, async (db) => {
      const { timezone, scanGapMs, scanPrefix, scanSuffix } = effectiveSettings(await readSavedSettings(db));
      return { timezone, scanGapMs, scanPrefix, scanSuffix };
    }),
  ),
});
