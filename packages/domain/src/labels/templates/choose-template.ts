/** For tubes of one type; for all tubes of the lab that no other template is for where `tubeId` is null. */
export type TemplateUse = { readonly tubeId: number | null };

/** The template of the tube's type, else the lab's default; null for the built-in label. */
export const chooseTemplate = <Use extends TemplateUse>(uses: readonly Use[], tubeId: number): Use | null =>
  uses.find((use) => use.tubeId === tubeId) ?? uses.find((use) => use.tubeId === null) ?? null;
