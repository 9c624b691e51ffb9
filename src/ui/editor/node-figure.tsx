import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

/** Removes a node and puts the cursor back into the text. */
export function removeNode({ editor, deleteNode }: Pick<NodeViewProps, 'editor' | 'deleteNode'>): void {
  deleteNode();
  editor.commands.focus();
}

/** The frame of a picture, a video or a chart in the text. */
export function NodeFigure(props: { selected: boolean; className?: string; children: ReactNode }) {
  const { selected, className, children } = props;
  return (
    <NodeViewWrapper
      as="figure"
      data-drag-handle=""
      className={classNames(className, selected && 'outline-2 outline-offset-4 outline-blue')}
    >
      {children}
    </NodeViewWrapper>
  );
}

export function RemoveButton({ onRemove }: { onRemove: () => void }) {
  return (
    <Button look="quiet" onClick={onRemove} className="py-2!">
      Remove
    </Button>
  );
}
