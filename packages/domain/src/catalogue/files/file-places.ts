/** Who works where: laboratories, their pods and instruments, and the clients they serve. */
import { z } from 'zod';
import { labTimezones } from '#labs/lab.ts';
import { address, code, colour, count, line, testType, text } from '#fields/fields.ts';
import { activeUnlessSaid, provenance } from './file-words.ts';

export const labsFile = z.strictObject({
  ...provenance,
  labs: z
    .array(
      z.strictObject({
        code,
        name: line,
        clia: line.exactOptional(),
        cliaNote: text.exactOptional(),
        director: line.exactOptional(),
        address: address.exactOptional(),
        phone: line.exactOptional(),
        email: z.email().exactOptional(),
        timezone: z.enum(labTimezones),
        caseIdPattern: line,
        active: z.boolean(),
      }),
    )
    .max(100),
});
export type FileLab = z.infer<typeof labsFile>['labs'][number];

export const podsFile = z.strictObject({
  ...provenance,
  pods: z
    .array(
      z.strictObject({
        code,
        lab: code,
        name: line,
        color: colour,
        lead: line.exactOptional(),
        testTypes: z.array(testType).max(50),
        tests: z.array(code).max(5000),
        /** Written by earlier exports and not read: printers and saved lists belong to one installation. */
        printer: line.exactOptional(),
        defaultView: line.exactOptional(),
        /** Follows from the instruments, which say where they stand. */
        instruments: z.array(code).max(2000),
        ...activeUnlessSaid,
      }),
    )
    .max(500),
});
export type FilePod = z.infer<typeof podsFile>['pods'][number];

export const instrumentsFile = z.strictObject({
  ...provenance,
  instruments: z
    .array(
      z.strictObject({
        code,
        lab: code,
        pod: code.exactOptional(),
        name: line,
        maker: line,
        model: line,
        serial: line,
        protocol: z.enum(['none', 'ASTM', 'HL7', 'file']),
        status: z.enum(['active', 'maintenance', 'out_of_service', 'retired']),
        calibrationDue: z.iso.date().exactOptional(),
        tests: z.array(code).max(5000),
        /** What the instrument calls a test on the wire, where that differs from our code. */
        testCodes: z.record(code, line).exactOptional(),
      }),
    )
    .max(2000),
});
export type FileInstrument = z.infer<typeof instrumentsFile>['instruments'][number];

const channels = z.array(z.enum(['portal', 'email', 'phone'])).max(10);

export const clientsFile = z.strictObject({
  ...provenance,
  clients: z
    .array(
      z.strictObject({
        code,
        name: line,
        parent: code.nullable(),
        isPrimary: z.boolean(),
        kind: line,
        address: address.exactOptional(),
        contacts: z
          .array(
            z.strictObject({
              name: line,
              role: line.exactOptional(),
              email: z.email().exactOptional(),
              phone: line.exactOptional(),
              criticalCallOrder: count.nullable(),
              events: z.strictObject({ report: channels, critical: channels }),
            }),
          )
          .max(100),
        emailDomains: z.array(z.string().min(1).max(253)).max(100),
        allowedTestTypes: z.array(testType).max(50),
        reportPreferences: z.strictObject({ format: line, cumulative: z.boolean(), paper: z.enum(['letter', 'a4']) }),
        status: z.enum(['active', 'suspended', 'inactive']),
        /** Of a client that is inactive and was suspended before. */
        suspended: z.literal(true).exactOptional(),
      }),
    )
    .max(5000),
});
export type FileClient = z.infer<typeof clientsFile>['clients'][number];
