/**
 * The attribute that holds an element's style while it is read. Pages forbid style attributes, even in documents that
 * are only parsed.
 */
export const STYLE = 'data-style';

/** Removes a base address, and moves styles and event handlers to where the browser does not apply them. */
export const setStylesAside = (html: string): string =>
  html
    .replace(/<base\b[^>]*>/gi, '')
    .replace(
      /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi,
      (_, css: string) => `<template data-css>${escapeText(css)}</template>`,
    )
    .replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
      tag.replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`).replace(/[\s/]on\w+(?=\s*=)/gi, ' data-handler'),
    );

const escapeText = (css: string) => css.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Adds the clipboard's style sheets to the style of each element; the element's own style takes precedence. */
export function applyStyleSheets(document: Document): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-css]')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(template.content.textContent ?? '');
    // Each rule is put before the existing style, so start with the last one.
    for (const rule of [...sheet.cssRules].reverse()) if (rule instanceof CSSStyleRule) applyRule(document, rule);
    template.remove();
  }
}

function applyRule(document: Document, { selectorText, style }: CSSStyleRule): void {
  const declarations = ['font-weight', 'font-style', 'vertical-align', 'text-decoration-line']
    .map((name) => [name.replace('-line', ''), style.getPropertyValue(name)])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value};`)
    .join('');
  if (declarations === '') return;
  for (const element of document.querySelectorAll(selectorText))
    element.setAttribute(STYLE, declarations + (element.getAttribute(STYLE) ?? ''));
}

/** The value of a style property in lower case; empty if it is not set. The last declaration wins. */
export function getStyle(element: Element, property: string): string {
  let value = '';
  for (const declaration of (element.getAttribute(STYLE) ?? '').split(';')) {
    const [name = '', ...rest] = declaration.split(':');
    if (name.trim().toLowerCase() === property) value = rest.join(':').trim().toLowerCase();
  }
  return value;
}

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
