import { buttonClass } from '#ui/button.ts';

/** Saves the record that is open. */
export function SaveButton({ isBusy, onSave }: { isBusy: boolean; onSave: () => void }) {
  return (
    <button type="button" disabled={isBusy} onClick={onSave} className={buttonClass('signal', 'px-4! py-2!')}>
      {isBusy ? 'Saving...' : 'Save'}
    </button>
  );
}
