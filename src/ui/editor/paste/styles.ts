/** Where an element's style stands while it is read: pages forbid style attributes, in documents that are only parsed too. */
export const STYLE = 'data-style';

/** Takes a base address away, and moves styles and event handlers to where the browser does not apply them. */
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

/** Adds to each element what the clipboard's style sheets say about it; what its own style says counts more. */
export function applyStyleSheets(document: Document): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-css]')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(template.content.textContent ?? '');
    // Each goes before what is there: the last rule first.
    for (const rule of [...sheet.cssRules].reverse()) if (rule instanceof CSSStyleRule) applyRule(document, rule);
    template.remove();
  }
}

function applyRule(document: Document, { selectorText, style }: CSSStyleRule): void {
  const said = ['font-weight', 'font-style', 'vertical-align', 'text-decoration-line']
    .map((name) => [name.replace('-line', ''), style.getPropertyValue(name)])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value};`)
    .join('');
  if (said === '') return;
  for (const element of document.querySelectorAll(selectorText))
    element.setAttribute(STYLE, said + (element.getAttribute(STYLE) ?? ''));
}

/** What an element's style says of a property, in lower case; empty where it says nothing. The last word counts. */
export function getStyle(element: Element, property: string): string {
  let value = '';
  for (const declaration of (element.getAttribute(STYLE) ?? '').split(';')) {
    const [name = '', ...rest] = declaration.split(':');
    if (name.trim().toLowerCase() === property) value = rest.join(':').trim().toLowerCase();
  }
  return value;
}
