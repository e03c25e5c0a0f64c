import { createPrinterInput, printer, printerPage, updatePrinterInput } from '@aliquot/domain/labels/printers/printer';
import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { addPrinter, changePrinter, listPrinters, printerUsedBy, readPrinters } from './printers.repo.ts';
import { refuseForbiddenHost } from './save-printer.ts';

const printers = recordVerbs({
  word: 'printer',
  unique: { constraint: 'printers_code_key', field: 'code' },
  find: async (db, id: number) => (await readPrinters(db, id))[0] ?? null,
  add: addPrinter,
  change: changePrinter,
});

export const printersRouter = router({
  list: labMember
    .input(listInput)
    .output(printerPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listPrinters(db, input))),
  get: labMember
    .input(numberedId)
    .output(printer)
    .query(({ ctx, input }) => printers.get(ctx, input.id)),
  usedBy: labMember
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => printerUsedBy(db, input.id))),
  create: manager
    .input(createPrinterInput)
    .output(printer)
    .mutation(({ ctx, input }) => {
      refuseForbiddenHost(ctx.printerLine.rules, input);
      return printers.create(ctx, input);
    }),
  update: manager
    .input(updatePrinterInput)
    .output(printer)
    .mutation(({ ctx, input }) => {
      refuseForbiddenHost(ctx.printerLine.rules, input);
      return printers.update(ctx, input);
    }),
});
