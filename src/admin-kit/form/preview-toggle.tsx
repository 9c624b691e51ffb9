import { Eye, PenLine } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** Switches between the fields and the preview. */
export function PreviewToggle({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const Icon = isOn ? PenLine : Eye;
  return (
    <Button look="quiet" onClick={() => onChange(!isOn)} className="px-3! py-2!">
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="max-sm:sr-only">{isOn ? 'Write' : 'Preview'}</span>
    </Button>
  );
}
