import { chooseTemplate } from '@aliquot/domain/labels/templates/choose-template';
import { builtInLabel } from '@aliquot/zpl/built-in-label';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { readDesign } from './read-design.ts';
import { tubeDesignRows, type TubeDesignRow } from './tube-designs.repo.ts';

/** `versionId` is 0 for the built-in label. */
export type ChosenDesign = { readonly versionId: number; readonly design: LabelDesign };
export type DesignOfTube = (tubeId: number) => ChosenDesign;

const builtIn: ChosenDesign = { versionId: 0, design: builtInLabel };

/** A tube never gets another label than the one chosen for it: without that, there is none. */
const designOfRow = ({ templateName, versionId, number, design }: TubeDesignRow): ChosenDesign => {
  if (versionId === null || number === null || design === null)
    throw new AppError('BAD_REQUEST', {
      message: `No label was made. The template ${templateName} has no approved version in use. Ask a lab manager to choose another template for these tubes.`,
      details: { rule: 'TEMPLATE_NOT_APPROVED' },
    });
  const read = readDesign(design);
  if (read === null)
    throw new AppError('BAD_REQUEST', {
      message: `No label was made. Version ${number} of the template ${templateName} cannot be read any more. Ask a lab manager to choose another template for these tubes.`,
      details: { rule: 'DESIGN_UNREADABLE' },
    });
  return { versionId, design: read };
};

/** Which design tubes of these types get in a lab; read at once for a whole job, so that all its labels are of one moment. */
export const readTubeDesigns = async (
  db: Kysely<DB>,
  labId: number,
  tubeIds: readonly number[],
): Promise<DesignOfTube> => {
  const rows = await tubeDesignRows(db, labId, [...new Set(tubeIds)]);
  const read = new Map<TubeDesignRow, ChosenDesign>();
  return (tubeId) => {
    const row = chooseTemplate(rows, tubeId);
    if (row === null) return builtIn;
    const chosen = read.get(row) ?? designOfRow(row);
    read.set(row, chosen);
    return chosen;
  };
};
