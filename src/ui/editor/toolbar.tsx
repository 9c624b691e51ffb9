import { type Editor, useEditorState } from '@tiptap/react';
import { FileCode, ImagePlus, Images, Link as LinkIcon, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { formatKeys } from '../shortcuts/format-keys.ts';
import { TOOL_GROUPS } from './tools.ts';
import { IMAGE_ACCEPT } from './uploads.ts';

/** The editor's toolbar: Tab stops once, and the arrow keys move between tools (WAI-ARIA, toolbar). */
export function Toolbar(props: {
  editor: Editor;
  controls: string;
  isSource: boolean;
  onLink: () => void;
  onPictures: (files: FileList | null) => void;
  /** Missing if there is no media library. */
  onStoredPicture?: (() => void) | undefined;
  onSource: () => void;
}) {
  const { editor, controls, isSource, onLink, onPictures, onStoredPicture, onSource } = props;
  const bar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const states = useEditorState({ editor, selector: ({ editor: at }) => getStates(at) });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={(event) => moveFocus(bar.current, event)}
      className="flex items-center overflow-x-auto border border-edge bg-paper p-1"
    >
      {!isSource && (
        <>
          {TOOL_GROUPS.map((tools, group) => (
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
                    onClick={() => tool.run(editor)}
                  />
                );
              })}
            </Group>
          ))}
          <Group>
            <ToolButton label="Link" keys="Mod+k" icon={LinkIcon} isOn={states.at(-1)?.[0]?.isOn} onClick={onLink} />
            <ToolButton label="Picture" icon={ImagePlus} onClick={() => files.current?.click()} />
            {onStoredPicture && <ToolButton label="Picture from media" icon={Images} onClick={onStoredPicture} />}
            <input
              ref={files}
              type="file"
              accept={IMAGE_ACCEPT}
              multiple
              hidden
              aria-label="Pictures"
              onChange={({ currentTarget }) => {
                onPictures(currentTarget.files);
                currentTarget.value = '';
              }}
            />
          </Group>
        </>
      )}
      <span className="ml-auto pl-3">
        <ToolButton label="Markdown" icon={FileCode} isFirst={isSource} isOn={isSource} onClick={onSource} />
      </span>
    </div>
  );
}

/**
 * Returns whether each tool is on and can be used at the cursor; the last entry tells whether the cursor is in a link.
 */
function getStates(editor: Editor) {
  const groups = TOOL_GROUPS.map((tools) =>
    tools.map(({ isOn, can }) => ({ isOn: isOn?.(editor), can: can?.(editor) ?? true })),
  );
  return [...groups, [{ isOn: editor.isActive('link'), can: true }]];
}

const Group = ({ children }: { children: ReactNode }) => (
  <span className="flex shrink-0 border-r border-line px-1 first:pl-0">{children}</span>
);

function ToolButton(props: {
  label: string;
  icon: LucideIcon;
  keys?: string | undefined;
  isFirst?: boolean;
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  const { label, icon: Icon, keys, isFirst = false, isOn, isDisabled = false, onClick } = props;
  return (
    <button
      type="button"
      data-tool=""
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      data-tooltip={keys ? `${label} (${formatKeys(keys)})` : label}
      // Prevents the text from losing its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onClick()}
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-[2px] -outline-offset-2',
        isOn ? 'bg-ink text-paper' : 'text-ink hover:bg-sunk',
        isDisabled && 'opacity-40',
      )}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

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
