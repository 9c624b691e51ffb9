import { History, Undo2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { MenuAction } from '#ui/action-menu.tsx';
import { DialogNotLoaded } from '#ui/dialog/dialog-not-loaded.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { HistoryForm } from './history-form.ts';

const HistoryPanel = lazyPart(() => import('./history-panel.tsx'), DialogNotLoaded);

/** The tools that open the saves of the record, if its kind keeps them, and that undo a restore; and the open panel. */
export function useHistory<Values extends object>(
  form: HistoryForm<Values>,
): { tools: readonly MenuAction[]; panel: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const [undo, setUndo] = useState<() => void>();
  // Undoing a restore would lose text that was typed after it.
  if (undo && form.isDirty) setUndo(undefined);
  const { kind, id } = form;
  if (!kind.hasPublishing || id === undefined) return { tools: [], panel: null };
  const undoRestore = () => {
    setUndo(undefined);
    undo?.();
  };
  return {
    tools: [
      ...(undo ? [{ label: 'Undo restore', icon: Undo2, run: undoRestore }] : []),
      { label: 'History', icon: History, run: () => setIsOpen(true) },
    ],
    panel: isOpen && (
      <Suspense>
        <HistoryPanel
          form={form as unknown as HistoryForm<object>}
          id={id}
          onClose={() => setIsOpen(false)}
          onRestored={(restored) => {
            setIsOpen(false);
            setUndo(() => restored);
          }}
        />
      </Suspense>
    ),
  };
}
