import { type FormEvent, useId, useState } from 'react';
import { buttonClass } from '#ui/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { ReaderCounts } from '../dashboard.contract.ts';
import { VisitorDataWarning } from './visitor-data-warning.tsx';

const CONFIRMATION_WORD = 'remove';

/** Asks for confirmation with a typed word, because the removal is permanent. */
export function RemovalDialog(props: {
  isOpen: boolean;
  readers: ReaderCounts;
  onClose: () => void;
  onRemove: () => void;
}) {
  const { isOpen, readers, onClose, onRemove } = props;
  return (
    <Dialog open={isOpen} title="Remove all sample content?" onClose={onClose}>
      <Question readers={readers} onClose={onClose} onRemove={onRemove} />
    </Dialog>
  );
}

function Question(props: { readers: ReaderCounts; onClose: () => void; onRemove: () => void }) {
  const { readers, onClose, onRemove } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === CONFIRMATION_WORD;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) onRemove();
  };
  return (
    <form onSubmit={submit}>
      <p>This cannot be undone. The files are deleted too.</p>
      <VisitorDataWarning readers={readers} />
      <label htmlFor={id} className="mt-5 mb-1.5 block text-sm font-semibold">
        Type “{CONFIRMATION_WORD}” to continue
      </label>
      <input
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="field"
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="submit" disabled={!isConfirmed} className={buttonClass('signal')}>
          Remove permanently
        </button>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Keep it
        </button>
      </div>
    </form>
  );
}
