/**
 * The attribute that holds an element's style while it is read. Pages forbid style attributes, even in documents that
 * are only parsed.
 */
export const STYLE = 'data-style';

// Bounds for malicious style sheets: programs use short lists of plain selectors, and not many of them.
const PLAIN_SELECTORS = /^[\w.#-]+(?:,\s*[\w.#-]+)*$/;
const MAX_RULES = 500;
const READ_PROPERTIES = ['font-weight', 'font-style', 'font-size', 'vertical-align', 'text-decoration-line'];

/** Parses HTML without applying any of its styles or event handlers. */
export const parseHtml = (html: string): Document => new DOMParser().parseFromString(setStylesAside(html), 'text/html');

/** Removes a base address, and moves styles and event handlers to where the browser does not apply them. */
const setStylesAside = (html: string): string =>
  html
    .replace(/<base\b[^<>]*>/gi, '')
    .split(/<\/style\s*>/i)
    .map(toTemplate)
    .join('')
    .replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
      tag.replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`).replace(/[\s/]on\w+(?=\s*=)/gi, ' data-handler'),
    );

/** Turns the style sheet that ends a piece of HTML into a template. */
function toTemplate(piece: string): string {
  const [tag = '', index] = ((match) => [match?.[0], match?.index] as const)(/<style\b[^<>]*>/i.exec(piece));
  if (index === undefined) return piece;
  const css = piece
    .slice(index + tag.length)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;');
  return `${piece.slice(0, index)}<template data-css>${css}</template>`;
}

/** Adds the clipboard's style sheets to the style of each element; the element's own style takes precedence. */
export function applyStyleSheets(document: Document): void {
  const rules: CSSStyleRule[] = [];
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-css]')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(template.content.textContent ?? '');
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSStyleRule && PLAIN_SELECTORS.test(rule.selectorText)) rules.push(rule);
    template.remove();
  }
  // Each rule is put before the existing style, so start with the last one.
  for (const rule of rules.slice(0, MAX_RULES).reverse()) applyRule(document, rule);
}

function applyRule(document: Document, { selectorText, style }: CSSStyleRule): void {
  const declarations = READ_PROPERTIES.map((name) => [name.replace('-line', ''), style.getPropertyValue(name)])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value};`)
    .join('');
  if (declarations === '') return;
  for (const element of document.querySelectorAll(selectorText))
    element.setAttribute(STYLE, declarations + (element.getAttribute(STYLE) ?? ''));
}

/** The style of an element, in lower case. The last declaration wins. */
export function readStyle(element: Element): ReadonlyMap<string, string> {
  const style = new Map<string, string>();
  for (const declaration of (element.getAttribute(STYLE) ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      style.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return style;
}

/** The selector of elements whose style contains a text. */
export const withStyle = (text: string): string => `[${STYLE}*="${text}" i]`;

export function removeAll(document: Document, selector: string): void {
  for (const element of document.querySelectorAll(selector)) element.remove();
}

/** Whether an element has neither text nor anything else to show. */
export const isBlank = (element: Element): boolean =>
  !element.textContent?.trim() && !element.querySelector('img, hr, [data-note]');

/** Replaces an element with its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element with one of another kind that has the same content. */
export function renameElement(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Wraps an element's content in a new element. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Merges neighbors of the same kind into the first of them. */
export function mergeNeighbors(document: Document, selector: string, separator = ''): void {
  for (const element of document.querySelectorAll(selector)) {
    const before = element.previousElementSibling;
    if (!before?.matches(selector) || getTextBetween(before, element).trim() !== '') continue;
    before.append(separator, ...element.childNodes);
    element.remove();
  }
}

function getTextBetween(before: Element, after: Element): string {
  let text = '';
  for (let node = before.nextSibling; node && node !== after; node = node.nextSibling) text += node.textContent ?? '';
  return text;
}
