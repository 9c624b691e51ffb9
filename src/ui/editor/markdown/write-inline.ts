import type { Mark, Node } from '@tiptap/pm/model';
import { escapeInline, escapeText } from './escape-markdown.ts';
import { getMarkEnds, type Run } from './mark-ends.ts';

/** An open mark and its end. */
interface OpenMark {
  readonly mark: Mark;
  readonly end: string;
}

/** Writes a block's inline text. `lineBreak` is the Markdown of a line break within it. */
export function writeInline(block: Node, { lineBreak }: { lineBreak: string }): string {
  const runs = moveSpacesOutside(toRuns(block, lineBreak));
  const open: OpenMark[] = [];
  // Collected in pieces, because repeatedly checking the end of a growing text takes quadratic time.
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
    const address = toAutolink(runs, index);
    if (address !== undefined) {
      write(address);
      return;
    }
    // The longest mark is opened first.
    for (const mark of opening.toSorted((a, b) => findEnd(runs, index, b) - findEnd(runs, index, a))) {
      if (mark.type.name === 'link') write((written.pop() ?? '').replace(/!$/, '\\!'));
      const last = Math.min(findEnd(runs, index, mark), ...open.map((other) => findEnd(runs, index, other.mark))) - 1;
      const [start, end] = getMarkEnds(mark, runs, index, last);
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

function toRuns(block: Node, lineBreak: string): Run[] {
  const runs: Run[] = [];
  block.forEach((node, _, index) => {
    const marks = node.marks.filter(({ type }) => type.name !== 'code');
    const isCode = marks.length < node.marks.length;
    const text = node.text ?? '';
    const isFollowed = index < block.childCount - 1;
    runs.push({ text, marks, markdown: isCode ? writeCode(text) : writeNode(node, lineBreak, isFollowed) });
  });
  return runs;
}

function writeNode(node: Node, lineBreak: string, isFollowed: boolean): string {
  const { text = '', marks } = node;
  switch (node.type.name) {
    case 'text':
      return marks.some(({ type }) => type.name === 'link') ? escapeInline(text) : escapeText(text, isFollowed);
    case 'hardBreak':
      return lineBreak;
    case 'noteReference':
      return `[^${node.attrs.id}]`;
    default:
      return node.attrs.source;
  }
}

function writeCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = /^`|`$|^ .* $/s.test(text) ? ' ' : '';
  return fence + room + text + room + fence;
}

/** Moves spaces out of marks, because Markdown does not recognize a mark that begins or ends with a space. */
function moveSpacesOutside(runs: readonly Run[]): Run[] {
  const split = runs.flatMap((run): Run[] => {
    const [, head = '', core = '', tail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(run.markdown) ?? [];
    if (run.marks.length === 0 || run.text === '' || (head === '' && tail === '')) return [run];
    const blank = (markdown: string) => ({ ...run, markdown, text: markdown });
    return [blank(head), { ...run, markdown: core }, blank(tail)].filter(({ markdown }) => markdown !== '');
  });
  return matchPreviousMarks(matchPreviousMarks(split).reverse()).reverse();
}

/** Removes from each space the marks that the run before it lacks. */
function matchPreviousMarks(runs: readonly Run[]): Run[] {
  const done: Run[] = [];
  for (const run of runs) {
    const isBlank = run.text !== '' && run.markdown.trim() === '';
    const before = done.at(-1)?.marks ?? [];
    done.push(isBlank ? { ...run, marks: run.marks.filter((mark) => mark.isInSet(before)) } : run);
  }
  return done;
}

const findEnd = (runs: readonly Run[], from: number, mark: Mark): number => {
  const end = runs.findIndex((run, index) => index > from && !mark.isInSet(run.marks));
  return end < 0 ? runs.length : end;
};

/** Writes the run as an autolink if it is the whole link and its text is the address. */
function toAutolink(runs: readonly Run[], index: number): string | undefined {
  const run = runs[index];
  const mark = run?.marks[0];
  if (mark?.type.name !== 'link' || run?.marks.length !== 1 || findEnd(runs, index, mark) !== index + 1)
    return undefined;
  if (index > 0 && mark.isInSet(runs[index - 1]?.marks ?? [])) return undefined;
  const { href, title } = mark.attrs;
  const isOwnText = !title && (href === run.text || href === `mailto:${run.text}`);
  return isOwnText && /^(?:[a-z][a-z\d+.-]+:|[^\s@<>:]+@)[^\s<>]+$/i.test(run.text) ? `<${run.text}>` : undefined;
}
