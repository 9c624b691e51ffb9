import { type Command, TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react';
import { findNext, findPrev, getMatchHighlights, replaceAll, replaceNext, setSearchState } from 'prosemirror-search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../button.tsx';
import { dispatchOneStep } from '../one-step.ts';
import { ToolButton } from '../tool-button.tsx';
import { TextQuery } from './text-query.ts';

/**
 * Finds and replaces in the text. Closing it restores the selection, unless the user stepped to a match.
 * @param props.request another number moves the focus to the bar again
 */
export function FindBar(props: { editor: Editor; withReplace: boolean; request: number; onClose: () => void }) {
  const { editor, withReplace, request, onClose } = props;
  const [text, setText] = useState(() => getSelectedText(editor));
  const [replacement, setReplacement] = useState('');
  const [isCaseSensitive, setIsCaseSensitive] = useState(false);
  const [replaced, setReplaced] = useState<number>();
  const [opening] = useState(() => editor.state.selection.getBookmark());
  const hasMoved = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const { count, current } = useEditorState({ editor, selector: ({ editor: at }) => countMatches(at) });

  useEffect(() => {
    const onFocus = () => {
      hasMoved.current = true;
    };
    editor.on('focus', onFocus);
    return () => {
      editor.off('focus', onFocus);
      if (!editor.isDestroyed) editor.view.dispatch(setSearchState(editor.state.tr, new TextQuery('', '', false)));
    };
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every request moves the focus
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [request]);
  useEffect(() => {
    const { state, view } = editor;
    const query = new TextQuery(text, replacement, isCaseSensitive);
    const origin = hasMoved.current ? state.selection : opening.resolve(state.doc);
    const match = query.findNext(state, origin.from) ?? query.findNext(state);
    const selection = match ? TextSelection.create(state.doc, match.from, match.to) : origin;
    view.dispatch(setSearchState(state.tr, query).setSelection(selection));
    if (match) scrollToMatch(editor);
  }, [editor, opening, text, replacement, isCaseSensitive]);

  const step = (command: Command) => {
    hasMoved.current = true;
    setReplaced(undefined);
    command(editor.state, editor.view.dispatch);
    scrollToMatch(editor);
  };
  const replaceEvery = () => {
    step((state) => replaceAll(state, (tr) => dispatchOneStep(editor, tr)));
    setReplaced(count);
  };
  const close = () => {
    const { tr, doc } = editor.state;
    if (!hasMoved.current) editor.view.dispatch(tr.setSelection(opening.resolve(doc)));
    // Sets the focus at once: the editor's command waits for a frame, and a key pressed in it would be lost.
    editor.view.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise the surrounding dialog would close.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onEnter = (action: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Otherwise the surrounding form would be sent.
    event.preventDefault();
    action(event);
  };
  const status = replaced === undefined ? describe(text, count, current) : `${replaced} replaced`;
  const isIdle = count === 0;
  return (
    <search
      aria-label="Find and replace"
      onKeyDown={onKeyDown}
      className="grid gap-2 border border-t-0 border-edge bg-raised p-2"
    >
      <div className="flex flex-wrap items-center gap-1">
        <input
          ref={input}
          aria-label="Find in the text"
          placeholder="Find"
          value={text}
          maxLength={500}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setReplaced(undefined);
          }}
          onKeyDown={onEnter((event) => step(event.shiftKey ? findPrev : findNext))}
          className="field min-w-28 flex-1 py-1.5! text-sm! max-sm:basis-full"
        />
        <span
          role="status"
          className="figures min-w-24 px-2 text-center text-sm text-muted max-sm:grow max-sm:text-left"
        >
          {status}
        </span>
        <ToolButton
          isFirst
          label="Previous"
          keys="Shift+Enter"
          icon={ChevronUp}
          isDisabled={isIdle}
          onClick={() => step(findPrev)}
        />
        <ToolButton
          isFirst
          label="Next"
          keys="Enter"
          icon={ChevronDown}
          isDisabled={isIdle}
          onClick={() => step(findNext)}
        />
        <ToolButton
          isFirst
          label="Match case"
          icon={CaseSensitive}
          isOn={isCaseSensitive}
          onClick={() => setIsCaseSensitive(!isCaseSensitive)}
        />
        <ToolButton isFirst label="Close" keys="Escape" icon={X} onClick={close} />
      </div>
      {withReplace && (
        <div className="flex flex-wrap items-center gap-1">
          <input
            aria-label="Replace with"
            placeholder="Replace with"
            value={replacement}
            maxLength={500}
            onChange={(event) => setReplacement(event.currentTarget.value)}
            onKeyDown={onEnter(() => step(replaceNext))}
            className="field min-w-28 flex-1 py-1.5! text-sm!"
          />
          {/* Not disabled, because the focus would be lost when nothing is left to replace. */}
          <Button look="quiet" aria-disabled={isIdle} onClick={() => step(replaceNext)} className="py-1.5!">
            Replace
          </Button>
          <Button look="quiet" aria-disabled={isIdle} onClick={() => !isIdle && replaceEvery()} className="py-1.5!">
            Replace all
          </Button>
        </div>
      )}
    </search>
  );
}

/** ProseMirror scrolls to its selection only while it has the focus. */
function scrollToMatch(editor: Editor): void {
  editor.view.dom.querySelector('.ProseMirror-active-search-match')?.scrollIntoView({ block: 'nearest' });
}

function countMatches(editor: Editor): { count: number; current: number } {
  const { from, to } = editor.state.selection;
  const matches = getMatchHighlights(editor.state).find();
  return { count: matches.length, current: matches.findIndex((match) => match.from === from && match.to === to) + 1 };
}

function describe(text: string, count: number, current: number): string {
  if (text === '') return '';
  if (count === 0) return 'No matches';
  return current > 0 ? `${current} of ${count}` : `${count} found`;
}

/** The selected text if it is short enough to be what someone looks for. */
function getSelectedText(editor: Editor): string {
  const { selection, doc } = editor.state;
  const isInLine = selection instanceof TextSelection && selection.$from.sameParent(selection.$to);
  return isInLine ? doc.textBetween(selection.from, selection.to).slice(0, 200) : '';
}
