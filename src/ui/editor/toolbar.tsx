import { type Editor, useEditorState } from '@tiptap/react';
import { FileCode } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { EditorActions } from './tool.ts';
import { ToolButton } from './tool-button.tsx';
import { TOOL_GROUPS } from './tools.ts';

/** The editor's toolbar: Tab stops once, and the arrow keys move between tools (WAI-ARIA, toolbar). */
export function Toolbar(props: {
  editor: Editor;
  controls: string;
  isSource: boolean;
  actions: EditorActions;
  onSource: () => void;
}) {
  const { editor, controls, isSource, actions, onSource } = props;
  const bar = useRef<HTMLDivElement>(null);
  const states = useEditorState({ editor, selector: ({ editor: at }) => getStates(at) });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={(event) => moveFocus(bar.current, event)}
      className="flex items-center gap-y-1 border border-edge bg-paper p-1 max-sm:overflow-x-auto sm:flex-wrap"
    >
      {!isSource &&
        TOOL_GROUPS.map((tools, group) => (
          <Group key={tools[0]?.label}>
            {tools.map((tool, index) => {
              const state = states[group]?.[index];
              return (
                <ToolButton
                  key={tool.label}
                  {...tool}
                  isFirst={group === 0 && index === 0}
                  isOn={state?.isOn}
                  isDisabled={state?.can === false}
                  onClick={() => tool.run(editor, actions)}
                />
              );
            })}
          </Group>
        ))}
      <span className="ml-auto">
        <ToolButton label="Markdown" icon={FileCode} isFirst={isSource} isOn={isSource} onClick={onSource} />
      </span>
    </div>
  );
}

/** Returns whether each tool is on and can be used at the cursor. */
const getStates = (editor: Editor) =>
  TOOL_GROUPS.map((tools) => tools.map(({ isOn, can }) => ({ isOn: isOn?.(editor), can: can?.(editor) ?? true })));

const Group = ({ children }: { children: ReactNode }) => (
  <span className="flex shrink-0 border-r border-line px-0.5 first:pl-0">{children}</span>
);

function moveFocus(bar: HTMLElement | null, event: KeyboardEvent): void {
  const tools = [...(bar?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
  const here = tools.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tools.length - 1 };
  const target = targets[event.key];
  if (target === undefined || here < 0) return;
  event.preventDefault();
  for (const tool of tools) tool.tabIndex = -1;
  const next = tools.at(target % tools.length);
  if (!next) return;
  next.tabIndex = 0;
  next.focus();
}
