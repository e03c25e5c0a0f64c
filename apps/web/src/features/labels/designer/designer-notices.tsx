import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import { useEffect, useEffectEvent } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import type { TemplateWork } from './templates/use-template.ts';
import css from './designer.module.css';

export type DesignerNoticesProps = {
  work: TemplateWork;
  dirty: boolean;
  /** A dialog says itself why its action failed. */
  dialogOpen: boolean;
  onTake: (theirs: LabelTemplate) => void;
  onKeep: (theirs: LabelTemplate) => void;
};

/** What somebody else saved meanwhile, and why a save failed. */
export const DesignerNotices = ({ work, dirty, dialogOpen, onTake, onKeep }: DesignerNoticesProps) => {
  const { newer, failed, template } = work;
  const take = useEffectEvent(onTake);
  useEffect(() => {
    // Nothing of one's own is lost: the page shows what is saved.
    if (newer !== null && !dirty) take(newer);
  }, [newer, dirty]);
  const showsFailure = failed !== null && !dialogOpen;
  const isInactive = template?.active === false;
  if (!showsFailure && !isInactive && (newer === null || !dirty)) return null;
  return (
    <div className={css.notices}>
      {newer === null || !dirty ? null : (
        <Banner
          tone="hold"
          title="Another user saved this template."
          detail="Load their version and lose your changes, or keep yours and save over theirs."
          actions={
            <>
              <Button size="sm" onClick={() => onTake(newer)}>
                Load their version
              </Button>
              <Button size="sm" onClick={() => onKeep(newer)}>
                Keep mine
              </Button>
            </>
          }
        />
      )}
      {isInactive ? <Banner title="This template is inactive. Activate it to use it for tubes." /> : null}
      {showsFailure ? <Banner tone="error" title={failed} /> : null}
    </div>
  );
};
