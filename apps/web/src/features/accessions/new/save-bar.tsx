import { TriangleAlert } from 'lucide-react';
import { keyCaps } from '#commands/key-words.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import type { UsedNewCase } from './use-new-case.ts';
import css from './new-accession.module.css';

const draftWords = {
  loading: 'Loading draft…',
  clean: '',
  saving: 'Saving draft…',
  kept: 'Draft saved',
  failed: 'Could not save the draft',
} as const;

/** How the form stands, and the two ways to save it. The filled one is for the next case. */
export const NewCaseSaveBar = ({ form }: { form: UsedNewCase }) => {
  const left = form.missing.length;
  const wrong = form.problems.length;
  return (
    <SaveBar className={css.newCaseSave} note={draftWords[form.draft]}>
      {form.error === null ? null : (
        <span role="alert" className={css.newCaseError}>
          <Icon of={TriangleAlert} size={14} />
          {form.error}
        </span>
      )}
      {left > 0 && form.error === null ? (
        <span className={css.newCaseLeft} data-tried={form.tried || undefined}>
          <Icon of={TriangleAlert} size={14} />
          {left === 1 ? '1 required field left' : `${left} required fields left`}
        </span>
      ) : null}
      {left === 0 && wrong > 0 && form.error === null ? (
        <span className={css.newCaseLeft} data-tried>
          <Icon of={TriangleAlert} size={14} />
          {wrong === 1 ? '1 problem to fix' : `${wrong} problems to fix`}
        </span>
      ) : null}
      <Button variant="ghost" onClick={form.clear}>
        Clear form
      </Button>
      <Button busy={form.saving} onClick={() => form.save(false)}>
        Save and open
      </Button>
      <Button type="submit" variant="primary" busy={form.saving}>
        Save and start next <Keys keys={keyCaps('Mod+Enter', navigator.platform)} />
      </Button>
    </SaveBar>
  );
};
