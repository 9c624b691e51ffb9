import { History, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogNotLoaded } from '#ui/dialog/dialog-not-loaded.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { HistoryForm } from './history-form.ts';

const HistoryPanel = lazyPart(() => import('./history-panel.tsx'), DialogNotLoaded);

/** Opens the saves of the record, if its kind keeps them. */
export function HistoryButton<Values extends object>({ form }: { form: HistoryForm<Values> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [undo, setUndo] = useState<() => void>();
  // Undoing a restore would lose text that was typed after it.
  if (undo && form.isDirty) setUndo(undefined);
  const { kind, id } = form;
  if (!kind.hasPublishing || id === undefined) return null;
  return (
    <>
      {undo && (
        <Button
          look="quiet"
          onClick={() => {
            setUndo(undefined);
            undo();
          }}
          className="py-2!"
        >
          <Undo2 size={16} strokeWidth={1.5} aria-hidden="true" />
          Undo restore
        </Button>
      )}
      <Button look="quiet" onClick={() => setIsOpen(true)} className="px-3! py-2!">
        <History size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className="max-sm:sr-only">History</span>
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryPanel
            form={form as unknown as HistoryForm<object>}
            id={id}
            onClose={() => setIsOpen(false)}
            onRestored={(undoRestore) => {
              setIsOpen(false);
              setUndo(() => undoRestore);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
