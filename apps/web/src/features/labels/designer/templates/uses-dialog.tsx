import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import type { ListAfter, ListPage } from '@aliquot/domain/records/records';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { FieldGroup } from '#ui/field/field-group.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import css from './templates.module.css';

export type UsesDialogProps = {
  api: Api;
  template: LabelTemplate;
  busy: boolean;
  error: string | null;
  onSave: (uses: { labDefault: boolean; tubeIds: number[] }) => void;
  onClose: () => void;
};

type TubeType = { readonly id: number; readonly name: string };

const listAllTubes = async (api: Api): Promise<readonly TubeType[]> => {
  const all: TubeType[] = [];
  for (let after: ListAfter | null | undefined = undefined; after !== null;) {
    // Page by page: each begins after the last row of the one before.
    const page: ListPage<TubeType> = await api.client.tubes.list.query({ show: 'active', take: 100, after });
    all.push(...page.rows);
    after = page.next;
  }
  return all;
};

/** Which tubes of the lab get this label. */
export const UsesDialog = ({ api, template, busy, error, onSave, onClose }: UsesDialogProps) => {
  const formId = useId();
  const tubes = useQuery({
    queryKey: [...api.trpc.tubes.list.queryKey({ show: 'active' }), 'all'],
    queryFn: () => listAllTubes(api),
  });
  const others = useQuery(api.trpc.labelTemplates.list.queryOptions({ show: 'active' }));
  const [labDefault, setLabDefault] = useState(template.labDefault);
  const [tubeIds, setTubeIds] = useState<readonly number[]>(template.tubes.map(({ id }) => id));
  const ofLab = others.data?.filter(({ id, labId }) => id !== template.id && labId === template.labId);
  const defaultNow = ofLab?.find((other) => other.labDefault);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onSave({ labDefault, tubeIds: [...tubeIds] });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      wide
      title="Choose tube types"
      description={`Tubes of ${template.labName} that get labels of ${template.name}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Save tube types
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <Checkbox
          label={`All tubes of ${template.labName}`}
          hint={
            defaultNow === undefined
              ? 'Also tube types added later. A template chosen for a tube type goes first.'
              : `${defaultNow.name} has them now and gives them up.`
          }
          checked={labDefault}
          onChange={({ target }) => setLabDefault(target.checked)}
        />
        <FieldGroup label="Always for these tube types">
          <QueryView query={tubes} empty="No tube types yet">
            {(rows) => (
              <div className={css.tubes}>
                {rows.map(({ id, name }) => {
                  const other = ofLab?.find((one) => one.tubes.some((tube) => tube.id === id));
                  return (
                    <Checkbox
                      key={id}
                      label={name}
                      hint={other === undefined ? undefined : `Now ${other.name}`}
                      checked={tubeIds.includes(id)}
                      onChange={({ target }) =>
                        setTubeIds((before) =>
                          target.checked ? [...before, id] : before.filter((tubeId) => tubeId !== id),
                        )
                      }
                    />
                  );
                })}
              </div>
            )}
          </QueryView>
        </FieldGroup>
        {error === null ? null : <Banner tone="error" title={error} />}
      </form>
    </Dialog>
  );
};
