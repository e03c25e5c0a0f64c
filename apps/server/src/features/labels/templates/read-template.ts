import type { LabelTemplate, TemplateVersion } from '@aliquot/domain/labels/templates/label-template';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { findTemplateRow, findTemplateVersion, templateVersions, type StoredVersion } from './label-templates.repo.ts';
import { readDesign } from './read-design.ts';

const designOf = ({ number, design }: StoredVersion): LabelDesign => {
  const read = readDesign(design);
  if (read !== null) return read;
  throw new AppError('BAD_REQUEST', {
    message: `Version ${number} of this template cannot be opened. Its design was stored in a form that is not read any more. Create a new template instead.`,
    details: { rule: 'DESIGN_UNREADABLE' },
  });
};

export const readVersion = async (
  db: Kysely<DB>,
  id: number,
  number: number,
): Promise<TemplateVersion & { design: LabelDesign }> => {
  const stored = await findTemplateVersion(db, id, number);
  if (stored === null) throw new AppError('NOT_FOUND');
  return { ...stored, design: designOf(stored) };
};

/** The template with the design a person goes on with. */
export const findTemplate = async (db: Kysely<DB>, id: number): Promise<LabelTemplate | null> => {
  const row = await findTemplateRow(db, id);
  if (row === null) return null;
  const { design } = await readVersion(db, id, row.draftNumber ?? row.approvedNumber ?? 0);
  return { ...row, design, versions: await templateVersions(db, id) };
};

export const readTemplate = async (db: Kysely<DB>, id: number): Promise<LabelTemplate> => {
  const template = await findTemplate(db, id);
  if (template === null) throw new AppError('NOT_FOUND');
  return template;
};
