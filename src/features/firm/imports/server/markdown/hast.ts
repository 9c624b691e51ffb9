import type { Element, Nodes, Parents } from 'hast';

/** The first of these attributes that is not empty, or an empty text. */
export const getProperty = (node: Element, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = node.properties[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
};

export const hasClass = (node: Element, name: string): boolean =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name);

/** Finds elements inside an element, in the order of the document. What is inside one that matches is not looked at. */
export function findAll(node: Nodes, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const pending: Nodes[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.type === 'element' && next !== node && matches(next)) found.push(next);
    else if ('children' in next) pending.push(...next.children.toReversed());
  }
  return found;
}

export const findByClass = (node: Element, name: string): Element | undefined =>
  findAll(node, (element) => hasClass(element, name))[0];
export const findByTag = (node: Element, ...tags: readonly string[]): Element[] =>
  findAll(node, ({ tagName }) => tags.includes(tagName));

/** The text of a node, on one line. */
export function getText(node: Nodes | undefined): string {
  let text = '';
  const pending: Nodes[] = node ? [node] : [];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.type === 'text') text += next.value;
    else if ('children' in next) pending.push(...next.children.toReversed());
  }
  return text.replace(/\s+/g, ' ').trim();
}

const HIDDEN = /(?:^|;)\s*display\s*:\s*none\b/i;

/** Removes comments, which editors and plug-ins leave behind, and what no reader could see. @returns whether something was hidden */
export function removeUnseen(tree: Parents): boolean {
  let hasHidden = false;
  const pending: Parents[] = [tree];
  const isSeen = (node: Nodes): boolean => {
    if (node.type === 'comment') return false;
    const isHidden =
      node.type === 'element' && (HIDDEN.test(getProperty(node, 'style')) || node.properties.hidden === true);
    hasHidden ||= isHidden && getText(node) !== '';
    return !isHidden;
  };
  for (let next = pending.pop(); next; next = pending.pop()) {
    next.children = next.children.filter(isSeen) as typeof next.children;
    for (const child of next.children) if ('children' in child) pending.push(child);
  }
  return hasHidden;
}
