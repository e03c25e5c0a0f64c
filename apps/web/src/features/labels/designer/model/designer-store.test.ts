import { expect, test } from 'vitest';
import { createDesignerStore } from './designer-store.ts';
import { fieldIn, labelWith, press, text } from './play-designer.ts';

const label = labelWith(text({ id: 'a' }), text({ id: 'b', y: 100 }));
const dragTo = (x: number, y: number) => ({ type: 'drag', to: { x, y }, free: true, reach: 0 }) as const;

test('a drag is seen at once, and by the rest of the page at its end', () => {
  const store = createDesignerStore(label);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(fieldIn(store.live(), 'a').x));
  store.send(press('a'));
  const still = store.still();
  expect(still).toMatchObject({ selection: ['a'], design: label });
  store.send(dragTo(20, 0));
  store.send(dragTo(30, 0));
  expect(fieldIn(store.live(), 'a').x).toBe(80);
  expect(store.still()).toBe(still);
  store.send({ type: 'release' });
  expect(store.still()).toBe(store.live());
  expect(fieldIn(store.still(), 'a').x).toBe(80);
  stop();
  store.send({ type: 'undo' });
  expect(heard).toEqual([50, 70, 80, 80]);
  expect(fieldIn(store.still(), 'a').x).toBe(50);
});

test('a drag that is broken off was never seen by the rest of the page', () => {
  const store = createDesignerStore(label);
  store.send(press('a'));
  store.send(dragTo(20, 0));
  store.send({ type: 'cancel' });
  expect(store.still().design).toBe(label);
});

test('what a frame selects is seen while it is drawn', () => {
  const store = createDesignerStore(label);
  store.send({ type: 'press_paper', toggle: false, at: { x: 5, y: 5 } });
  store.send(dragTo(60, 60));
  expect(store.still().selection).toEqual(['a']);
  store.send(dragTo(60, 120));
  expect(store.still().selection).toEqual(['a', 'b']);
});

test('what changes nothing is told to nobody', () => {
  const store = createDesignerStore(label);
  let heard = 0;
  store.subscribe(() => (heard += 1));
  store.send({ type: 'undo' });
  expect(heard).toBe(0);
});
