import { type Editor, useEditorState } from '@tiptap/react';
import { FileCode } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { MoreButton, MoreTools } from './more-tools.tsx';
import type { EditorActions, Tool } from './tool.ts';
import { ToolButton } from './tool-button.tsx';
import { END_TOOLS, MAIN_GROUPS } from './tools.ts';

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
  const show = (tools: readonly Tool[], isFirst = false) =>
    tools.map((tool, index) => (
      <ToolButton
        key={tool.label}
        {...tool}
        isFirst={isFirst && index === 0}
        isOn={states[tool.label]?.isOn}
        isDisabled={states[tool.label]?.can === false}
        onClick={() => tool.run(editor, actions)}
      />
    ));
  return (
    <MoreTools editor={editor} actions={actions}>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        onKeyDown={(event) => moveFocus(bar.current, event)}
        // The row fades where there is more to scroll; it is as wide as its strip.
        className="fading-row flex items-center overflow-x-auto [--gutter:0px]"
      >
        {!isSource && (
          <>
            {MAIN_GROUPS.map((tools, group) => (
              <Group key={tools[0]?.label}>{show(tools, group === 0)}</Group>
            ))}
            <MoreButton />
          </>
        )}
        <span className="ml-auto flex shrink-0 pl-2">
          {!isSource && show(END_TOOLS)}
          <ToolButton label="Markdown" icon={FileCode} isFirst={isSource} isOn={isSource} onClick={onSource} />
        </span>
      </div>
    </MoreTools>
  );
}

/** Returns whether each shown tool is on and can be used at the cursor. */
const getStates = (editor: Editor): Readonly<Record<string, { isOn: boolean | undefined; can: boolean }>> =>
  Object.fromEntries(
    [...MAIN_GROUPS.flat(), ...END_TOOLS].map(({ label, isOn, can }) => [
      label,
      { isOn: isOn?.(editor), can: can?.(editor) ?? true },
    ]),
  );

const Group = ({ children }: { children: ReactNode }) => (
  <span className="mr-1 flex shrink-0 border-r border-line pr-1">{children}</span>
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
