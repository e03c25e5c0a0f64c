import { refuse, type Refusal } from '#errors/refusal.ts';

/** What a template is judged by. */
export type TemplateFacts = {
  readonly name: string;
  readonly active: boolean;
  readonly approvedNumber: number | null;
  readonly draftNumber: number | null;
};
type Verdict = { readonly ok: true } | Refusal;
const allowed: Verdict = { ok: true };

const inactive = (notDone: string, { name }: TemplateFacts): Refusal =>
  refuse('TEMPLATE_INACTIVE', `${notDone} ${name} is inactive. Activate it first.`);

export const judgeTemplateSave = (template: TemplateFacts): Verdict =>
  template.active ? allowed : inactive('Not saved.', template);

/** As many as are read at once; the designer lists them all. */
const mostErrors = 3;
const listErrors = (errors: readonly string[]): string =>
  [...errors.slice(0, mostErrors), ...(errors.length > mostErrors ? [`${errors.length - mostErrors} more`] : [])].join(
    '; ',
  );

/** `errors` are what the design was found to have, in words. */
export const judgeApproval = (template: TemplateFacts, errors: readonly string[]): Verdict => {
  if (!template.active) return inactive('Not approved.', template);
  if (template.draftNumber === null)
    return refuse(
      'NO_DRAFT',
      `Not approved. ${template.name} has no draft; its version ${template.approvedNumber ?? 0} is approved already. Change the design first.`,
    );
  return errors.length === 0
    ? allowed
    : refuse(
        'DESIGN_HAS_ERRORS',
        `Not approved. The design has ${errors.length === 1 ? '1 error' : `${errors.length} errors`}: ${listErrors(errors)}. Correct the design and save it first.`,
      );
};

export const judgeDraftDiscard = ({ name, approvedNumber, draftNumber }: TemplateFacts): Verdict => {
  if (draftNumber === null)
    return refuse('NO_DRAFT', `Nothing was discarded. ${name} has no draft. Reload the page to see it as it is.`);
  return approvedNumber === null
    ? refuse(
        'ONLY_VERSION',
        `The draft was not discarded. ${name} has no approved version to go back to. Deactivate the template instead.`,
      )
    : allowed;
};

/** Which tubes get a template is chosen once there is a design that may stand on them. */
export const judgeTemplateUses = (template: TemplateFacts): Verdict => {
  if (!template.active) return inactive('Not saved.', template);
  return template.approvedNumber === null
    ? refuse(
        'NOT_APPROVED',
        `Not saved. ${template.name} has no approved version, and tubes get approved labels only. Approve the design first.`,
      )
    : allowed;
};

/** What a tube could lose its label with is not switched off. */
export const judgeTemplateSwitch = (
  { name }: TemplateFacts,
  uses: { readonly labDefault: boolean; readonly tubes: readonly { readonly name: string }[] },
  toActive: boolean,
): Verdict => {
  const names = [...uses.tubes.map((tube) => tube.name), ...(uses.labDefault ? ['all other tubes of the lab'] : [])];
  return toActive || names.length === 0
    ? allowed
    : refuse(
        'TEMPLATE_IN_USE',
        `Not deactivated. ${name} is used for ${new Intl.ListFormat('en-US').format(names)}. Choose another template for them first.`,
      );
};
