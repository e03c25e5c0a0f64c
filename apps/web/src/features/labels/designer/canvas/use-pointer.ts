import { useCallback, useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { DesignerEvent, Handle, Point } from '../model/designer-state.ts';
import { toDots, type Stage } from './stage.ts';

/** An edge snaps from so many pixels away. */
const snapPixels = 6;
/** A hand that trembles while it presses moves nothing. */
const stillPixels = 3;

type Press = (at: Point, toggle: boolean) => DesignerEvent;
type PointerPlace = { readonly clientX: number; readonly clientY: number };

const isStill = (pressed: PointerPlace | null, at: PointerPlace): boolean =>
  pressed !== null && Math.hypot(at.clientX - pressed.clientX, at.clientY - pressed.clientY) < stillPixels;

/**
 * Press, drag and release with mouse, pen or finger. Moves between two frames count as one: a screen shows sixty a second, a mouse
 * may send a thousand. The functions stay the same, so that no field is drawn again because of them.
 */
export const usePointer = (
  drawing: RefObject<SVGSVGElement | null>,
  stage: Stage,
  send: (event: DesignerEvent) => void,
) => {
  const shownStage = useRef(stage);
  useEffect(() => {
    shownStage.current = stage;
  });
  const held = useRef<number | null>(null);
  /** Where it was pressed; null once it has moved away from there. */
  const pressedAt = useRef<PointerPlace | null>(null);
  const latest = useRef<(PointerPlace & { altKey: boolean }) | null>(null);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const dotsAt = useCallback(
    (at: PointerPlace): Point =>
      toDots(shownStage.current, drawing.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0 }, at),
    [drawing],
  );
  const begin = useCallback(
    (event: PointerEvent<SVGElement>, press: Press): void => {
      if (event.button !== 0 || held.current !== null) return;
      event.stopPropagation();
      held.current = event.pointerId;
      pressedAt.current = { clientX: event.clientX, clientY: event.clientY };
      drawing.current?.setPointerCapture(event.pointerId);
      drawing.current?.focus({ preventScroll: true });
      send(press(dotsAt(event), event.shiftKey || event.ctrlKey || event.metaKey));
    },
    [drawing, dotsAt, send],
  );
  const pressField = useCallback(
    (id: string, event: PointerEvent<SVGElement>): void =>
      begin(event, (at, toggle) => ({ type: 'press_field', id, toggle, at })),
    [begin],
  );

  const drag = (): void => {
    frame.current = 0;
    const at = latest.current;
    latest.current = null;
    if (at === null) return;
    const reach = Math.max(1, snapPixels / shownStage.current.scale);
    send({ type: 'drag', to: dotsAt(at), free: at.altKey, reach });
  };
  const end = (event: PointerEvent<SVGElement>, type: 'release' | 'cancel'): void => {
    if (held.current !== event.pointerId) return;
    held.current = null;
    cancelAnimationFrame(frame.current);
    if (type === 'release') drag();
    latest.current = null;
    frame.current = 0;
    send({ type });
  };
  return {
    pressField,
    pressHandle: (id: string, handle: Handle, event: PointerEvent<SVGElement>): void =>
      begin(event, (at) => ({ type: 'press_handle', id, handle, at })),
    onDrawing: {
      onPointerDown: (event: PointerEvent<SVGElement>) =>
        begin(event, (at, toggle) => ({ type: 'press_paper', toggle, at })),
      onPointerMove: (event: PointerEvent<SVGElement>) => {
        if (held.current !== event.pointerId || isStill(pressedAt.current, event)) return;
        pressedAt.current = null;
        latest.current = { clientX: event.clientX, clientY: event.clientY, altKey: event.altKey };
        if (frame.current === 0) frame.current = requestAnimationFrame(drag);
      },
      onPointerUp: (event: PointerEvent<SVGElement>) => end(event, 'release'),
      onPointerCancel: (event: PointerEvent<SVGElement>) => end(event, 'cancel'),
    },
  };
};
