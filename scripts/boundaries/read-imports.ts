import { isBuiltin } from 'node:module';
import { parseSync, Visitor } from 'oxc-parser';

export type Import = {
  specifier: string;
  /**
   * `import type …`, `export type … from` and `import('x').T`. Not `import { type T }`: under verbatimModuleSyntax
   * that one still loads the file at run time.
   */
  typeOnly: boolean;
};

export type Reading = {
  imports: readonly Import[];
  /** `import(somePath)`: a path this check cannot follow. */
  hasComputedImport: boolean;
  readsEnvironment: boolean;
  reExports: boolean;
  /** Nothing but re-exports of our own files: the file adds no line of its own. */
  onlyReExports: boolean;
  /** A file that cannot be parsed was not checked; the first message says why. */
  error?: string;
};

type Node = { type: string };

/** The text of a literal or of a template without holes. */
const textOf = (
  node: Node & { value?: unknown; quasis?: { value: { cooked?: string | null } }[] },
): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.quasis?.length === 1) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
};

const nameOf = (node: Node & { name?: unknown; value?: unknown }): unknown =>
  node.type === 'Identifier' ? node.name : node.value;

/** `process`, and `globalThis.process`. */
const isProcess = (node: Node & { name?: unknown; property?: Node }): boolean =>
  nameOf(node) === 'process' ||
  (node.type === 'MemberExpression' && !!node.property && nameOf(node.property) === 'process');

export const readImports = (file: string, text: string): Reading => {
  const parsed = parseSync(file, text);
  const imports: Import[] = [];
  let hasComputedImport = false;
  let readsEnvironment = false;

  const see = (specifier: string | undefined, typeOnly: boolean) => {
    if (specifier === undefined) hasComputedImport = true;
    else imports.push({ specifier, typeOnly });
  };

  new Visitor({
    ImportDeclaration: (node) => {
      see(node.source.value, node.importKind === 'type');
      const fromProcess = isBuiltin(node.source.value) && node.source.value.replace('node:', '') === 'process';
      if (fromProcess && node.specifiers.some((s) => s.type === 'ImportSpecifier' && nameOf(s.imported) === 'env')) {
        readsEnvironment = true;
      }
    },
    ExportNamedDeclaration: (node) => {
      if (node.source) see(node.source.value, node.exportKind === 'type');
    },
    ExportAllDeclaration: (node) => see(node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => see(textOf(node.source), false),
    TSImportType: (node) => see(node.source.value, true),
    MemberExpression: (node) => {
      if (nameOf(node.property) === 'env' && isProcess(node.object)) readsEnvironment = true;
    },
    VariableDeclarator: (node) => {
      if (node.id.type !== 'ObjectPattern' || !node.init || !isProcess(node.init)) return;
      if (node.id.properties.some((p) => p.type === 'Property' && nameOf(p.key) === 'env')) readsEnvironment = true;
    },
  }).visit(parsed.program);

  // The module record also knows `import { a } from './a.ts'; export { a };` for what it is.
  const exported = parsed.module.staticExports.flatMap((statement) => statement.entries);
  const reExports = exported.some((entry) => entry.moduleRequest);
  const error = parsed.errors.find((e) => (e.severity as string) === 'Error')?.message;
  return {
    imports,
    hasComputedImport,
    readsEnvironment,
    reExports,
    onlyReExports:
      reExports &&
      exported.every((entry) => entry.moduleRequest && /^(\.|@aliquot\/)/.test(entry.moduleRequest.value)) &&
      parsed.program.body.every((s) => /^(Import|ExportNamed|ExportAll)Declaration$/.test(s.type)),
    ...(error !== undefined && { error }),
  };
};
