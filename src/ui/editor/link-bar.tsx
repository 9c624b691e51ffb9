import type { Editor } from '@tiptap/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';

/** Edits the address of the selected text; shown below the toolbar until it is set. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [href, setHref] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const address = toAddress(href);
    if (address === undefined) {
      setProblem('Please enter an address that begins with https://, / or #, or an email address.');
      return;
    }
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    const isNew = empty && !editor.isActive('link');
    if (isNew)
      chain.insertContent({ type: 'text', text: href.trim(), marks: [{ type: 'link', attrs: { href: address } }] });
    else chain.setLink({ href: address });
    chain.run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply(event);
    if (event.key !== 'Escape') return;
    // Otherwise the surrounding dialog would close.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 border border-t-0 border-edge bg-raised p-3">
      <label className="grow text-xs text-muted">
        Link address
        <input
          ref={input}
          value={href}
          maxLength={2000}
          inputMode="url"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'link-problem' : undefined}
          placeholder="https://"
          onChange={(event) => setHref(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="field mt-1 py-1.5! text-sm!"
        />
      </label>
      <Button onClick={apply} className="px-4! py-2!">
        Set link
      </Button>
      {editor.isActive('link') && (
        <Button look="quiet" onClick={remove} className="py-2!">
          Remove link
        </Button>
      )}
      <Button look="quiet" onClick={close} className="py-2!">
        Cancel
      </Button>
      {problem && (
        <p id="link-problem" role="alert" className="w-full text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Turns what was typed into a link address of a kind that platform/markdown allows. */
function toAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(text) || text === '/') return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s:/]+\.[a-z]{2,}(?:\/\S*)?$/i.test(text) ? `https://${text}` : undefined;
}
