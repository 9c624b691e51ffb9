import { closeHistory } from '@tiptap/pm/history';
import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** Makes a change that is undone separately, not together with text typed just before or after it. */
export function dispatchOneStep(editor: Pick<Editor, 'view' | 'state'>, tr: Transaction): void {
  editor.view.dispatch(closeHistory(tr));
  editor.view.dispatch(closeHistory(editor.view.state.tr));
}
