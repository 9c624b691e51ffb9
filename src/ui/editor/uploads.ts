import type { Editor } from '@tiptap/core';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { useSyncExternalStore } from 'react';
import { withoutFocalPoint } from '#lib/pictures.ts';

/** Uploads a picture to the site; `onProgress` receives a share between 0 and 1. */
export type UploadImage = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ readonly url: string; readonly alt?: string }>;

/** Lets the user choose a stored picture; undefined if they change their mind. */
export type ChooseImage = () => Promise<{ readonly url: string; readonly alt: string } | undefined>;

export interface Upload {
  /** Empty until it is read, if it has an address. */
  readonly file: File;
  /** The address of a picture that a page holds in memory. */
  readonly blob?: string;
  /** Between 0 and 1. */
  readonly progress: number;
  /** Why it failed, as text for people. */
  readonly failure?: string;
  /** The stored picture, once the upload has finished. */
  readonly picture?: { readonly src: string; readonly alt: string };
}

export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const IMAGE_ACCEPT = PICTURE_TYPES.join(',');
export const WRONG_TYPE_MESSAGE = 'Please choose a JPEG, PNG, WebP or AVIF picture.';

export const filterPictures = (files: FileList | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => PICTURE_TYPES.includes(type));

/**
 * The uploads of one text. A figure's `upload` holds its upload until it has an address. Finished uploads are kept for
 * figures that were removed and come back when that is undone.
 */
export class Uploads {
  readonly #send: UploadImage;
  readonly #uploads = new Map<string, Upload>();
  readonly #aborts = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();

  constructor(send: UploadImage) {
    this.#send = send;
  }

  get = (id: string): Upload | undefined => this.#uploads.get(id);

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Inserts a figure for each picture at `position`, or at the cursor, and uploads the pictures. */
  add(editor: Editor, files: readonly File[], position?: number): void {
    for (const file of files) {
      const figure = { type: 'figure', attrs: { upload: this.start(editor, file), alt: '' } };
      if (position === undefined) editor.chain().focus().insertContent(figure).run();
      else editor.commands.insertContentAt(position, figure);
    }
  }

  /** Starts an upload. @returns its id, for the figure that the caller inserts at once */
  start(editor: Editor, file: File, blob?: string): string {
    // Unique, because a figure can be cut and pasted into another text.
    const upload = `upload-${Math.random().toString(36).slice(2)}`;
    this.#set(upload, { file, progress: 0, ...(blob !== undefined && { blob }) });
    void this.send(editor, upload);
    return upload;
  }

  async send(editor: Editor, id: string): Promise<void> {
    const upload = this.#uploads.get(id);
    if (!upload) return;
    const { failure: _, ...started } = { ...upload, progress: 0 };
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    this.#set(id, started);
    try {
      const file = upload.blob === undefined ? upload.file : await readBlob(upload.blob, upload.file.name);
      const { url, alt } = await this.#send(file, (progress) => this.#set(id, { ...started, progress }), abort.signal);
      this.#set(id, { ...started, picture: { src: withoutFocalPoint(url), alt: alt ?? '' } });
      const tr = editor.isDestroyed ? undefined : this.#finishFigures(editor.state);
      if (tr) editor.view.dispatch(tr);
    } catch (error) {
      const failure = abort.signal.aborted ? 'It was removed before that.' : String((error as Error).message);
      this.#set(id, { ...started, failure });
    }
  }

  /** Finishes the figures that come back after their upload. */
  createPlugin(): Plugin {
    return new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? this.#finishFigures(state) : undefined,
    });
  }

  /** Gives figures the address of their upload, and its alternative text unless one was written meanwhile. */
  #finishFigures({ doc, tr }: EditorState): Transaction | undefined {
    if (this.#uploads.size === 0) return undefined;
    doc.descendants((node, position) => {
      const picture = this.#uploads.get(node.attrs.upload)?.picture;
      if (picture) {
        const attrs = { ...node.attrs, ...picture, upload: null, alt: node.attrs.alt || picture.alt };
        tr.setNodeMarkup(position, undefined, attrs);
      }
      return !node.isTextblock;
    });
    return tr.docChanged ? tr.setMeta('addToHistory', false) : undefined;
  }

  cancel(id: string): void {
    this.#aborts.get(id)?.abort();
  }

  #set(id: string, upload: Upload): void {
    this.#uploads.set(id, upload);
    for (const listener of this.#listeners) listener();
  }
}

export const useUpload = (uploads: Uploads, id: string | null): Upload | undefined =>
  useSyncExternalStore(
    uploads.subscribe,
    () => (id === null ? undefined : uploads.get(id)),
    () => undefined,
  );

/** Inserts a stored picture at the cursor, with its alternative text to start with. */
export async function insertPicture(editor: Editor, choose: ChooseImage): Promise<void> {
  const chosen = await choose();
  if (!chosen || editor.isDestroyed) return;
  const attrs = { src: withoutFocalPoint(chosen.url), alt: chosen.alt };
  editor.chain().focus().insertContent({ type: 'figure', attrs }).run();
}

async function readBlob(address: string, name: string): Promise<File> {
  const reply = await fetch(address).catch(() => {
    throw new Error('It can no longer be read. Save it and add it as a file.');
  });
  const blob = await reply.blob();
  return new File([blob], name, { type: blob.type });
}
