import { orderTransitions } from '@aliquot/domain/workflows/order-transitions';
import { noSteps, plainSteps, type WorkflowSteps } from '@aliquot/domain/workflows/workflow-steps';
import { expect, test } from 'vitest';
import { graphWidth, orderGraph } from './graph-layout.ts';

const everyStep = noSteps().map((step) => ({ ...step, enabled: true })) as unknown as WorkflowSteps;

test('every state an order reaches stands in the drawing once, and every move between two of them is a line', () => {
  for (const steps of [noSteps(), plainSteps(), everyStep]) {
    const transitions = orderTransitions(steps);
    const { nodes, edges } = orderGraph(transitions);
    const reached = new Set(transitions.map(({ to }) => to).filter((to) => to !== 'recomputed'));
    expect(new Set(nodes.map(({ state }) => state))).toEqual(reached);
    const between = transitions.filter(({ from, to }) => from !== null && to !== 'recomputed');
    expect(edges.map(({ id }) => id)).toEqual(between.map(({ from, to }) => `${String(from)} ${to}`));
  }
});

test('nothing is drawn outside the plane, and no two states lie on each other', () => {
  const { nodes, edges, height } = orderGraph(orderTransitions(everyStep));
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
  const numbers = edges.flatMap(({ path }) => path.match(/-?[\d.]+/gu)?.map(Number) ?? []);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(graphWidth, height));
});
