/** Which template the designer has open, in the address; without one it begins a new one. */
export type DesignerSearch = { template?: number };

/** For a route's validateSearch. */
export const validateDesignerSearch = (search: Record<string, unknown>): DesignerSearch => {
  const template = Number(search['template']);
  return Number.isSafeInteger(template) && template > 0 ? { template } : {};
};
