import { createPodInput, pod, podPage, updatePodInput } from '@aliquot/domain/pods/pod';
import { numberedId } from '@aliquot/domain/records/records';
import { recordVerbs } from '#db/save-record.ts';
import { router } from '#trpc/init.ts';
import { recordProcedures } from '#trpc/record-procedures.ts';
import { addPod, changeOnePod, podUsedBy, listPods, readPods } from './pods.repo.ts';

const pods = recordVerbs({
  word: 'pod',
  unique: { constraint: 'pods_code_key', field: 'code' },
  find: async (db, id: number) => (await readPods(db, id))[0] ?? null,
  add: addPod,
  change: changeOnePod,
});

export const podsRouter = router(
  recordProcedures({
    id: numberedId,
    page: podPage,
    record: pod,
    createInput: createPodInput,
    updateInput: updatePodInput,
    list: listPods,
    usedBy: podUsedBy,
    verbs: pods,
  }),
);
