import type { Run, RunPlace } from '@aliquot/domain/runs/run';
import { useRef, type CSSProperties, type DragEvent, type KeyboardEvent } from 'react';
import { Check, OctagonPause, X } from 'lucide-react';
import { Icon, type IconShape } from '../../../ui/icon.tsx';
import { controlVerdict, nameOf, placeLabel, placeState, placeText, type PlaceState } from './place-look.ts';
import { stepIn, type Tray } from './tray.ts';

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

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** The tray as it stands on the bench. One place has the focus; arrows walk, Enter picks up and puts down. */
export const TrayGrid = (props: TrayGridProps) => {
  const { run, tray, at, carrying, onAt, onPress, onTakeOut, onDrop, onGiveUp } = props;
  const grid = useRef<HTMLDivElement>(null);
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
    <div className="tray-box">
      <div
        ref={grid}
        className="tray"
        role="grid"
        aria-label={`Sample tray, ${tray.rows} by ${tray.columns}`}
        tabIndex={-1}
        style={{ '--tray-columns': tray.columns } as CSSProperties}
        onKeyDown={walk}
      >
        <div role="row" className="tray-row">
          <span aria-hidden="true" />
          {range(tray.columns).map((column) => (
            <span key={column} role="columnheader" className="tray-head">
              {column + 1}
            </span>
          ))}
        </div>
        {range(tray.rows).map((row) => (
          <div key={row} role="row" className="tray-row">
            <span role="rowheader" className="tray-head">
              {tray.rowName(row)}
            </span>
            {range(tray.columns).map((column) => {
              const position = tray.positionAt(row, column);
              if (position === null) return null;
              return (
                <Well
                  key={position}
                  position={position}
                  name={nameOf(run, position)}
                  place={byPosition.get(position)}
                  places={run.places}
                  inHand={position === at}
                  carried={position === carrying}
                  target={carrying !== null && position === at && position !== carrying}
                  onAt={onAt}
                  onPress={onPress}
                  onDrop={onDrop}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
};

type WellProps = Pick<TrayGridProps, 'onAt' | 'onPress' | 'onDrop'> & {
  position: number;
  name: string;
  place: RunPlace | undefined;
  places: readonly RunPlace[];
  inHand: boolean;
  carried: boolean;
  target: boolean;
};

const dragType = 'application/x-aliquot-place';

const marks: Partial<Record<PlaceState, IconShape>> = { done: Check, hold: OctagonPause };

const Well = (props: WellProps) => {
  const { position, name, place, places, inHand, carried, target, onAt, onPress, onDrop } = props;
  const state = placeState(place);
  const out = place !== undefined && place.kind !== 'order' && controlVerdict(place) === 'out';
  const mark = out ? X : marks[state];
  const flag = place?.orders.map((order) => order.flag).find((found) => found !== null && found !== 'N');
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const from = Number(event.dataTransfer.getData(dragType));
    if (from > 0 && from !== position) onDrop(from, position);
  };
  return (
    <div
      role="gridcell"
      className="well"
      data-state={state}
      data-out={out || undefined}
      data-in-hand={inHand || undefined}
      data-carried={carried || undefined}
      data-target={target || undefined}
      data-position={position}
      tabIndex={inHand ? 0 : -1}
      aria-label={`${placeLabel(name, place, places)}${out ? ', out of its limits' : ''}${carried ? ', picked up' : ''}`}
      aria-selected={inHand}
      draggable={place !== undefined}
      onFocus={() => onAt(position)}
      onClick={() => onPress(position, 'pointer')}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, String(position));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={drop}
    >
      {target && place === undefined ? '+' : placeText(place, places)}
      {flag == null ? (
        mark === undefined ? null : (
          <span className="well-mark" aria-hidden="true">
            <Icon of={mark} size={12} />
          </span>
        )
      ) : (
        <span className="well-mark" data-flag={flag} aria-hidden="true">
          {flag}
        </span>
      )}
    </div>
  );
};
