import { parseSync, Visitor } from 'oxc-parser';

export type Measured = { name: string; line: number; lines: number };

type Node = { start: number; end: number };

/** Every function of a file with its length in lines. One without a name of its own has its variable's or property's. */
export const measureFunctions = (file: string, text: string): Measured[] => {
  const starts = [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)];
  const lineAt = (place: number): number => starts.findLastIndex((start) => start <= place) + 1;
  const names = new Map<number, string>();
  const measured: Measured[] = [];
  const measure = ({ start, end }: Node, name?: string): void => {
    const line = lineAt(start);
    measured.push({ name: name ?? names.get(start) ?? 'function', line, lines: lineAt(end - 1) - line + 1 });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    FunctionDeclaration: (node) => measure(node, node.id?.name),
    FunctionExpression: (node) => measure(node, node.id?.name),
    ArrowFunctionExpression: (node) => measure(node),
  }).visit(parseSync(file, text).program);
  return measured;
};
