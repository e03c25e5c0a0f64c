/** A file that belongs to a case: a scanned requisition, a photograph of a tube. */
import { z } from 'zod';
import { keyed, versioned } from '../requests/save.ts';
import { required } from '../requests/words.ts';
import { fileTypes } from './file-type.ts';

export const attachment = z.strictObject({
  id: z.int(),
  version: z.int(),
  accessionId: z.int(),
  name: z.string(),
  type: z.enum(fileTypes),
  size: z.int(),
  sha256: z.string(),
  addedAt: z.iso.datetime(),
  addedBy: z.string().nullable(),
});
export type Attachment = z.infer<typeof attachment>;

export const mostPerCase = 100;
export const attachmentList = z.strictObject({
  files: z.array(attachment),
  /** What one file may weigh. */
  mostBytes: z.int(),
});
export type AttachmentList = z.infer<typeof attachmentList>;

export const removeAttachmentInput = z.strictObject({ ...keyed, ...versioned, reason: required('Reason') });
export type RemoveAttachmentInput = z.infer<typeof removeAttachmentInput>;

/** An upload says in its headers what it is for; its body is the file and nothing else. */
export const uploadHeaders = z.object({
  'x-aliquot-case': z.coerce.number().int().positive(),
  'x-aliquot-key': z.uuid(),
  /** Percent-encoded: a header carries plain letters only. */
  'x-aliquot-name': z.string().min(1).max(1000),
});
