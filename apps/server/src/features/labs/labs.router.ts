import { lab } from '@aliquot/domain/labs/lab';
import { z } from 'zod';
import { inReadOnly } from '../../db/transaction.ts';
import { labMember, router } from '../../trpc/init.ts';
import { listLabs } from './labs.repo.ts';

export const labsRouter = router({
  list: labMember.output(z.array(lab)).query(({ ctx }) => inReadOnly(ctx, listLabs)),
});
