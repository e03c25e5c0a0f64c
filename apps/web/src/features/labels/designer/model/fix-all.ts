import type { LabelField } from '@aliquot/zpl/design/label-design';

type Fixable = { readonly fixes: readonly { readonly fields: readonly LabelField[] }[] };

/**
 * The first fix of each warning, as one change. Each was found for the design as it is: of two that change one field only the first is
 * taken, and the other is offered again if it is still needed.
 */
export const firstFixes = (
  warnings: readonly Fixable[],
): { readonly count: number; readonly fields: readonly LabelField[] } => {
  const changed = new Map<string, LabelField>();
  let count = 0;
  for (const { fixes } of warnings) {
    const [fix] = fixes;
    if (fix === undefined || fix.fields.some(({ id }) => changed.has(id))) continue;
    for (const field of fix.fields) changed.set(field.id, field);
    count += 1;
  }
  return { count, fields: [...changed.values()] };
};
