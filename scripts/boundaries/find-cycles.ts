export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * One cycle for every knot of nodes that reach each other, as a closed path: the shortest through the knot's first name.
 * Undoing it may show the next one in the same knot.
 */
export const findCycles = (graph: Graph): string[][] =>
  knots(graph)
    .map((knot) => shortestWayBack(graph, knot.toSorted()))
    .toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''));

/** Tarjan's strongly connected components, kept when they hold a cycle. */
const knots = (graph: Graph): string[][] => {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();

  const visit = (node: string): number => {
    const mine = order.size;
    order.set(node, mine);
    low.set(node, mine);
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      const seen = order.get(next);
      const reach = seen === undefined ? visit(next) : onStack.has(next) ? seen : Infinity;
      low.set(node, Math.min(low.get(node) ?? mine, reach));
    }
    const lowest = low.get(node) ?? mine;
    if (lowest === mine) {
      const knot = stack.splice(stack.lastIndexOf(node));
      for (const member of knot) onStack.delete(member);
      if (knot.length > 1 || graph.get(node)?.has(node)) found.push(knot);
    }
    return lowest;
  };

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
};

const shortestWayBack = (graph: Graph, knot: readonly string[]): string[] => {
  const [start = ''] = knot;
  const inside = new Set(knot);
  const paths: string[][] = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of [...(graph.get(path.at(-1) ?? '') ?? [])].toSorted()) {
      if (next === start) return [...path, start];
      if (!inside.has(next) || seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [...knot];
};
