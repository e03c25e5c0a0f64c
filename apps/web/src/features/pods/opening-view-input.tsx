import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { Select } from '#ui/field/select.tsx';
import { useFieldLabel } from '#features/records/fields/field-label.ts';
import type { OwnField } from '#features/records/fields/field-names.ts';
import { useField } from '#features/records/fields/use-field.ts';

// No id of ours holds a space.
const none = ' none';

const wordsOf = ({ name, audience }: { name: string; audience: string }): string =>
  audience === 'everyone' ? `${name} (everyone)` : name;

/** The saved list a pod's people start with: everyone's, or one of the pod's own. Null: the list of all accessions. */
export const OpeningViewInput = ({ api, podId, name }: { api: Api; podId: number | null; name: OwnField }) => {
  const { value, change, leave, error } = useField<number | null>(name);
  const views = useQuery(api.trpc.views.ofPod.queryOptions({ podId }));
  const known = views.data?.map((view) => ({ value: String(view.id), label: wordsOf(view) })) ?? [];
  // What is chosen stays chosen while the list is on its way, and when it cannot be had.
  const chosen = value === null || known.some((option) => option.value === String(value)) ? null : String(value);
  return (
    <Select
      id={name}
      label={useFieldLabel(name)}
      optional
      error={error ?? (views.isError ? 'Could not load the views. The current choice is kept.' : undefined)}
      hint="Everyone’s views, and those saved for this pod in the list of accessions."
      options={[
        { value: none, label: 'All accessions' },
        ...known,
        ...(chosen === null ? [] : [{ value: chosen, label: views.isPending ? 'Loading …' : `View ${chosen}` }]),
      ]}
      value={value === null ? none : String(value)}
      onValueChange={(next) => change(next === none ? null : Number(next))}
      onBlur={leave}
    />
  );
};
