import { createPodInput, pod, podPage, updatePodInput } from '@aliquot/domain/pods/pod';
import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { addPod, changePod, podUsedBy, listPods, readPods } from './pods.repo.ts';

const pods = recordVerbs({
  word: 'pod',
  unique: { constraint: 'pods_code_key', field: 'code' },
  find: async (db, id: number) => (await readPods(db, id))[0] ?? null,
  add: addPod,
  change: changePod,
});

export const podsRouter = router({
  list: labMember
    .input(listInput)
    .output(podPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listPods(db, input))),
  get: labMember
    .input(numberedId)
    .output(pod)
    .query(({ ctx, input }) => pods.get(ctx, input.id)),
  usedBy: labMember
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => podUsedBy(db, input.id))),
  create: manager
    .input(createPodInput)
    .output(pod)
    .mutation(({ ctx, input }) => pods.create(ctx, input)),
  update: manager
    .input(updatePodInput)
    .output(pod)
    .mutation(({ ctx, input }) => pods.update(ctx, input)),
});
