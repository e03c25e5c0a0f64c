import type { PrinterFields } from '@aliquot/domain/labels/printers/printer';
import { AppError } from '#app-error.ts';
import { isAllowedHost, type PrinterRules } from '#outside/printer-address.ts';

/** The server connects to what a manager wrote here: what it must never connect to is refused before it is saved. */
export const refuseForbiddenHost = (rules: PrinterRules, { host }: Pick<PrinterFields, 'host'>): void => {
  if (isAllowedHost(host, rules)) return;
  throw new AppError('BAD_REQUEST', {
    message: `Not saved. Labels cannot be sent to ${host}: it is the server itself or an address that no printer has. Enter the address of the printer.`,
    details: { field: 'host' },
  });
};
