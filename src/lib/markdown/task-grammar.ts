import type { MarkdownIt } from 'markdown-it';

const BOX = /^\[([ xX])\][ \t]+/;

/** Turns `[ ]` and `[x]` at the start of a list item into a `checkbox` with its `checked` state. */
export function addTaskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.after('text_join', 'tasks', ({ tokens, Token }) => {
    for (const [index, { type, children }] of tokens.entries()) {
      if (type !== 'inline' || tokens[index - 2]?.type !== 'list_item_open') continue;
      const first = children?.find(({ type: inner, content }) => inner !== 'text' || content !== '');
      const box = first?.type === 'text' ? BOX.exec(first.content) : null;
      if (!first || !box) continue;
      first.content = first.content.slice(box[0].length);
      const checkbox = new Token('checkbox', '', 0);
      checkbox.meta = { checked: box[1] !== ' ' };
      children?.unshift(checkbox);
    }
  });
}
