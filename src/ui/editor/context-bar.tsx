import { type Editor, useEditorState } from '@tiptap/react';
import { CALLOUT_TITLES } from '#lib/markdown/callout-grammar.ts';
import { Button } from '../button.tsx';

/** Tools for the table or callout that contains the cursor. */
export function ContextBar({ editor }: { editor: Editor }) {
  const at = useEditorState({
    editor,
    selector: ({ editor: here }) => ({
      isTable: here.isActive('table'),
      callout: here.isActive('callout') ? String(here.getAttributes('callout').kind) : undefined,
    }),
  });
  if (!at.isTable && at.callout === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 border border-t-0 border-edge bg-raised px-2 py-1">
      {at.callout !== undefined && (
        <label className="mr-4 flex items-center gap-2 text-sm text-muted">
          Callout type
          <select
            value={at.callout}
            onChange={(event) => editor.commands.updateAttributes('callout', { kind: event.currentTarget.value })}
            className="field w-auto! py-1! text-sm!"
          >
            {Object.entries(CALLOUT_TITLES).map(([kind, title]) => (
              <option key={kind} value={kind}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {at.isTable &&
        TABLE_TOOLS.map(({ label, run }) => (
          <Button key={label} look="quiet" onClick={() => run(editor)} className="py-1.5! text-xs!">
            {label}
          </Button>
        ))}
    </div>
  );
}

const TABLE_TOOLS: readonly { label: string; run: (editor: Editor) => void }[] = [
  { label: 'Row below', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Column to the right', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Align left', run: (editor) => alignColumn(editor, 'left') },
  { label: 'Align right', run: (editor) => alignColumn(editor, 'right') },
  { label: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
];

/** Sets the alignment of every cell in the current column, because Markdown aligns whole columns. */
function alignColumn(editor: Editor, align: 'left' | 'right'): void {
  const { $from } = editor.state.selection;
  const tableDepth = [...Array($from.depth).keys()].find((depth) => $from.node(depth).type.name === 'table');
  if (tableDepth === undefined) return;
  const column = $from.index(tableDepth + 1);
  const { tr } = editor.state;
  const start = $from.start(tableDepth);
  $from.node(tableDepth).forEach((row, rowOffset) => {
    row.forEach((cell, cellOffset, index) => {
      if (index === column) tr.setNodeMarkup(start + rowOffset + 1 + cellOffset, undefined, { ...cell.attrs, align });
    });
  });
  editor.view.dispatch(tr);
  editor.commands.focus();
}
