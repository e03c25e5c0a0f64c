import type { LabelTemplate, TemplateVersion } from '@aliquot/domain/labels/templates/label-template';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { useMutation } from '@tanstack/react-query';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { versionWords } from './template-words.ts';
import css from './templates.module.css';

export type VersionsDrawerProps = {
  api: Api;
  template: LabelTemplate;
  onOpenDesign: (design: LabelDesign, number: number) => void;
  onClose: () => void;
};

const tones = { draft: 'yellow', approved: 'green', replaced: 'grey' } as const;

/** Every version with who approved it, and the way back to an older one. */
export const VersionsDrawer = ({ api, template, onOpenDesign, onClose }: VersionsDrawerProps) => {
  const clock = useLabClock();
  const read = useMutation({
    // A question, not a change.
    meta: { skipRefresh: true },
    mutationFn: (number: number) => api.client.labelTemplates.version.query({ id: template.id, number }),
    onSuccess: ({ design, number }) => onOpenDesign(design, number),
  });
  const lines = ({ changedAt, changedBy, approvedAt, approvedBy, note }: TemplateVersion): readonly string[] => [
    `Changed ${clock.exact(changedAt)}${changedBy === null ? '' : ` by ${changedBy}`}`,
    ...(approvedAt === null
      ? []
      : [`Approved ${clock.exact(approvedAt)}${approvedBy === null ? '' : ` by ${approvedBy}`}`]),
    ...(note === null ? [] : [`“${note}”`]),
  ];
  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : onClose())} title={`Versions of ${template.name}`}>
      {read.error === null ? null : <Banner tone="error" title={refusalWords(read.error)} />}
      <ul className={css.versions}>
        {template.versions.map((version) => (
          <li key={version.number}>
            <div className={css.versionHead}>
              <b>Version {version.number}</b>
              <Badge tone={tones[version.status]}>{versionWords[version.status]}</Badge>
              <Button
                size="sm"
                className="ml-auto"
                busy={read.isPending && read.variables === version.number}
                onClick={() => read.mutate(version.number)}
              >
                Open version {version.number}
              </Button>
            </div>
            {lines(version).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
    </Drawer>
  );
};
