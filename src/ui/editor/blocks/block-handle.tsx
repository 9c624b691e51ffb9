import type { Transaction } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { ArrowDown, ArrowUp, Copy, GripVertical, type LucideIcon, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatKeys } from '../../shortcuts/format-keys.ts';
import { dispatchOneStep } from '../one-step.ts';
import { getHandledBlock, getHandleState, setHandleState } from './block-extension.ts';
import { deleteBlock, duplicateBlock, moveBlocks } from './move-blocks.ts';
import { findBlockAt, useBlockDrag } from './use-block-drag.ts';

/**
 * The text with a handle beside the block under the pointer, or else the one with the cursor. It drags the block, and
 * a press opens its menu.
 */
export function BlockHandle(props: {
  editor: Editor;
  isHidden: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const { editor, isHidden, isOpen, onOpenChange, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const area = useHoveredBlock(editor, isOpen);
  const drag = useBlockDrag(editor, () => onOpenChange(!isOpen));
  const { block, count, isNote, isDragging } = useEditorState({ editor, selector: ({ editor: at }) => getHandle(at) });
  const apply = (tr: Transaction | undefined, done: string) => {
    if (tr) dispatchOneStep(editor, tr);
    setAnnouncement(done);
  };
  const move = (direction: -1 | 1) => {
    const gap = direction < 0 ? block - 1 : block + 2;
    apply(
      moveBlocks(editor.state, { first: block, last: block }, gap),
      `Moved to ${block + direction + 1} of ${count}`,
    );
  };
  return (
    <div ref={area} hidden={isHidden} className="relative">
      <DropdownMenu.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
        <DropdownMenu.Trigger
          {...drag}
          aria-label="Move or change this block"
          data-tooltip={isOpen ? undefined : `Drag, or press for more (${formatKeys('Mod+/')})`}
          className="block-handle"
        >
          <GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
        </DropdownMenu.Trigger>
        {/* No portal: the dialog around the form would cover it. */}
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            editor.commands.focus(null, { scrollIntoView: false });
          }}
          className="z-20 min-w-56 border border-line bg-raised py-1.5 text-ink shadow-float"
        >
          <Item icon={ArrowUp} keys="Alt+Shift+↑" isDisabled={block === 0} onSelect={() => move(-1)}>
            Move up
          </Item>
          <Item icon={ArrowDown} keys="Alt+Shift+↓" isDisabled={block === count - 1} onSelect={() => move(1)}>
            Move down
          </Item>
          {/* Two notes cannot have the same number. */}
          <Item
            icon={Copy}
            isDisabled={isNote}
            onSelect={() => apply(duplicateBlock(editor.state, block), 'Duplicated')}
          >
            Duplicate
          </Item>
          <Item icon={Trash2} onSelect={() => apply(deleteBlock(editor.state, block), 'Deleted')}>
            Delete
          </Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {isDragging && <div className="drop-line" />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {children}
    </div>
  );
}

function Item(props: {
  icon: LucideIcon;
  keys?: string;
  isDisabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  const { icon: Icon, keys, isDisabled = false, onSelect, children } = props;
  return (
    <DropdownMenu.Item
      disabled={isDisabled}
      onSelect={onSelect}
      className="flex items-center gap-3 px-4 py-2 text-sm outline-none pointer-coarse:min-h-11 data-disabled:opacity-40 data-highlighted:bg-sunk"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <span className="grow">{children}</span>
      {keys && <span className="figures text-xs text-muted">{formatKeys(keys)}</span>}
    </DropdownMenu.Item>
  );
}

function getHandle({ state }: Editor) {
  const block = getHandledBlock(state);
  return {
    block,
    count: state.doc.childCount,
    isNote: state.doc.maybeChild(block)?.type.name === 'noteDefinition',
    isDragging: getHandleState(state).gap !== undefined,
  };
}

/** Gives the handle to the block under the mouse while it is over the returned element, unless the menu is open. */
function useHoveredBlock(editor: Editor, isLocked: boolean) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element || isLocked) return;
    const hover = (hovered: number | undefined) => {
      const now = getHandleState(editor.state);
      if (now.gap !== undefined || now.hovered === hovered) return;
      setHandleState(editor, hovered === undefined ? {} : { hovered });
    };
    const onMove = ({ pointerType, buttons, clientY, target }: PointerEvent) => {
      const isOnText = target instanceof Node && editor.view.dom.contains(target);
      if (pointerType === 'mouse' && buttons === 0 && isOnText) hover(findBlockAt(editor, clientY));
    };
    const onLeave = () => hover(undefined);
    element.addEventListener('pointermove', onMove, { passive: true });
    element.addEventListener('pointerleave', onLeave);
    return () => {
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerleave', onLeave);
    };
  }, [editor, isLocked]);
  return area;
}
