import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** Says that the list shows only one person, with a button that clears the filter. */
export function PersonFilter({ words, onClear }: { words: string | undefined; onClear: () => void }) {
  if (!words) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3 text-sm">
      {words}
      <Button onClick={onClear} className="px-3! py-1!">
        <X size={14} strokeWidth={1.5} aria-hidden="true" />
        Everyone
      </Button>
    </p>
  );
}
