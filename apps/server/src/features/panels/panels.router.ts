import { createPanelInput, panel, panelPage, updatePanelInput } from '@aliquot/domain/panels/panel';
import { numberedId } from '@aliquot/domain/records/records';
import { recordVerbs } from '#db/save-record.ts';
import { router } from '#trpc/init.ts';
import { recordProcedures } from '#trpc/record-procedures.ts';
import { addPanel, changePanel, listPanels, readPanels } from './panels.repo.ts';

const panels = recordVerbs({
  word: 'panel',
  unique: { constraint: 'panels_code_key', field: 'code' },
  find: async (db, id: number) => (await readPanels(db, id))[0] ?? null,
  add: addPanel,
  change: changePanel,
});

export const panelsRouter = router(
  recordProcedures({
    id: numberedId,
    page: panelPage,
    record: panel,
    createInput: createPanelInput,
    updateInput: updatePanelInput,
    list: listPanels,
    // Nothing in the catalogue names a panel: it is only ordered.
    usedBy: () => Promise.resolve([]),
    verbs: panels,
  }),
);
