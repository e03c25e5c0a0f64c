import { useEffect, useEffectEvent } from 'react';
import { isLayerOpen, isTypedInto } from '#commands/key-target.ts';
import { usePageKeys, type PageKeys } from '#commands/page-keys.ts';
import type { DesignerEvent, Point } from './model/designer-state.ts';

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const largeStep = 8;

const scaled = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });

const chords: Readonly<Record<string, DesignerEvent>> = {
  z: { type: 'undo' },
  y: { type: 'redo' },
  d: { type: 'duplicate' },
  c: { type: 'copy' },
  v: { type: 'paste' },
  a: { type: 'select_all' },
};

/** In the help; they are heard below, by the canvas and by the list of layers. */
const keysInHelp: PageKeys = {
  Arrows: { label: 'Move by 1 dot' },
  'Shift+Arrows': { label: `Move by ${largeStep} dots` },
  'Alt+Arrows': { label: 'Resize by 1 dot' },
  'Alt+Shift+Arrows': { label: `Resize by ${largeStep} dots` },
  Tab: { label: 'Next field on the canvas' },
  'Shift+ArrowDown': { label: 'Select the next layer too' },
  Space: { label: 'Select a layer or take it out' },
  'Mod+a': { label: 'Select all fields' },
  Escape: { label: 'Select nothing, cancel a drag' },
  'Mod+d': { label: 'Duplicate fields' },
  Delete: { label: 'Delete fields' },
  'Mod+c': { label: 'Copy fields' },
  'Mod+v': { label: 'Paste fields' },
  'Mod+z': { label: 'Undo' },
  'Mod+y': { label: 'Redo' },
  'Mod+s': { label: 'Save template' },
};

/** What a key does to the design; null for keys that are the page's. */
const eventOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): DesignerEvent | null => {
  const arrow = arrows[key];
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z' && shiftKey) return { type: 'redo' };
    return chords[key.toLowerCase()] ?? null;
  }
  if (arrow !== undefined)
    return altKey
      ? { type: 'stretch', by: scaled(arrow, shiftKey ? largeStep : 1) }
      : { type: 'nudge', by: scaled(arrow, shiftKey ? largeStep : 1) };
  if (altKey) return null;
  if (key === 'Delete' || key === 'Backspace') return { type: 'remove' };
  return null;
};

export type DesignerKeys = {
  /** Whether something is selected: without, Escape and the arrows stay the page's. */
  selecting: boolean;
  dragging: boolean;
  /** In sight: on a small screen the canvas is not there. */
  send: (event: DesignerEvent) => void;
  onSave: () => void;
};

/** The keys of the designer, wherever the focus is on its page; what is typed into a field stays there. */
export const useDesignerKeys = ({ selecting, dragging, send, onSave }: DesignerKeys): void => {
  usePageKeys(keysInHelp);
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isLayerOpen(document)) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      onSave();
      return;
    }
    if (
      isTypedInto(event.target) ||
      (event.target instanceof Element &&
        event.target.closest('[role="radiogroup"], [role="tablist"], [role="toolbar"]') !== null &&
        event.key.startsWith('Arrow'))
    )
      return;
    if (event.key === 'Escape' && (dragging || selecting)) {
      event.preventDefault();
      event.stopPropagation();
      send(dragging ? { type: 'cancel' } : { type: 'select', id: null });
      return;
    }
    const designerEvent = eventOf(event);
    const needsSelection =
      designerEvent !== null && ['nudge', 'stretch', 'remove', 'duplicate', 'copy'].includes(designerEvent.type);
    if (designerEvent === null || (needsSelection && !selecting)) return;
    event.preventDefault();
    send(designerEvent);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => take(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
