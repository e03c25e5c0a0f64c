import type { Role } from '@aliquot/domain/auth/roles';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { Link } from '@tanstack/react-router';
import { ChevronRight, X } from 'lucide-react';
import { useId } from 'react';
import { keyCaps } from '#commands/key-words.ts';
import { useBench } from '#preferences/bench.ts';
import { useStartHere } from '#preferences/start-here.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useBelow } from '#ui/layout/breakpoints.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { notify } from '../notices.ts';
import { startGuides, type StartStep } from './start-steps.ts';
import css from './start-here.module.css';

export type StartHereProps = { userId: string; role: Role };

/** What to try first in this role, above the list. */
export const StartHere = ({ userId, role }: StartHereProps) => {
  const { state, setState } = useStartHere(userId);
  const { bench } = useBench(userId);
  const narrow = useBelow('md');
  const low = useMediaQuery('(height < 640px)');
  const stepsId = useId();
  // Where the list would have little room left below it, the card is one line until it is opened.
  const open = state === 'open' || (state === null && !narrow && !low);
  const { steps, note } = startGuides[role];

  const close = (): void => {
    setState('closed');
    // The button that had the focus is gone: the page has it, and Tab goes on with the list.
    document.querySelector<HTMLElement>('#main')?.focus();
    notify({ kind: 'success', title: 'Start here closed. Help opens it again.' });
  };
  return (
    <section className={css.startHere} aria-label="Start here">
      <div className={css.startHead}>
        <h2>
          <button
            type="button"
            className={css.startFold}
            aria-expanded={open}
            aria-controls={open ? stepsId : undefined}
            onClick={() => setState(open ? 'folded' : 'open')}
          >
            <Icon of={ChevronRight} size={14} />
            Start here <span className={css.startCount}>{countOf(steps.length, 'step')}</span>
          </button>
        </h2>
        <IconButton icon={X} size="sm" label="Close Start here" onClick={close} />
      </div>
      {open ? (
        <div id={stepsId} className={css.startBody}>
          <ol className={css.startSteps}>
            {steps.map((step) => (
              <Step key={step.text} step={step} showKeys={bench.singleKeys} />
            ))}
          </ol>
          {note === undefined ? null : <p className={css.startNote}>{note}</p>}
        </div>
      ) : null}
    </section>
  );
};

const Step = ({ step, showKeys }: { step: StartStep; showKeys: boolean }) => {
  const [keys] = step.command?.keys ?? [];
  return (
    <li>
      {step.to === '/accessions' ? (
        <Link to="/accessions" search={step.search} className="link">
          {step.text}
        </Link>
      ) : (
        <Link to={step.to} className="link">
          {step.text}
        </Link>
      )}
      {showKeys && keys !== undefined ? <Keys keys={keyCaps(keys, navigator.platform)} /> : null}
    </li>
  );
};
