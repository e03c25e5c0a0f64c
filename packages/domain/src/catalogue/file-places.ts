/** Who works where: laboratories, their pods and instruments, and the clients they serve. */
import { z } from 'zod';
import { labTimezones } from '../labs/lab.ts';
import { address, code, colour, count, line, testType, text } from '../requests/words.ts';
import { provenance } from './file-words.ts';

export const labsFile = z.strictObject({
  ...provenance,
  labs: z
    .array(
      z.strictObject({
        code,
        name: line,
        clia: line,
        cliaNote: text.exactOptional(),
        director: line,
        address,
        phone: line,
        email: z.email(),
        timezone: z.enum(labTimezones),
        caseIdPattern: line,
        active: z.boolean(),
      }),
    )
    .max(100),
});

export const podsFile = z.strictObject({
  ...provenance,
  pods: z
    .array(
      z.strictObject({
        code,
        lab: code,
        name: line,
        color: colour,
        lead: line,
        testTypes: z.array(testType).max(50),
        tests: z.array(code).max(5000),
        printer: line,
        defaultView: line,
        instruments: z.array(code).max(500),
      }),
    )
    .max(500),
});

export const instrumentsFile = z.strictObject({
  ...provenance,
  instruments: z
    .array(
      z.strictObject({
        code,
        lab: code,
        pod: code,
        name: line,
        maker: line,
        model: line,
        serial: line,
        protocol: z.enum(['none', 'ASTM', 'HL7', 'file']),
        status: z.enum(['active', 'maintenance', 'out_of_service', 'retired']),
        calibrationDue: z.iso.date(),
        tests: z.array(code).max(5000),
      }),
    )
    .max(2000),
});

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
        address,
        contacts: z
          .array(
            z.strictObject({
              name: line,
              role: line,
              email: z.email(),
              phone: line,
              criticalCallOrder: count.nullable(),
              events: z.strictObject({ report: channels, critical: channels }),
            }),
          )
          .max(100),
        emailDomains: z.array(line).max(100),
        allowedTestTypes: z.array(testType).max(50),
        reportPreferences: z.strictObject({ format: line, cumulative: z.boolean(), paper: z.enum(['letter', 'a4']) }),
        status: z.enum(['active', 'suspended', 'inactive']),
      }),
    )
    .max(5000),
});
