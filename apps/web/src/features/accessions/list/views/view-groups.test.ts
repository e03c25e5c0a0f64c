import type { View } from '@aliquot/domain/views/view';
import { expect, test } from 'vitest';
import { byNearness, viewGroups } from './view-groups.ts';

const view = (name: string, changes: Partial<View>): View =>
  ({ name, own: false, audience: 'everyone', podName: null, opensPod: false, ...changes }) as View;
const views = [
  view('Overdue', {}),
  view('Send-outs', { audience: 'pod', podName: 'Core' }),
  view('Mine too', { own: true, audience: 'private' }),
  view('Today', { audience: 'pod', podName: 'Core', opensPod: true }),
  view('Also mine', { own: true }),
];

test('what the pod opens with comes first, then one’s own, then the pod’s, then everyone’s', () => {
  expect(byNearness(views).map(({ name }) => name)).toEqual(['Today', 'Also mine', 'Mine too', 'Send-outs', 'Overdue']);
});

test('in a menu each stands once, under whose it is', () => {
  expect(viewGroups(views).map(({ title, views: of }) => [title, of.map(({ name }) => name)])).toEqual([
    ['Mine', ['Also mine', 'Mine too']],
    ['Core', ['Today', 'Send-outs']],
    ['Everyone in the lab', ['Overdue']],
  ]);
});
