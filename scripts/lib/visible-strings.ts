/**
 * Collects visible strings with their places: tables, labels of actions and menus, and
 * texts in components. Values show as their expressions in braces.
 */
import { globSync, readFileSync } from 'node:fs';
import { parse, type AST } from 'svelte/compiler';
import ts from 'typescript';
import { root } from './project.ts';

export interface VisibleString {
  readonly file: string;
  readonly line: number;
  readonly name: string | null;
  readonly text: string;
}

const tables = ['src-renderer/**/{strings,*-strings,*-words}.ts', 'src-shared/rules/need-notice.ts'];
/** In these files only `visibleProperties` are visible. */
const declarations = ['src-shared/actions/*.ts', 'src-shared/settings/*.ts', 'src-main/hosts/electron/*.ts'];
const visibleProperties: ReadonlySet<string> = new Set(['label', 'needs', 'title', 'help', 'hint', 'text']);
/** Visible too: a view's details show failures, and an export describes its files. */
const host = ['src-main/**/*.ts', 'src-shared/**/*.ts'];
const failureMakers: ReadonlySet<string> = new Set(['localFailure', 'StoreError', 'ServiceFailure', 'UnusableInput']);
const components = ['src-renderer/**/*.svelte'];
const visibleAttributes: ReadonlySet<string> = new Set([
  'label',
  'title',
  'placeholder',
  'alt',
  'text',
  'aria-label',
  'aria-description'
]);

/** A code is one lowercase word, and a lone symbol has no words. */
function isProse(text: string): boolean {
  return /\p{L}/u.test(text) && (/\p{L}[\s·,]|[\s·,]\p{L}/u.test(text) || /^\p{Lu}[\p{L}-]/u.test(text));
}

function textOf(node: ts.Node, source: ts.SourceFile): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `{${expression.getText(source).replaceAll(/\s+/g, ' ')}}${literal.text}`
  );
  return node.head.text + spans.join('');
}

/** Types, imports, keys and comparisons hold identifiers, not prose. */
function isCode(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isLiteralTypeNode(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.getText().startsWith('=='))
  );
}

function nearestKey(node: ts.Node): string | null {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent)
    if (ts.isPropertyAssignment(at) && (ts.isIdentifier(at.name) || ts.isStringLiteral(at.name))) return at.name.text;
  return null;
}

function isHostText(name: string | null, node: ts.Node): boolean {
  if (name === 'words') return true;
  for (let at = node.parent; !ts.isBlock(at) && !ts.isSourceFile(at); at = at.parent)
    if ((ts.isCallExpression(at) || ts.isNewExpression(at)) && failureMakers.has(at.expression.getText())) return true;
  return false;
}

function readScript(file: string, isVisible: (name: string | null, node: ts.Node) => boolean): VisibleString[] {
  const source = ts.createSourceFile(file, readFileSync(`${root}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: VisibleString[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node, source);
    if (text !== null && !isCode(node) && isProse(text)) {
      const name = nearestKey(node);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      if (isVisible(name, node)) found.push({ file, line: line + 1, name, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function literalsOf(node: unknown): { readonly start: number; readonly text: string }[] {
  if (Array.isArray(node)) return node.flatMap(literalsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, start, value } = node as { type?: unknown; start?: unknown; value?: unknown };
  if (type === 'Literal') return typeof value === 'string' && typeof start === 'number' ? [{ start, text: value }] : [];
  if (type === 'CallExpression') return [];
  return Object.values(node).flatMap(literalsOf);
}

type Branch = AST.Fragment['nodes'][number] | AST.Attribute;
/** Branches of a component's tree; the compiler exports no walker. */
const branches = ['fragment', 'consequent', 'alternate', 'body', 'fallback', 'pending', 'then', 'catch'] as const;

function readComponent(file: string): VisibleString[] {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const found: VisibleString[] = [];
  const add = (node: { start: number }, name: string | null, raw: string) => {
    const said = raw.replaceAll(/\s+/g, ' ').trim();
    if (isProse(said)) found.push({ file, line: text.slice(0, node.start).split('\n').length, name, text: said });
  };
  const visit = (node: Branch): void => {
    if (node.type === 'Text') add(node, null, node.data);
    if (node.type === 'Attribute') {
      if (!visibleAttributes.has(node.name) || node.value === true) return;
      for (const value of [node.value].flat())
        if (value.type === 'Text') add(node, node.name, value.data);
        else for (const literal of literalsOf(value.expression)) add(literal, node.name, literal.text);
      return;
    }
    if (node.type === 'ExpressionTag')
      for (const literal of literalsOf(node.expression)) add(literal, null, literal.text);
    if ('attributes' in node) for (const one of node.attributes) if (one.type === 'Attribute') visit(one);
    for (const name of branches) {
      const part = (node as unknown as Partial<Record<string, AST.Fragment | null>>)[name];
      for (const child of part?.nodes ?? []) visit(child);
    }
  };
  for (const child of parse(text, { modern: true, filename: file }).fragment.nodes) visit(child);
  return found;
}

const listFiles = (patterns: readonly string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .toSorted();

export function listVisibleStrings(): VisibleString[] {
  return [
    ...listFiles(tables).flatMap((file) => readScript(file, () => true)),
    ...listFiles(declarations).flatMap((file) =>
      readScript(file, (name) => name !== null && visibleProperties.has(name))
    ),
    ...listFiles(host)
      .filter((file) => !/^src-shared\/(actions|settings)\//.test(file))
      .flatMap((file) => readScript(file, isHostText)),
    ...listFiles(components).flatMap(readComponent)
  ];
}
