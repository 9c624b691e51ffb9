import { Node } from '@tiptap/core';
import type { LabeledLink } from '#lib/markdown/page-blocks.ts';

// The blocks of the firm's pages (lib/markdown/page-blocks.ts), only in texts that offer them.

/** A text attribute that a copied block keeps. */
const keep = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.dataset[name] ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name]) }),
});

/** Cards of pieces and people: links to their pages. */
export const Cards = Node.create({
  name: 'cards',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    links: {
      default: [] as LabeledLink[],
      parseHTML: (element) => JSON.parse(element.dataset.cards ?? '[]') as LabeledLink[],
      renderHTML: ({ links }) => ({ 'data-cards': JSON.stringify(links) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-cards]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
});

/** A call to action: a text, and a button with its address. */
export const CallToAction = Node.create({
  name: 'callToAction',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ label: keep('label'), href: keep('href') }),
  parseHTML: () => [{ tag: 'div[data-label]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, class: 'call-to-action' }, 0],
});

/** The contact form, below a text. */
const ContactForm = Node.create({
  name: 'contactForm',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div.contact-block', contentElement: (element) => element.querySelector('div') ?? element }],
  renderHTML: () => [
    'div',
    { class: 'contact-block' },
    ['div', 0],
    ['p', { class: 'contact-block-note', contenteditable: 'false' }, 'The contact form is shown here.'],
  ],
});

/** Two columns side by side. */
const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column column',
  defining: true,
  parseHTML: () => [{ tag: 'div.columns' }],
  renderHTML: () => ['div', { class: 'columns' }, 0],
});

const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div.column' }],
  renderHTML: () => ['div', { class: 'column' }, 0],
});

/** The blocks that only texts of pages have, besides those with their own view. */
export const PAGE_BLOCKS = [ContactForm, Columns, Column];
