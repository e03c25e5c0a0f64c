import { takingNeedsReason } from '@aliquot/domain/runs/control-rules';
import type { Run, RunPlace } from '@aliquot/domain/runs/run';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { tableLinkClass } from '#ui/table/table-class.ts';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { bornWords } from '@aliquot/domain/subjects/subject-words';
import type { ExtraKind } from '../../extra-draft.ts';
import { kindWords } from '../../run-words.ts';
import { nameOf, placeTitle } from './place-style.ts';
import { PlaceToField } from './place-to-field.tsx';
import { whyFixed, whyNotRemove } from '../run-action-words.ts';
import css from './places.module.css';

export type PlaceBarProps = {
  run: Run;
  at: number;
  place: RunPlace | undefined;
  carrying: RunPlace | null;
  busy: boolean;
  byManager: boolean;
  onMove: () => void;
  onGiveUp: () => void;
  onPut: (position: number) => void;
  /** Back to the rows, to choose one with the arrows. */
  onRows: () => void;
  onTakeOut: () => void;
  onAdd: (kind: ExtraKind) => void;
  /** The list alone is in sight. */
  noTray: boolean;
};

const kinds: readonly ExtraKind[] = ['control', 'calibrator', 'blank', 'duplicate'];

/** What is at the chosen position, and what can be done there: everything a drag does, by button and key. */
export const PlaceBar = (props: PlaceBarProps) => {
  const { run, at, place, carrying, busy, byManager, noTray, onMove, onGiveUp, onPut, onRows, onTakeOut, onAdd } =
    props;
  const fixed = whyFixed(run);
  const name = nameOf(run, at);
  if (carrying !== null)
    return (
      <div className={css.placeBar} data-carrying>
        <span className={clsx(css.placePill, 'mono')}>{name}</span>
        <span className={css.placeWords}>
          Moving <b>{placeTitle(carrying, run.places)}</b> from {carrying.name}.{' '}
          {noTray ? (
            'Type a position, or choose a row. Occupied positions are swapped.'
          ) : (
            <>
              Choose a position
              <span className={css.placeByKey}>
                , then press <Keys keys={['Enter']} />
              </span>
              . Occupied positions are swapped.
            </>
          )}
        </span>
        <PlaceToField run={run} busy={busy} first={noTray} onPut={onPut} onGiveUp={onGiveUp} onRows={onRows} />
        <Button size="sm" onClick={onGiveUp}>
          Cancel move
        </Button>
      </div>
    );
  return (
    <div className={css.placeBar}>
      <span className={clsx(css.placePill, 'mono')}>{name}</span>
      <span className={css.placeWords}>
        {place !== undefined ? (
          <Standing place={place} run={run} />
        ) : fixed === undefined ? (
          'Empty. Scan a tube to place it.'
        ) : (
          'Empty.'
        )}
      </span>
      {place === undefined ? (
        <Menu
          align="end"
          trigger={
            <Button size="sm" icon={Plus} disabledReason={fixed}>
              Add
            </Button>
          }
          entries={kinds.map((kind) => ({ label: `${kindWords[kind]}…`, onSelect: () => onAdd(kind) }))}
        />
      ) : (
        <>
          {place.kind === 'order' ? (
            <Button size="sm" disabledReason={fixed} onClick={() => onAdd('duplicate')}>
              Duplicate…
            </Button>
          ) : null}
          <Button size="sm" keys={['M']} disabledReason={fixed} onClick={onMove}>
            Move
          </Button>
          <Button size="sm" busy={busy} disabledReason={whyNotRemove(run, place, byManager)} onClick={onTakeOut}>
            {takingNeedsReason(place, run.status) ? 'Remove…' : 'Remove'}
          </Button>
        </>
      )}
    </div>
  );
};

const Standing = ({ place, run }: { place: RunPlace; run: Run }) => {
  const { tube } = place;
  if (place.kind !== 'order' || tube === null)
    return (
      <>
        <b>{placeTitle(place, run.places)}</b>{' '}
        <span className="text-fg-subtle">{place.lot === null ? kindWords[place.kind] : `lot ${place.lot}`}</span>
      </>
    );
  return (
    <>
      <Link
        className={clsx('case', tableLinkClass)}
        to="/accessions/$accessionId"
        params={{ accessionId: tube.accessionId }}
      >
        {tube.caseId}
      </Link>{' '}
      <b>{tube.subjectName}</b> <span className="text-fg-subtle">{bornWords(tube.dateOfBirth, tube.sex)}</span>{' '}
      {tube.priority === 'routine' ? null : <PriorityBadge priority={tube.priority} />}
      {tube.hold === null ? null : <HoldBadge bare> On hold: {tube.hold}</HoldBadge>}
    </>
  );
};
