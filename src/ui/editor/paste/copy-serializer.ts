import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';

/** Whether HTML was copied from this editor. */
export const isFromThisEditor = (html: string, { instanceId }: Editor): boolean =>
  html.includes(`data-editor="${instanceId}"`);

/** Marks copied content with its editor, because the numbers of notes mean something else in another text. */
export class CopySerializer extends DOMSerializer {
  readonly #id: string;

  constructor({ schema, instanceId }: Editor) {
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
    this.#id = instanceId;
  }

  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const copy = super.serializeFragment(fragment, options, target);
    // It calls itself, with a target, for the content of nodes.
    if (!target && copy.firstChild instanceof HTMLElement) copy.firstChild.dataset.editor = this.#id;
    return copy;
  }
}
