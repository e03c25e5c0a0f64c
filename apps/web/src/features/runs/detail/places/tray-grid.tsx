import type { Run, RunPlace } from '@aliquot/domain/runs/run';
import { Check, OctagonPause, PhoneCall, X } from 'lucide-react';
import { useRef, type DragEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { controlVerdict, nameOf, placeLabel, placeState, placeText, type PlaceState } from './place-style.ts';
import { TrayRows } from './tray-rows.tsx';
import { stepIn, type Tray } from './tray.ts';
import css from './places.module.css';

export type TrayGridProps = {
  run: Run;
  tray: Tray;
  /** The place in hand. */
  at: number;
  /** What was picked up and waits to be put down. */
  carrying: number | null;
  onAt: (position: number) => void;
  /** Enter, Space or a click: pick up, put down, or only choose. */
  onPress: (position: number, by: 'key' | 'pointer') => void;
  onTakeOut: (position: number) => void;
  onDrop: (from: number, to: number) => void;
  onGiveUp: () => void;
};

const dragType = 'application/x-aliquot-place';

/** The place an event happened at. */
const positionOf = (event: SyntheticEvent): number | null => {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-position]') : null;
  return cell === null ? null : Number(cell.dataset['position']);
};

const atPlace = (event: SyntheticEvent, act: (position: number) => void): void => {
  const position = positionOf(event);
  if (position !== null) act(position);
};

/** What stands at one place is dragged to another. */
const dragging = (onDrop: TrayGridProps['onDrop']) => ({
  onDragStart: (event: DragEvent): void =>
    atPlace(event, (position) => {
      event.dataTransfer.setData(dragType, String(position));
      event.dataTransfer.effectAllowed = 'move';
    }),
  onDragOver: (event: DragEvent): void => {
    if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
  },
  onDrop: (event: DragEvent): void =>
    atPlace(event, (position) => {
      event.preventDefault();
      const from = Number(event.dataTransfer.getData(dragType));
      if (from > 0) onDrop(from, position);
    }),
});

/** The tray as it stands on the bench. One place has the focus; arrows walk, Enter picks up and puts down. */
export const TrayGrid = (props: TrayGridProps) => {
  const { run, tray, at, carrying, onAt, onPress, onTakeOut, onDrop, onGiveUp } = props;
  const grid = useRef<HTMLTableElement>(null);
  const byPosition = new Map(run.places.map((place) => [place.position, place]));
  const walk = (event: KeyboardEvent): void => {
    if (event.altKey) return;
    const { key } = event;
    const to = stepIn(tray, at, key, event.ctrlKey || event.metaKey);
    if (to !== null) {
      event.preventDefault();
      grid.current?.querySelector<HTMLElement>(`[data-position="${to}"]`)?.focus();
    } else if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      onPress(at, 'key');
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      onTakeOut(at);
    } else if (key === 'Escape' && carrying !== null) {
      event.preventDefault();
      onGiveUp();
    }
  };
  return (
    <div className={css.trayBox}>
      <table
        ref={grid}
        className={css.tray}
        // Places are walked with the arrows and acted on with Enter, as the grid pattern of WAI-ARIA has it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        data-page-keys
        aria-label={`Tray, ${tray.rows} by ${tray.columns}`}
        onKeyDown={walk}
        onFocus={(event) => atPlace(event, onAt)}
        onClick={(event) => atPlace(event, (position) => onPress(position, 'pointer'))}
        {...dragging(onDrop)}
      >
        <TrayRows tray={tray} corner={<td aria-hidden="true" />}>
          {(position) =>
            position === null ? null : (
              <Well
                key={position}
                position={position}
                name={nameOf(run, position)}
                place={byPosition.get(position)}
                places={run.places}
                inHand={position === at}
                carried={position === carrying}
                target={carrying !== null && position === at && position !== carrying}
              />
            )
          }
        </TrayRows>
      </table>
    </div>
  );
};

type WellProps = {
  position: number;
  name: string;
  place: RunPlace | undefined;
  places: readonly RunPlace[];
  inHand: boolean;
  carried: boolean;
  target: boolean;
};

const marks: Partial<Record<PlaceState, IconShape>> = { done: Check, hold: OctagonPause, called: PhoneCall };

const Well = ({ position, name, place, places, inHand, carried, target }: WellProps) => {
  const state = placeState(place);
  const out = place !== undefined && place.kind !== 'order' && controlVerdict(place) === 'out';
  const mark = out ? X : marks[state];
  const flag = place?.orders.map((order) => order.flag).find((found) => found !== null && found !== 'N');
  const words = placeLabel(name, place, places);
  return (
    <td
      className={css.well}
      data-well
      data-state={state}
      data-out={out || undefined}
      data-in-hand={inHand || undefined}
      data-carried={carried || undefined}
      data-target={target || undefined}
      data-position={position}
      tabIndex={inHand ? 0 : -1}
      aria-selected={inHand}
      draggable={place !== undefined}
    >
      <span aria-hidden="true">{target && place === undefined ? '+' : placeText(place, places)}</span>
      <span className="sr-only">
        {words}
        {out ? ', out of control' : ''}
        {carried ? ', picked up' : ''}
      </span>
      {flag == null ? null : (
        <span className={css.wellMark} data-flag={flag} aria-hidden="true">
          {flag}
        </span>
      )}
      {flag != null || mark === undefined ? null : (
        <span className={css.wellMark} aria-hidden="true">
          <Icon of={mark} size={12} />
        </span>
      )}
    </td>
  );
};
