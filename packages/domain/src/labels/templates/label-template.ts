/** Label templates: designs of a lab's tube labels, kept in versions. A version is approved before a tube gets it. */
import { labelDesign, labelField } from '@aliquot/zpl/design/label-design';
import { z } from 'zod';
import { optionalLine, required } from '#fields/fields.ts';
import { activeFilters } from '#records/records.ts';
import { keyed, versioned } from '#records/save.ts';

const id = z.int().positive();
const iso = z.iso.datetime();

/** A draft is changed until it is approved; the next approval makes it `replaced`. */
export const templateVersionStatuses = ['draft', 'approved', 'replaced'] as const;
export type TemplateVersionStatus = (typeof templateVersionStatuses)[number];

export const templateVersion = z.strictObject({
  number: z.int(),
  status: z.enum(templateVersionStatuses),
  /** What was said at approval. */
  note: z.string().nullable(),
  changedAt: iso,
  changedBy: z.string().nullable(),
  approvedAt: iso.nullable(),
  approvedBy: z.string().nullable(),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

/** Which tubes of its lab get the template: those of these types, or all that no other template is for. */
const uses = {
  labDefault: z.boolean(),
  tubes: z.array(z.strictObject({ id: z.int(), code: z.string(), name: z.string() })),
};

const templateBase = {
  id: z.int(),
  name: z.string(),
  labId: z.int(),
  labName: z.string(),
  active: z.boolean(),
  /** Of the whole record; each save names the one it was made from. */
  version: z.int(),
  /** Tubes get this version; null until one is approved. */
  approvedNumber: z.int().nullable(),
  draftNumber: z.int().nullable(),
  updatedAt: iso,
  ...uses,
};

export const labelTemplateRow = z.strictObject(templateBase);
export type LabelTemplateRow = z.infer<typeof labelTemplateRow>;

export const labelTemplate = z.strictObject({
  ...templateBase,
  /** The draft, or the approved version where there is no draft. */
  design: labelDesign,
  /** Newest first. */
  versions: z.array(templateVersion),
});
export type LabelTemplate = z.infer<typeof labelTemplate>;

export const listTemplatesInput = z.strictObject({ show: z.enum(activeFilters).default('active') });

export const templateVersionInput = z.strictObject({ id, number: id });
export const templateVersionDesign = z.strictObject({ ...templateVersion.shape, design: labelDesign });

const name = required('Name');
export const createTemplateInput = z.strictObject({ ...keyed, labId: id, name, design: labelDesign });
export type CreateTemplateInput = z.infer<typeof createTemplateInput>;

/** Changes the draft, or begins one from the approved version. */
export const saveTemplateInput = z.strictObject({ ...keyed, ...versioned, name, design: labelDesign });
export type SaveTemplateInput = z.infer<typeof saveTemplateInput>;

export const templateActionInput = z.strictObject({ ...keyed, ...versioned });
export type TemplateActionInput = z.infer<typeof templateActionInput>;

export const approveTemplateInput = z.strictObject({ ...keyed, ...versioned, note: optionalLine });
export type ApproveTemplateInput = z.infer<typeof approveTemplateInput>;

export const switchTemplateInput = z.strictObject({ ...keyed, ...versioned, active: z.boolean() });
export type SwitchTemplateInput = z.infer<typeof switchTemplateInput>;

/** A tube type or the lab default that another template has now goes over to this one. */
export const setTemplateUsesInput = z.strictObject({
  ...keyed,
  ...versioned,
  labDefault: z.boolean(),
  tubeIds: z.array(id).max(500),
});
export type SetTemplateUsesInput = z.infer<typeof setTemplateUsesInput>;

/** What a label says, by binding: an example's values, or those of a real tube, whose recorded fields can be long. */
export const labelValues = z.record(z.string().max(60), z.string().max(20_000));

export const drawTemplateInput = z.strictObject({
  design: labelDesign,
  values: labelValues,
  /** Drawn for the labels in this printer; null for the label as it is designed. */
  printerId: id.nullable(),
});
export type DrawTemplateInput = z.infer<typeof drawTemplateInput>;

/** `DesignWarning` of the label package. */
export const templateWarning = z.strictObject({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  fieldIds: z.array(z.string()),
  message: z.string(),
  detail: z.string().nullable(),
  /** One click each: the fields as they would be. */
  fixes: z.array(z.strictObject({ label: z.string(), fields: z.array(labelField) })),
});
export type TemplateWarning = z.infer<typeof templateWarning>;

export const drawnTemplate = z.strictObject({
  zpl: z.string(),
  /** What these values meet on this label: cut texts, letters that cannot be printed. */
  problems: z.array(z.string()),
  /** What speaks against the design, judged with every example; errors first. */
  warnings: z.array(templateWarning),
});
export type DrawnTemplate = z.infer<typeof drawnTemplate>;

/** A tube field that is printed on labels: what a design calls it, and what people do. */
export const recordedField = z.strictObject({ name: z.string(), label: z.string() });
export type RecordedField = z.infer<typeof recordedField>;

/** Case ID or tube number, typed or scanned. */
export const tubeValuesInput = z.strictObject({ code: z.string().trim().min(1).max(60) });
export const tubeValues = z.strictObject({
  accessionId: z.int(),
  caseId: z.string(),
  /** Those that can carry a label; a tube number finds its own tube alone. */
  tubes: z.array(z.strictObject({ sampleId: z.int(), barcode: z.string(), tubeName: z.string(), values: labelValues })),
});
export type TubeValues = z.infer<typeof tubeValues>;

/** Sends one label of an example, never of a subject: a design that nobody approved must not stand on a tube. */
export const printTemplateInput = z.strictObject({
  ...keyed,
  printerId: id,
  design: labelDesign,
  example: z.string().max(40),
  copies: z.int().min(1).max(20),
});
export type PrintTemplateInput = z.infer<typeof printTemplateInput>;
