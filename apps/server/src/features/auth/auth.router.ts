import { authProviderTypes } from '@aliquot/domain/auth/auth-provider';
import { z } from 'zod';
import { anyone, router } from '#trpc/init.ts';
import { availableDemoAccounts } from './demo-accounts.ts';
import { lookUpProvider } from './look-up-provider.ts';

export const anonRouter = router({
  authProvider: anyone
    .input(z.strictObject({ email: z.string().max(254) }))
    .output(z.strictObject({ type: z.enum(authProviderTypes) }))
    .query(async ({ ctx, input }) => {
      await ctx.limit('provider-lookup', ctx.addressKey);
      return lookUpProvider(ctx.database, input.email);
    }),

  demoAccounts: anyone
    .output(z.array(z.strictObject({ email: z.string(), name: z.string(), what: z.string(), password: z.string() })))
    .query(async ({ ctx }) => {
      if (!ctx.testEnv) return [];
      await ctx.limit('demo-accounts', ctx.addressKey);
      return availableDemoAccounts(ctx);
    }),
});
