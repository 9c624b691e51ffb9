import type { Editor } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it, vi } from 'vitest';
import { editorSchema, parseDocument } from './schema/editor-schema.fixtures.ts';
import { type UploadImage, Uploads } from './uploads.ts';

/** A text with a picture whose upload has begun, and an editor of it without a page. */
function startUpload(send: UploadImage) {
  const uploads = new Uploads(send);
  let state = EditorState.create({
    schema: editorSchema,
    doc: parseDocument('a'),
    plugins: [history(), uploads.createPlugin()],
  });
  const dispatch = (tr: typeof state.tr) => {
    state = state.apply(tr);
  };
  const editor = {
    isDestroyed: false,
    get state() {
      return state;
    },
    view: { dispatch },
  } as unknown as Editor;
  const id = uploads.start(editor, new File(['x'], 'menu.png'));
  dispatch(state.tr.insert(3, editorSchema.node('figure', { upload: id })).setMeta('addToHistory', false));
  return {
    uploads,
    editor,
    id,
    remove: () => dispatch(state.tr.delete(3, 4)),
    undo: () => undo(state, dispatch),
    redo: () => redo(state, dispatch),
    getPicture: () => state.doc.maybeChild(1)?.attrs,
  };
}

const PICTURE = { src: '/media/uploads/a.png', alt: 'Menu', upload: null };

describe('a picture that is removed while it is uploaded', () => {
  it('is there when its removal is undone', async () => {
    const { promise, resolve } = Promise.withResolvers<{ url: string; alt: string }>();
    const { uploads, id, remove, undo, redo, getPicture } = startUpload(() => promise);
    remove();
    resolve({ url: '/media/uploads/a.png', alt: 'Menu' });
    await vi.waitFor(() => expect(uploads.get(id)?.picture).toBeDefined());
    undo();
    expect(getPicture()).toMatchObject(PICTURE);
    redo();
    expect(getPicture()).toBeUndefined();
    undo();
    expect(getPicture()).toMatchObject(PICTURE);
  });

  it('can be sent again if its upload was canceled', async () => {
    const canceled: UploadImage = (_file, _onProgress, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const send = vi
      .fn<UploadImage>()
      .mockImplementationOnce(canceled)
      .mockResolvedValue({ url: '/media/uploads/a.png', alt: 'Menu' });
    const { uploads, id, editor, remove, undo, getPicture } = startUpload(send);
    uploads.cancel(id);
    remove();
    await vi.waitFor(() => expect(uploads.get(id)?.failure).toBeDefined());
    undo();
    await uploads.send(editor, id);
    expect(getPicture()).toMatchObject(PICTURE);
  });
});

it('a picture that is still in the text gets its address', async () => {
  const { getPicture } = startUpload(() => Promise.resolve({ url: '/media/uploads/a.png', alt: 'Menu' }));
  await vi.waitFor(() => expect(getPicture()).toMatchObject(PICTURE));
});
