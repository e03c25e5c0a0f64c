import { z } from 'zod';
import { listPage, numberedRecord, numberedRow } from '#records/records.ts';
import { code, eachOnce, required } from '#fields/fields.ts';
import { compareDecimals, decimal, decimalText } from '#measures/decimal.ts';
import { printerHost } from './printer-host.ts';

export const printerDensities = [152, 203, 300, 600] as const;
export type PrinterDensity = (typeof printerDensities)[number];

const inches = (least: string) =>
  decimalText.refine(
    (size) => compareDecimals(size, decimal(least)) >= 0 && compareDecimals(size, decimal('12')) <= 0,
    `Enter a size between ${least} and 12 inches`,
  );

/** Raw printing is never on a well-known port; mail, remote shells and web servers are. */
export const printerPort = z
  .int('Enter a port such as 9100')
  .min(1024, 'Enter a port from 1024; most printers use 9100')
  .max(65_535, 'Enter a port up to 65535; most printers use 9100');

/** Who connects to it: the server, or a print agent where the server has no route to the lab's network. Never both. */
export const printerRoads = ['server', 'agent'] as const;
export type PrinterRoad = (typeof printerRoads)[number];
export const printerRoadWords: Readonly<Record<PrinterRoad, string>> = {
  server: 'This server',
  agent: 'A print agent in the lab',
};

/** A label printer on the laboratory's network, spoken to over a raw connection. */
export const printerFields = {
  code,
  name: required('Name'),
  /** The code of the laboratory it stands in. */
  lab: code,
  host: printerHost,
  port: printerPort,
  reachedBy: z.enum(printerRoads),
  dpi: z.literal([...printerDensities]),
  labelWidth: inches('0.5'),
  labelHeight: inches('0.25'),
  /** Codes of the kinds of tube it is proposed for. */
  tubes: z
    .array(code)
    .max(500)
    .superRefine(eachOnce((tube) => tube)),
};
export type PrinterFields = z.infer<z.ZodObject<typeof printerFields>>;

const schemas = numberedRecord(printerFields);
export const { record: printer, updateInput: updatePrinterInput } = schemas;
/** Without a word about it, a new printer is the server's. A change has to say it: a page that does not know would take it back. */
export const createPrinterInput = schemas.createInput.extend({ reachedBy: printerFields.reachedBy.default('server') });
export type Printer = z.infer<typeof printer>;

export const printerPage = listPage({
  ...numberedRow,
  lab: z.string(),
  host: z.string(),
  port: z.int(),
  reachedBy: z.enum(printerRoads),
  dpi: z.int(),
  labelWidth: z.string(),
  labelHeight: z.string(),
  tubes: z.array(z.string()),
});
export type PrinterRow = z.infer<typeof printerPage>['rows'][number];
