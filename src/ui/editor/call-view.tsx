import { NodeViewContent, type NodeViewProps } from '@tiptap/react';
import { useId } from 'react';
import { isActionTarget } from '#lib/markdown/page-blocks.ts';
import { NodeField } from './node-field.tsx';
import { NodeFigure, RemoveButton, removeNode } from './node-figure.tsx';

/** A call to action in the text: its words, and the button with its address. */
export function CallView({ node, editor, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const id = useId();
  const { label, href } = node.attrs;
  return (
    <NodeFigure className="call-to-action" selected={selected}>
      <NodeViewContent className="call-text" />
      <div
        contentEditable={false}
        className="mt-4 grid gap-x-4 gap-y-2 font-sans text-sm sm:grid-cols-[1fr_1fr_auto] sm:items-end"
      >
        <NodeField
          id={`${id}-label`}
          label="Button"
          placeholder="Apply now"
          value={label}
          onChange={(value) => updateAttributes({ label: value })}
        />
        <NodeField
          id={`${id}-href`}
          label="Leads to"
          placeholder="/careers, https://… or mailto:…"
          value={href}
          describedBy={`${id}-hint`}
          onChange={(value) => updateAttributes({ href: value.trim() })}
        />
        <RemoveButton onRemove={() => removeNode({ editor, deleteNode })} />
      </div>
      <p
        contentEditable={false}
        id={`${id}-hint`}
        role="status"
        className="mt-2 font-sans text-xs text-danger empty:hidden"
      >
        {href !== '' && !isActionTarget(href)
          ? 'This is not an address. Use a page of this site, https://, or mailto:.'
          : ''}
      </p>
    </NodeFigure>
  );
}
