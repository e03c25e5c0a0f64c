import type { PrinterFields } from '@aliquot/domain/labels/printers/printer';
import { AppError } from '#app-error.ts';
import { isAllowedHost, type PrinterRules } from '#outside/printer-address.ts';

/**
 * The server connects to what a manager wrote here: what it must never connect to is refused before it is saved. Where an agent
 * connects, its own machine is that agent's to judge; what no agent ever connects to is refused here, too.
 */
export const refuseForbiddenHost = (
  rules: PrinterRules,
  { host, reachedBy }: Pick<PrinterFields, 'host' | 'reachedBy'>,
): void => {
  if (isAllowedHost(host, reachedBy === 'agent' ? { allowLoopback: true } : rules)) return;
  const what = reachedBy === 'agent' ? 'it is' : 'it is the server itself or';
  throw new AppError('BAD_REQUEST', {
    message: `Not saved. Labels cannot be sent to ${host}: ${what} an address that no printer has. Enter the address of the printer.`,
    details: { field: 'host' },
  });
};
