import type { Mark, Node } from '@tiptap/pm/model';
import { escapeInline } from './escape-markdown.ts';
import { endsOf, type Run } from './mark-ends.ts';

/** A mark that is open, and how it ends. */
interface OpenMark {
  readonly mark: Mark;
  readonly end: string;
}

/** Writes a block's running text. `lineBreak` is how a line ends within it. */
export function writeInline(block: Node, { lineBreak }: { lineBreak: string }): string {
  const runs = withBlanksOutside(runsOf(block, lineBreak));
  const open: OpenMark[] = [];
  // Pieces, because looking at the end of a growing text again and again takes quadratic time.
  const written: string[] = [];
  const write = (piece: string) => {
    if (piece !== '') written.push(piece);
  };
  const close = (kept: number) => {
    for (const { end } of open.splice(kept).reverse()) write(end);
  };
  runs.forEach((run, index) => {
    const kept = open.findIndex(({ mark }) => !mark.isInSet(run.marks));
    close(kept < 0 ? open.length : kept);
    const opening = run.marks.filter((mark) => !open.some((other) => other.mark.eq(mark)));
    const address = autolink(runs, index);
    if (address !== undefined) {
      write(address);
      return;
    }
    // What lasts longest is opened first.
    for (const mark of opening.toSorted((a, b) => reach(runs, index, b) - reach(runs, index, a))) {
      if (mark.type.name === 'link') write((written.pop() ?? '').replace(/!$/, '\\!'));
      const last = Math.min(reach(runs, index, mark), ...open.map((other) => reach(runs, index, other.mark))) - 1;
      const [start, end] = endsOf(mark, runs, index, last);
      write(start);
      open.push({ mark, end });
    }
    write(run.markdown);
  });
  close(0);
  return written
    .join('')
    .replace(/(?:\\\n|<br>|\s)+$/, '')
    .replace(/^\s+/, '');
}

function runsOf(block: Node, lineBreak: string): Run[] {
  const runs: Run[] = [];
  block.forEach((node) => {
    const marks = node.marks.filter(({ type }) => type.name !== 'code');
    const isCode = marks.length < node.marks.length;
    const text = node.text ?? '';
    runs.push({ text, marks, markdown: isCode ? codeOf(text) : markdownOf(node, lineBreak) });
  });
  return runs;
}

function markdownOf(node: Node, lineBreak: string): string {
  switch (node.type.name) {
    case 'text':
      return escapeInline(node.text ?? '');
    case 'hardBreak':
      return lineBreak;
    case 'noteReference':
      return `[^${node.attrs.id}]`;
    default:
      return node.attrs.source;
  }
}

function codeOf(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = /^`|`$|^ .* $/s.test(text) ? ' ' : '';
  return fence + room + text + room + fence;
}

/** A mark neither begins nor ends with a blank: Markdown would not see it. */
function withBlanksOutside(runs: readonly Run[]): Run[] {
  const split = runs.flatMap((run): Run[] => {
    const [, head = '', core = '', tail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(run.markdown) ?? [];
    if (run.marks.length === 0 || run.text === '' || (head === '' && tail === '')) return [run];
    const blank = (markdown: string) => ({ ...run, markdown, text: markdown });
    return [blank(head), { ...run, markdown: core }, blank(tail)].filter(({ markdown }) => markdown !== '');
  });
  return likeNeighbour(likeNeighbour(split).reverse()).reverse();
}

/** Takes from each blank the marks that what stands before it does not have. */
function likeNeighbour(runs: readonly Run[]): Run[] {
  const done: Run[] = [];
  for (const run of runs) {
    const isBlank = run.text !== '' && run.markdown.trim() === '';
    const before = done.at(-1)?.marks ?? [];
    done.push(isBlank ? { ...run, marks: run.marks.filter((mark) => mark.isInSet(before)) } : run);
  }
  return done;
}

const reach = (runs: readonly Run[], from: number, mark: Mark): number => {
  const end = runs.findIndex((run, index) => index > from && !mark.isInSet(run.marks));
  return end < 0 ? runs.length : end;
};

/** An address that is its own text, where the whole link is this one run. */
function autolink(runs: readonly Run[], index: number): string | undefined {
  const run = runs[index];
  const mark = run?.marks[0];
  if (mark?.type.name !== 'link' || run?.marks.length !== 1 || reach(runs, index, mark) !== index + 1) return undefined;
  if (index > 0 && mark.isInSet(runs[index - 1]?.marks ?? [])) return undefined;
  const { href, title } = mark.attrs;
  const isOwnText = !title && (href === run.text || href === `mailto:${run.text}`);
  return isOwnText && /^(?:[a-z][a-z\d+.-]+:|[^\s@<>:]+@)[^\s<>]+$/i.test(run.text) ? `<${run.text}>` : undefined;
}
