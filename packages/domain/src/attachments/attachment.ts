/** A file that belongs to a case or a run: a scanned requisition, a photograph of a tube, what an instrument wrote. */
import { z } from 'zod';
import { keyed, versioned } from '#records/save.ts';
import { required } from '#fields/fields.ts';
import { fileTypes } from './file-type.ts';

export const fileOwners = ['case', 'run'] as const;
export const fileOwner = z.strictObject({ kind: z.enum(fileOwners), id: z.int().positive() });
export type FileOwner = z.infer<typeof fileOwner>;

export const attachment = z.strictObject({
  id: z.int(),
  version: z.int(),
  owner: fileOwner,
  name: z.string(),
  type: z.enum(fileTypes),
  size: z.int(),
  sha256: z.string(),
  addedAt: z.iso.datetime(),
  addedBy: z.string().nullable(),
});
export type Attachment = z.infer<typeof attachment>;

/** Of one case or one run. */
export const mostFiles = 100;
export const attachmentList = z.strictObject({
  files: z.array(attachment),
  /** What one file may weigh. */
  mostBytes: z.int(),
});
export type AttachmentList = z.infer<typeof attachmentList>;

export const removeAttachmentInput = z.strictObject({ ...keyed, ...versioned, reason: required('Reason') });
export type RemoveAttachmentInput = z.infer<typeof removeAttachmentInput>;

/** An upload says in its headers what it is for; its body is the file and nothing else. */
export const uploadHeaders = z
  .object({
    'x-aliquot-case': z.coerce.number().int().positive().optional(),
    'x-aliquot-run': z.coerce.number().int().positive().optional(),
    'x-aliquot-key': z.uuid(),
    /** Percent-encoded: a header carries plain letters only. */
    'x-aliquot-name': z.string().min(1).max(1000),
  })
  .transform(({ 'x-aliquot-case': ofCase, 'x-aliquot-run': ofRun, ...rest }, context) => {
    const owners: FileOwner[] = [
      ...(ofCase === undefined ? [] : [{ kind: 'case' as const, id: ofCase }]),
      ...(ofRun === undefined ? [] : [{ kind: 'run' as const, id: ofRun }]),
    ];
    const [owner] = owners;
    if (owner !== undefined && owners.length === 1)
      return { owner, key: rest['x-aliquot-key'], name: rest['x-aliquot-name'] };
    context.addIssue({ code: 'custom', message: 'A file belongs to one accession or one run.' });
    return z.NEVER;
  });
