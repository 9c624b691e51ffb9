import { type Editor, Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { EMPTY_CHART } from '#lib/charts/empty-chart.ts';

/** A pull quote, `> [!QUOTE]`. It always ends with its source, which may be empty. */
export const PullQuote = Node.create({
  name: 'pullQuote',
  group: 'block',
  content: 'block+ pullQuoteSource',
  defining: true,
  parseHTML: () => [{ tag: 'figure.pull-quote' }],
  renderHTML: () => ['figure', { class: 'pull-quote' }, 0],
});

/** The source of the quote, written after a dash. */
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

function handleEnter({ editor }: { editor: Editor }): boolean {
  return leaveSource(editor) || enterSource(editor);
}

/** From the source, Enter continues below the quote. */
function leaveSource(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== 'pullQuoteSource') return false;
  const after = $from.after(-1);
  return editor
    .chain()
    .insertContentAt(after, { type: 'paragraph' })
    .focus(after + 1)
    .run();
}

/** At the end of the quote's text, Enter goes to the source. */
function enterSource(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  const quote = $from.depth > 1 ? $from.node(-1) : undefined;
  const isAtEnd = empty && $from.parentOffset === $from.parent.content.size;
  if (quote?.type.name !== 'pullQuote' || !isAtEnd || $from.index(-1) !== quote.childCount - 2) return false;
  return editor.commands.setTextSelection($from.after() + 1);
}

/** At the borders of a pull quote, Backspace never merges its source with other text and never deletes the quote. */
function handleBackspace({ editor }: { editor: Editor }): boolean {
  const { selection, doc, schema, tr } = editor.state;
  const { $from, empty } = selection;
  if (!empty || $from.parentOffset > 0 || $from.depth === 0) return false;
  const quote = $from.node(-1);
  const start = $from.before();
  if (quote.type.name === 'pullQuote' && $from.index(-1) === 0) {
    // At its start, the quote becomes ordinary text.
    const source = quote.lastChild?.content;
    const blocks = quote.children.slice(0, -1);
    if (source && source.size > 0) blocks.push(schema.node('paragraph', null, source));
    tr.replaceWith($from.before(-1), $from.after(-1), blocks);
    tr.setSelection(TextSelection.near(tr.doc.resolve($from.before(-1) + 1)));
  } else if ($from.parent.type.name === 'pullQuoteSource' || doc.resolve(start).nodeBefore?.type.name === 'pullQuote') {
    const isEmptyAfter = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
    if (isEmptyAfter) tr.delete(start, $from.after());
    tr.setSelection(TextSelection.near(tr.doc.resolve(start), -1));
  } else return false;
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}
