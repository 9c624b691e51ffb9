import { Node } from '@tiptap/core';
import { EMPTY_CHART } from '#lib/charts/empty-chart.ts';
import { handleBackspace, handleEnter } from './pull-quote-keys.ts';

/** A pull quote, `> [!QUOTE]`. It always ends with its source, which may be empty. */
export const PullQuote = Node.create({
  name: 'pullQuote',
  group: 'block',
  content: 'block+ pullQuoteSource',
  defining: true,
  parseHTML: () => [{ tag: 'figure.pull-quote' }],
  renderHTML: () => ['figure', { class: 'pull-quote' }, 0],
});

/** Who said it; written after a dash. */
export const PullQuoteSource = Node.create({
  name: 'pullQuoteSource',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption', context: 'pullQuote/' }],
  renderHTML: () => ['figcaption', { 'data-placeholder': 'Who said it (optional)' }, 0],
  addKeyboardShortcuts: () => ({ Enter: handleEnter, Backspace: handleBackspace }),
});

/** A short note beside the text, `> [!SIDENOTE]`. */
export const Sidenote = Node.create({
  name: 'sidenote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside.sidenote' }],
  renderHTML: () => ['aside', { class: 'sidenote', role: 'note', 'aria-label': 'Sidenote' }, 0],
});

/** A chart, written as code with the word `figure` (lib/charts). */
export const Chart = Node.create({
  name: 'chart',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    source: {
      default: EMPTY_CHART,
      parseHTML: (element) => element.dataset.chart,
      renderHTML: ({ source }) => ({ 'data-chart': source }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-chart]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, String(node.attrs.source)],
});

/** A video: a link to it that stands alone. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: {
      default: '',
      parseHTML: (element) => element.dataset.video,
      renderHTML: ({ href }) => ({ 'data-video': href }),
    },
    title: { default: '' },
  }),
  parseHTML: () => [{ tag: 'div[data-video]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, String(node.attrs.title)],
});
