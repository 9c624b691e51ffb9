import { TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { exitSuggestion, SuggestionPluginKey } from '@tiptap/suggestion';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { formatKeys } from '../shortcuts/format-keys.ts';
import { type EditorActions, isOffered, type Tool } from './tool.ts';
import { INSERT_GROUPS } from './tools.ts';

export type KeyHandler = (event: KeyboardEvent) => boolean;

interface Query {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks that can be inserted where a slash was typed. The focus stays in the text, so `onKeyDown` receives the
 * editor's keys.
 */
export function SlashMenu({
  editor,
  actions,
  onKeyDown,
}: {
  editor: Editor;
  actions: EditorActions;
  onKeyDown: RefObject<KeyHandler>;
}) {
  const id = useId();
  const query = useEditorState({ editor, selector: ({ editor: at }) => getQuery(at) });
  const [chosen, setChosen] = useState({ query: '', index: 0 });
  const groups = query ? findTools(editor, query.text) : [];
  const tools = groups.flatMap((group) => group.tools);
  // A new query starts at the top of the list.
  const index = chosen.query === query?.text ? Math.min(chosen.index, tools.length - 1) : 0;
  const isOpen = tools.length > 0;
  const choose = (tool: Tool | undefined) => query && tool && insertTool(editor, tool, actions, query);
  const move = (to: number) => setChosen({ query: query?.text ?? '', index: (to + tools.length) % tools.length });

  useEffect(() => {
    onKeyDown.current = (event) => {
      if (!isOpen || event.isComposing) return false;
      if (event.key === 'ArrowDown') move(index + 1);
      else if (event.key === 'ArrowUp') move(index - 1);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(tools[index]);
      else return false;
      return true;
    };
  });
  useEffect(() => {
    const close = () => getQuery(editor) && exitSuggestion(editor.view);
    editor.on('blur', close);
    return () => void editor.off('blur', close);
  }, [editor]);
  useEffect(() => {
    if (!isOpen) return;
    const text = editor.view.dom;
    const attributes = { 'aria-controls': id, 'aria-activedescendant': `${id}-${index}`, 'aria-autocomplete': 'list' };
    for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) text.removeAttribute(name);
    };
  }, [editor, id, isOpen, index]);

  if (!isOpen) return null;
  return (
    <div
      ref={(element) => element?.showPopover()}
      id={id}
      popover="manual"
      role="listbox"
      aria-label="Insert"
      className="slash-menu"
    >
      {groups.map(({ name, tools: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div
          key={name}
          role="group"
          aria-label={name}
          className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
        >
          <p aria-hidden="true" className="px-3 py-1 text-xs text-muted">
            {name}
          </p>
          {own.map((tool) => {
            const at = tools.indexOf(tool);
            return (
              <Option
                key={tool.label}
                id={`${id}-${at}`}
                tool={tool}
                isActive={at === index}
                onPoint={() => move(at)}
                onChoose={() => choose(tool)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Option(props: { id: string; tool: Tool; isActive: boolean; onPoint: () => void; onChoose: () => void }) {
  const { id, tool, isActive, onPoint, onChoose } = props;
  const { label, icon: Icon, keys } = tool;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the text, whose keys choose
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Prevents the text from losing the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isActive && onPoint()}
      onClick={onChoose}
      className={classNames(
        'flex cursor-default items-center gap-3 px-3 py-2 text-sm',
        isActive && 'bg-sunk shadow-[inset_2px_0_0_var(--blue)]',
      )}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="grow">{label}</span>
      {keys && <span className="figures text-xs text-muted">{formatKeys(keys)}</span>}
    </div>
  );
}

function getQuery(editor: Editor): Query | undefined {
  const state = SuggestionPluginKey.getState(editor.state);
  return state?.active ? { text: state.query ?? '', from: state.range.from, to: state.range.to } : undefined;
}

/** The tools of which a word begins with what was typed, in groups. */
function findTools(editor: Editor, query: string) {
  const typed = query.toLowerCase();
  const isFound = (tool: Tool) => {
    const { label, words = '', can } = tool;
    const names = `${label} ${words}`.toLowerCase().split(/[\s()]+/);
    return isOffered(tool, editor) && names.some((name) => name.startsWith(typed)) && (can?.(editor) ?? true);
  };
  return INSERT_GROUPS.map(({ name, tools }) => ({ name, tools: tools.filter(isFound) })).filter(
    ({ tools }) => tools.length > 0,
  );
}

/** Replaces what was typed. A block after text is inserted below the paragraph. */
function insertTool(editor: Editor, tool: Tool, actions: EditorActions, { from, to }: Query): void {
  const { tr, schema } = editor.state;
  const isAlone = tr.doc.resolve(from).parent.content.size === to - from;
  if (tool.inserts === 'block' && !isAlone) {
    const start = tr.doc.resolve(from);
    tr.delete(start.parentOffset > 0 ? from - 1 : from, to);
    const below = tr.doc.resolve(tr.mapping.map(from)).after();
    tr.insert(below, schema.node('paragraph'));
    tr.setSelection(TextSelection.create(tr.doc, below + 1));
  } else tr.delete(from, to);
  editor.view.dispatch(tr);
  tool.run(editor, actions);
}
