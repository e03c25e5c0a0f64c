/** Where the states and moves of an order are drawn, in a plane 320 wide. Pure: transitions in, places and paths out. */
import type { OrderTransition } from '@aliquot/domain/workflows/order-transitions';
import { orderStates, type OrderState } from '@aliquot/domain/workflows/order-states';

export const graphWidth = 320;
const rowHeight = 56;
const top = 44;
const middle = 132;
const half = 58;
const cancelledAt = 268;

export type GraphNode = { state: OrderState; x: number; y: number };
export type GraphEdge = { id: string; path: string; kind: 'forward' | 'back' | 'cancel' };
export type OrderGraph = { nodes: readonly GraphNode[]; edges: readonly GraphEdge[]; height: number };

type Places = ReadonlyMap<OrderState, GraphNode>;

/** States under each other in the order of work; cancelled stands aside. Those an order never reaches are not drawn. */
const placesOf = (transitions: readonly OrderTransition[]): Places => {
  const reached = new Set<string>(transitions.map(({ to }) => to));
  const main = orderStates.filter((state) => state !== 'cancelled' && reached.has(state));
  return new Map<OrderState, GraphNode>([
    ...main.map((state, row) => [state, { state, x: middle, y: top + row * rowHeight }] as const),
    ['cancelled', { state: 'cancelled', x: cancelledAt, y: top + rowHeight }],
  ]);
};

const straight = (from: GraphNode, to: GraphNode): string => `M${from.x} ${from.y + 14}V${to.y - 17}`;
/** Round the side: left for the way back, right for a way that leaves a state out. */
const round = (from: GraphNode, to: GraphNode, side: -1 | 1, reach: number): string => {
  const [x, bend] = [middle + side * half, middle + side * (half + reach)];
  return `M${x} ${from.y}C${bend} ${from.y} ${bend} ${to.y} ${x + side * 3} ${to.y}`;
};

const pathOf = (from: GraphNode, to: GraphNode): Pick<GraphEdge, 'path' | 'kind'> => {
  const rows = (to.y - from.y) / rowHeight;
  if (to.state === 'cancelled') {
    const [start, end] = [from.x + half, to.x - 50];
    return {
      kind: 'cancel',
      path: `M${start} ${from.y}C${start + 24} ${from.y} ${end - 24} ${to.y} ${end - 3} ${to.y}`,
    };
  }
  if (rows === 1) return { kind: 'forward', path: straight(from, to) };
  if (rows > 1) return { kind: 'forward', path: round(from, to, 1, 26 + 10 * rows) };
  return { kind: 'back', path: round(from, to, -1, 22 - 16 * (rows + 1)) };
};

export const orderGraph = (transitions: readonly OrderTransition[]): OrderGraph => {
  const places = placesOf(transitions);
  const edges = transitions.flatMap(({ from, to }): GraphEdge[] => {
    const start = from === null ? undefined : places.get(from);
    const end = to === 'recomputed' ? undefined : places.get(to);
    if (start === undefined || end === undefined) return [];
    return [{ id: `${start.state} ${end.state}`, ...pathOf(start, end) }];
  });
  const rows = Math.max(2, places.size - 1);
  return { nodes: [...places.values()], edges, height: top + (rows - 1) * rowHeight + 28 };
};
