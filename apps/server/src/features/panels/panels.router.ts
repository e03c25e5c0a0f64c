import { createPanelInput, panel, panelPage, updatePanelInput } from '@aliquot/domain/panels/panel';
import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { addPanel, changePanel, listPanels, readPanels } from './panels.repo.ts';

const panels = recordVerbs({
  word: 'panel',
  unique: { constraint: 'panels_code_key', field: 'code' },
  find: async (db, id: number) => (await readPanels(db, id))[0] ?? null,
  add: addPanel,
  change: changePanel,
});

export const panelsRouter = router({
  list: labMember
    .input(listInput)
    .output(panelPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listPanels(db, input))),
  get: labMember
    .input(numberedId)
    .output(panel)
    .query(({ ctx, input }) => panels.get(ctx, input.id)),
  // Nothing in the catalogue names a panel: it is only ordered.
  usedBy: labMember
    .input(numberedId)
    .output(usedByList)
    .query(() => []),
  create: manager
    .input(createPanelInput)
    .output(panel)
    .mutation(({ ctx, input }) => panels.create(ctx, input)),
  update: manager
    .input(updatePanelInput)
    .output(panel)
    .mutation(({ ctx, input }) => panels.update(ctx, input)),
});
