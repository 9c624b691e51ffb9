import { EditorContent } from '@tiptap/react';
import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { ContextBar } from './context-bar.tsx';
import './editor.css';
import { LinkBar } from './link-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { TEXT_SHORTCUTS } from './tools.ts';
import { type ChooseImage, filterPictures, insertPicture, type UploadImage, WRONG_TYPE_MESSAGE } from './uploads.ts';
import { useTextEditor } from './use-text-editor.ts';

export interface MarkdownEditorProps {
  readonly id: string;
  readonly label: string;
  /** The Markdown to start with. For another text the editor must be remounted. */
  readonly initial: string;
  readonly placeholder: string;
  readonly onChange: (markdown: string) => void;
  readonly uploadImage: UploadImage;
  /** Lets the user choose a stored picture. */
  readonly chooseImage?: ChooseImage | undefined;
  readonly error?: string | undefined;
  readonly className?: string;
}

/** Edits a text as readers will see it and returns it as Markdown; a switch shows the Markdown itself. */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, label, initial, placeholder, onChange, uploadImage, chooseImage, error, className } = props;
  const labelId = useId();
  const [source, setSource] = useState<string>();
  const [markdown, setMarkdown] = useState(initial);
  const [isLinking, setIsLinking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = (next: string) => {
    setMarkdown(next);
    onChange(next);
  };
  const { editor, uploads, show } = useTextEditor({
    id,
    labelledBy: labelId,
    placeholder,
    initial,
    onChange: change,
    uploadImage,
    onLink: () => setIsLinking(true),
  });
  useShortcuts(TEXT_SHORTCUTS);
  if (!editor) return <div className="min-h-72" />;
  const isSource = source !== undefined;
  const toggleSource = () => {
    if (isSource) show(source);
    setSource(isSource ? undefined : markdown);
  };
  const addPictures = (files: FileList | null) => {
    const pictures = filterPictures(files);
    setProblem(pictures.length < (files?.length ?? 0) ? WRONG_TYPE_MESSAGE : undefined);
    uploads.add(editor, pictures);
  };
  return (
    <div className={className}>
      <p id={labelId} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div className="sticky top-0 z-10">
        <Toolbar
          editor={editor}
          controls={id}
          isSource={isSource}
          onLink={() => setIsLinking(true)}
          onPictures={addPictures}
          onStoredPicture={chooseImage && (() => void insertPicture(editor, chooseImage))}
          onSource={toggleSource}
        />
        {isLinking && !isSource && <LinkBar editor={editor} onClose={() => setIsLinking(false)} />}
        {!isSource && <ContextBar editor={editor} />}
      </div>
      {isSource && (
        <textarea
          aria-labelledby={labelId}
          value={source}
          onChange={({ currentTarget: { value } }) => {
            setSource(value);
            change(value);
          }}
          spellCheck={false}
          className="field field-sizing-content min-h-72 rounded-t-none border-t-0 font-mono text-sm!"
        />
      )}
      {/* Hidden, not removed, so that the editor keeps its state. */}
      <EditorContent
        editor={editor}
        hidden={isSource}
        className={classNames('border border-t-0 bg-raised', error ? 'border-danger' : 'border-edge')}
      />
      {(error ?? problem) && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error ?? problem}
        </p>
      )}
    </div>
  );
}
