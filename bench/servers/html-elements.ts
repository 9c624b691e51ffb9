import { parseDocument } from 'htmlparser2';
import type { ElementType, ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

type DomNode = ReturnType<typeof parseDocument>['children'][number];
type Make = () => ReactNode;

/** HTML names React knows by another name; what it does not know it writes as it is. */
const RENAMED: Readonly<Record<string, string>> = {
  charset: 'charSet',
  class: 'className',
  colspan: 'colSpan',
  crossorigin: 'crossOrigin',
  for: 'htmlFor',
  maxlength: 'maxLength',
  novalidate: 'noValidate',
  readonly: 'readOnly',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  value: 'defaultValue',
};
const BOOLEAN = new Set([
  'async',
  'autofocus',
  'checked',
  'defer',
  'disabled',
  'hidden',
  'multiple',
  'noValidate',
  'open',
  'readOnly',
  'required',
  'selected',
]);

/** Reads a whole page once and returns what makes its React elements: new ones on every call, as JSX does. */
export function parsePage(html: string): () => ReactNode {
  const root = parseDocument(html, { lowerCaseAttributeNames: false }).children.find(
    (node) => 'name' in node && node.name === 'html',
  );
  if (!root) throw new Error('There is no <html> in the page');
  return makerOf(root) ?? (() => null);
}

export function countElements(html: string): number {
  const count = (nodes: readonly DomNode[]): number =>
    nodes.reduce(
      (sum, node) =>
        sum + ('name' in node && 'attribs' in node ? 1 : 0) + ('children' in node ? count(node.children) : 0),
      0,
    );
  return count(parseDocument(html).children);
}

function makerOf(node: DomNode): Make | undefined {
  if (node.type === 'text') return () => node.data;
  if (!('attribs' in node)) return undefined;
  const { children: inner } = node;
  const name = node.name as ElementType;
  const fixed = propsOf(node.attribs);
  if (name === 'script' || name === 'style') {
    const html = inner.map((child) => ('data' in child ? child.data : '')).join('');
    return () => jsx(name, { ...fixed, ...(html && { dangerouslySetInnerHTML: { __html: html } }) });
  }
  const makers = inner.map(makerOf).filter((maker) => maker !== undefined);
  if (makers.length === 0) return () => jsx(name, { ...fixed });
  const [only] = makers;
  if (only && makers.length === 1) return () => jsx(name, { ...fixed, children: only() });
  return () => jsxs(name, { ...fixed, children: makers.map((make) => make()) });
}

function propsOf(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const prop = RENAMED[name] ?? name;
      if (BOOLEAN.has(prop)) return [prop, true];
      return [prop, prop === 'style' ? styleOf(value) : value];
    }),
  );
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').filter((rule) => rule.includes(':'));
  return Object.fromEntries(
    rules.map((rule) => {
      const [name = '', ...value] = rule.split(':');
      const key = name.trim();
      return [
        key.startsWith('--') ? key : key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value.join(':').trim(),
      ];
    }),
  );
}
