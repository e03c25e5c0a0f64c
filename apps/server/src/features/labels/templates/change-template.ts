import type {
  ApproveTemplateInput,
  CreateTemplateInput,
  LabelTemplate,
  SaveTemplateInput,
  SetTemplateUsesInput,
  SwitchTemplateInput,
  TemplateActionInput,
} from '@aliquot/domain/labels/templates/label-template';
import {
  judgeApproval,
  judgeDraftDiscard,
  judgeTemplateSave,
  judgeTemplateSwitch,
  judgeTemplateUses,
} from '@aliquot/domain/labels/templates/template-rules';
import { exampleValues } from '@aliquot/zpl/content/example-values';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import { lintDesign } from '@aliquot/zpl/lint/lint-design';
import type { Transaction } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import { violates } from '#db/database-errors.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { withIdempotencyKey, type Idempotent } from '#db/with-idempotency-key.ts';
import { refuseBy } from '#features/accessions/act-on-case.ts';
import { judgingPainter } from './bounded-painter.ts';
import {
  addDraft,
  addTemplate,
  approveDraft,
  changeDraft,
  changeTemplate,
  compareDesign,
  deleteDraft,
  isActiveLab,
  lockTemplate,
  lockTemplatesOfLab,
} from './label-templates.repo.ts';
import { readTemplate } from './read-template.ts';
import { refuseManyDots } from './refuse-many-dots.ts';
import { findTubeTypes, writeUses } from './template-uses.repo.ts';

const refuseTakenName = (error: unknown): never => {
  // The unique index decides: a look beforehand would miss someone who takes the name at the same moment.
  if (!violates(error, 'label_templates_name_key')) throw error;
  throw new AppError('BAD_REQUEST', {
    message: 'Not saved. Another active template of this lab already has that name. Choose another.',
    details: { field: 'name' },
  });
};

/** One act on one template: its row is held, it must be at the version the person saw, and the answer is the whole record. */
const actOnTemplate = <Input extends Idempotent & { id: number; version: number }>(
  scope: Scope,
  input: Input,
  lock: (tx: Transaction<DB>, id: number) => Promise<unknown>,
  act: (tx: Transaction<DB>, before: LabelTemplate) => Promise<void>,
): Promise<LabelTemplate> =>
  withIdempotencyKey(scope, input, async (tx) => {
    await lock(tx, input.id);
    const before = await readTemplate(tx, input.id);
    if (before.version !== input.version) return refuseStaleWrite(before);
    await act(tx, before);
    return readTemplate(tx, input.id);
  }).catch(refuseTakenName);

export const createTemplate = (scope: Scope, input: CreateTemplateInput): Promise<LabelTemplate> =>
  withIdempotencyKey(scope, input, async (tx) => {
    if (!(await isActiveLab(tx, input.labId)))
      refuseField('labId', 'Not saved. This lab does not exist or is inactive. Choose another lab.');
    const id = await addTemplate(tx, input.labId, input.name);
    await addDraft(tx, id, input.design, scope.acting.userId);
    return readTemplate(tx, id);
  }).catch(refuseTakenName);

/** Changes the draft, or begins one. What is saved as it was leaves no trace. */
export const saveTemplate = (scope: Scope, input: SaveTemplateInput): Promise<LabelTemplate> =>
  actOnTemplate(scope, input, lockTemplate, async (tx, before) => {
    const verdict = judgeTemplateSave(before);
    if (!verdict.ok) refuseBy(verdict);
    const current = await compareDesign(tx, input.id, input.design);
    const sameDesign = current?.sameDesign === true;
    if (sameDesign && input.name === before.name) return;
    if (!sameDesign) {
      const write = current?.status === 'draft' ? changeDraft : addDraft;
      await write(tx, input.id, input.design, scope.acting.userId);
    }
    await changeTemplate(tx, input.id, { name: input.name });
  });

export const discardDraft = (scope: Scope, input: TemplateActionInput): Promise<LabelTemplate> =>
  actOnTemplate(scope, input, lockTemplate, async (tx, before) => {
    const verdict = judgeDraftDiscard(before);
    if (!verdict.ok) refuseBy(verdict);
    await deleteDraft(tx, input.id);
    await changeTemplate(tx, input.id, {});
  });

/** Judged at the act, with every example and the painter that prints: what a browser said before may be out of date. */
export const approveTemplate = (
  scope: Scope,
  input: ApproveTemplateInput,
  paintText: TextPainter,
): Promise<LabelTemplate> =>
  actOnTemplate(scope, input, lockTemplate, async (tx, before) => {
    refuseManyDots(before.design, null, 'Not approved.');
    const errors = lintDesign(before.design, Object.values(exampleValues), judgingPainter(paintText), 0).filter(
      ({ severity }) => severity === 'error',
    );
    const verdict = judgeApproval(
      before,
      errors.map(({ message }) => message),
    );
    if (!verdict.ok) refuseBy(verdict);
    if (input.note !== null) await giveReason(tx, input.note);
    await approveDraft(tx, input.id, { by: scope.acting.userId, note: input.note });
    await changeTemplate(tx, input.id, before.draftNumber === null ? {} : { approved_number: before.draftNumber });
  });

const refuseUnknownTubes = async (tx: Transaction<DB>, ids: readonly number[]): Promise<void> => {
  const known = await findTubeTypes(tx, ids);
  if (known.length < ids.length)
    refuseField('tubeIds', 'Not saved. A chosen tube type does not exist. Reload the page and choose again.');
  const inactive = known.filter(({ active }) => !active).map(({ name }) => name);
  if (inactive.length > 0)
    refuseField(
      'tubeIds',
      `Not saved. ${new Intl.ListFormat('en-US').format(inactive)} ${inactive.length === 1 ? 'is' : 'are'} inactive. Choose active tube types only.`,
    );
};

/** What another template loses by it is a new version of that one too. */
export const setTemplateUses = (scope: Scope, input: SetTemplateUsesInput): Promise<LabelTemplate> =>
  actOnTemplate(scope, input, lockTemplatesOfLab, async (tx, before) => {
    const tubeIds = [...new Set(input.tubeIds)];
    const verdict = judgeTemplateUses(before);
    if (!verdict.ok) refuseBy(verdict);
    await refuseUnknownTubes(tx, tubeIds);
    const changed = await writeUses(tx, before, { labDefault: input.labDefault, tubeIds });
    for (const id of changed) await changeTemplate(tx, id, {});
  });

export const switchTemplate = (scope: Scope, input: SwitchTemplateInput): Promise<LabelTemplate> =>
  actOnTemplate(scope, input, lockTemplate, async (tx, before) => {
    if (input.active === before.active) return;
    const verdict = judgeTemplateSwitch(before, before, input.active);
    if (!verdict.ok) refuseBy(verdict);
    await changeTemplate(tx, input.id, { active: input.active });
  });
