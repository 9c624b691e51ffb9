import type { Editor } from '@tiptap/react';
import { Check, Plus } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { MENU_ENTRY, MenuPanel } from '../menu-panel.tsx';
import { formatKeys } from '../shortcuts/format-keys.ts';
import { type EditorActions, isOffered, type Tool } from './tool.ts';
import { MORE_GROUPS } from './tools.ts';

/** The tools that are used less often, with their names, behind one button. `children` is the row with `MoreButton`. */
export function MoreTools({
  editor,
  actions,
  children,
}: {
  editor: Editor;
  actions: EditorActions;
  children: ReactNode;
}) {
  const chosen = useRef<Tool>(undefined);
  return (
    <DropdownMenu.Root modal={false}>
      {children}
      <MenuPanel
        isInDialog
        align="start"
        sideOffset={4}
        // The tool runs once the menu has let go of the focus, so that what is typed next is in the text.
        onCloseAutoFocus={(event) => {
          if (!chosen.current) return;
          event.preventDefault();
          editor.view.focus();
          chosen.current.run(editor, actions);
          chosen.current = undefined;
        }}
        className="min-w-60"
      >
        {MORE_GROUPS.map(({ name, tools }) => (
          <DropdownMenu.Group
            key={name}
            className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
          >
            <DropdownMenu.Label className="px-4 py-1 text-xs text-muted">{name}</DropdownMenu.Label>
            {tools
              .filter((tool) => isOffered(tool, editor))
              .map((tool) => (
                <Item
                  key={tool.label}
                  tool={tool}
                  editor={editor}
                  onSelect={() => {
                    chosen.current = tool;
                  }}
                />
              ))}
          </DropdownMenu.Group>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

/** Opens the menu of `MoreTools`. */
export const MoreButton = () => (
  <DropdownMenu.Trigger
    data-tool=""
    tabIndex={-1}
    className="flex h-11 shrink-0 items-center gap-1.5 rounded-[2px] px-2 text-sm -outline-offset-2 hover:bg-sunk data-[state=open]:bg-sunk pointer-fine:h-8"
  >
    <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
    More
  </DropdownMenu.Trigger>
);

function Item({ tool, editor, onSelect }: { tool: Tool; editor: Editor; onSelect: () => void }) {
  const { label, icon: Icon, keys, isOn, can } = tool;
  const attributes = { disabled: can?.(editor) === false, onSelect, className: MENU_ENTRY };
  const content = (
    <>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="grow">{label}</span>
      {keys && <span className="figures text-xs text-muted">{formatKeys(keys)}</span>}
    </>
  );
  if (!isOn) return <DropdownMenu.Item {...attributes}>{content}</DropdownMenu.Item>;
  return (
    <DropdownMenu.CheckboxItem {...attributes} checked={isOn(editor)}>
      {content}
      <DropdownMenu.ItemIndicator>
        <Check size={16} strokeWidth={1.5} aria-hidden="true" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}
