import { EditorContent } from '@tiptap/react';
import { use, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { BlockHandle } from './blocks/block-handle.tsx';
import { ContextBar } from './context-bar.tsx';
import './editor.css';
import { FindBar } from './find/find-bar.tsx';
import { LinkBar } from './link-bar.tsx';
import { type KeyHandler, SlashMenu } from './slash-menu.tsx';
import { toSourceId } from './source-area.ts';
import type { EditorActions } from './tool.ts';
import { Toolbar } from './toolbar.tsx';
import { ToolbarSlot } from './toolbar-slot.ts';
import { TEXT_SHORTCUTS } from './tools.ts';
import {
  type ChooseImage,
  filterPictures,
  IMAGE_ACCEPT,
  insertPicture,
  type UploadImage,
  WRONG_TYPE_MESSAGE,
} from './uploads.ts';
import { useTextEditor } from './use-text-editor.ts';
import { WordCount } from './word-count.tsx';

export interface MarkdownEditorProps {
  readonly id: string;
  readonly label: string;
  /** The Markdown to start with. For another text the editor must be remounted. */
  readonly initial: string;
  readonly placeholder: string;
  /** Called for every change with a function that returns the text, to be called when typing pauses. */
  readonly onChange: (read: () => string) => void;
  /** The reading time of the current text. */
  readonly minutes: number;
  /** Whether the text may end with a quiz. */
  readonly hasQuiz?: boolean;
  /** Whether the text may have cards, columns, calls to action and the contact form. */
  readonly hasBlocks?: boolean;
  readonly uploadImage: UploadImage;
  /** Lets the user choose a stored picture. */
  readonly chooseImage?: ChooseImage | undefined;
  readonly error?: string | undefined;
  readonly className?: string;
}

/** The bar below the toolbar. */
type Bar =
  | { readonly name: 'link' }
  | { readonly name: 'find'; readonly withReplace: boolean; readonly request: number };

/** Edits a text as readers will see it and returns it as Markdown; a switch shows the Markdown itself. */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, label, initial, placeholder, onChange, minutes, uploadImage, chooseImage, error, className } = props;
  const { hasQuiz = false, hasBlocks = false } = props;
  const labelId = useId();
  const slot = use(ToolbarSlot);
  const isBare = slot !== undefined;
  const [source, setSource] = useState<string>();
  const read = useRef(() => initial);
  const [bar, setBar] = useState<Bar>();
  const [isBlockMenuOpen, setIsBlockMenuOpen] = useState(false);
  const pictures = useRef<HTMLInputElement>(null);
  const slashKeys = useRef<KeyHandler>(() => false);
  const actions: EditorActions = {
    editLink: () => setBar({ name: 'link' }),
    choosePictures: () => pictures.current?.click(),
    chooseStoredPicture: chooseImage && ((at) => void insertPicture(at, chooseImage)),
    find: (withReplace) =>
      setBar((now) => ({ name: 'find', withReplace, request: now?.name === 'find' ? now.request + 1 : 0 })),
    openBlockMenu: () => setIsBlockMenuOpen(true),
  };
  const [problem, setProblem] = useState<string>();
  const change = (next: () => string) => {
    read.current = next;
    onChange(next);
  };
  const { editor, uploads, show } = useTextEditor({
    id,
    labelledBy: labelId,
    placeholder,
    initial,
    hasQuiz,
    hasBlocks,
    onChange: change,
    uploadImage,
    actions,
    slashKeys,
  });
  useShortcuts(TEXT_SHORTCUTS);
  if (!editor) return <div aria-busy="true" className="min-h-72" />;
  const isSource = source !== undefined;
  const toggleSource = () => {
    if (isSource) show(source);
    setSource(isSource ? undefined : read.current());
  };
  const addPictures = (files: FileList | null) => {
    const accepted = filterPictures(files);
    setProblem(accepted.length < (files?.length ?? 0) ? WRONG_TYPE_MESSAGE : undefined);
    uploads.add(editor, accepted);
  };
  const closeBar = () => setBar(undefined);
  const bars = (
    <>
      <div className={isBare ? 'desk-column py-1.5' : 'border border-edge bg-paper p-1'}>
        <Toolbar editor={editor} controls={id} isSource={isSource} actions={actions} onSource={toggleSource} />
      </div>
      <div className={isBare ? 'desk-column' : ''}>
        <input
          ref={pictures}
          type="file"
          accept={IMAGE_ACCEPT}
          multiple
          hidden
          aria-label="Pictures"
          onChange={({ currentTarget }) => {
            addPictures(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        {bar?.name === 'link' && !isSource && <LinkBar editor={editor} onClose={closeBar} />}
        {bar?.name === 'find' && !isSource && <FindBar {...bar} editor={editor} onClose={closeBar} />}
        {!isSource && <ContextBar editor={editor} />}
      </div>
    </>
  );
  return (
    <div className={classNames(className, isBare && 'bare-editor')}>
      <p id={labelId} className={isBare ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>
        {label}
      </p>
      {isBare ? slot && createPortal(bars, slot) : <div className="sticky top-0 z-10">{bars}</div>}
      {isSource && (
        <textarea
          id={toSourceId(id)}
          aria-labelledby={labelId}
          value={source}
          onChange={({ currentTarget: { value } }) => {
            setSource(value);
            change(() => value);
          }}
          spellCheck={false}
          className={classNames(
            'field field-sizing-content min-h-72 font-mono text-sm!',
            !isBare && 'rounded-t-none border-t-0',
          )}
        />
      )}
      {/* Hidden, not removed, so that the editor keeps its state. */}
      <BlockHandle editor={editor} isHidden={isSource} isOpen={isBlockMenuOpen} onOpenChange={setIsBlockMenuOpen}>
        <EditorContent
          editor={editor}
          className={
            isBare
              ? classNames(error && 'border-l-2 border-danger pl-3')
              : classNames('border border-t-0 bg-raised', error ? 'border-danger' : 'border-edge')
          }
        />
        <SlashMenu editor={editor} actions={actions} onKeyDown={slashKeys} />
        <WordCount editor={editor} isFramed={!isBare} minutes={minutes} />
      </BlockHandle>
      {(error ?? problem) && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error ?? problem}
        </p>
      )}
    </div>
  );
}
