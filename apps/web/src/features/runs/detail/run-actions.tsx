import type { Run } from '@aliquot/domain/runs/run';
import { runActions, type RunActionKind } from '@aliquot/domain/runs/run-state';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Printer } from 'lucide-react';
import { keyCaps } from '#commands/key-words.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { actionReasons, actionWords, nextAction } from './run-action-words.ts';
import { labelsObstacle } from './run-samples.ts';

export type RunActionsProps = {
  run: Run;
  busy: boolean;
  /** To where results are typed; null while there is nothing to type. */
  onEnter: (() => void) | null;
  onAction: (action: RunActionKind) => void;
  onEdit: () => void;
  onLabels: () => void;
  onRepeat: () => void;
};

/** The next thing to do as the one filled button; everything else behind the dots, each with the reason it cannot be done. */
export const RunActions = ({ run, busy, onEnter, onAction, onEdit, onLabels, onRepeat }: RunActionsProps) => {
  const next = nextAction(run);
  const entry = (action: RunActionKind): MenuEntry => ({
    label: `${actionWords[action].label}${actionReasons[action] === undefined ? '' : '…'}`,
    danger: actionReasons[action]?.danger,
    disabledReason: run.whyNot[action] ?? undefined,
    onSelect: () => onAction(action),
  });
  const others = runActions.filter((action) => action !== next);
  const onward = others.filter((action) => actionReasons[action] === undefined);
  const reasoned = others.filter((action) => actionReasons[action] !== undefined);
  return (
    <>
      <Link to="/runs/$runId/map" params={{ runId: run.id }} search={{ print: true }} className={buttonClass()}>
        <Icon of={Printer} size={14} />
        Print map
      </Link>
      {next === 'enter_results' ? (
        <Button
          variant="primary"
          className="max-sm:flex-1"
          disabledReason={onEnter === null ? 'There is no tube in this run. Add one first.' : undefined}
          onClick={() => onEnter?.()}
        >
          Enter results <Keys keys={['E']} quiet />
        </Button>
      ) : null}
      {next === null || next === 'enter_results' ? null : (
        <Button
          variant="primary"
          className="max-sm:flex-1"
          busy={busy}
          keys={keyCaps('Mod+Enter', navigator.platform)}
          disabledReason={run.whyNot[next] ?? undefined}
          onClick={() => onAction(next)}
        >
          {actionWords[next].label}
        </Button>
      )}
      {run.status === 'rejected' ? (
        <Button variant="primary" className="max-sm:flex-1" busy={busy} onClick={onRepeat}>
          Repeat run
        </Button>
      ) : null}
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} variant="secondary" label="More actions" />}
        entries={[
          ...(onEnter !== null && next !== 'enter_results'
            ? [{ label: 'Enter results', keys: ['E'], onSelect: onEnter }]
            : []),
          ...onward.map(entry),
          { label: 'Reagents and notes…', onSelect: onEdit },
          { label: 'Print labels…', disabledReason: labelsObstacle(run), onSelect: onLabels },
          'rule',
          ...reasoned.map(entry),
          ...(run.status === 'rejected'
            ? []
            : [
                {
                  label: 'Repeat run',
                  disabledReason: 'Only a rejected run can be repeated. Reject it first.',
                  onSelect: onRepeat,
                },
              ]),
        ]}
      />
    </>
  );
};
