import { Eye, PenLine } from 'lucide-react';
import { buttonClass } from '#ui/button.ts';

/** Switches between the fields and the preview. */
export function PreviewToggle({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const Icon = isOn ? PenLine : Eye;
  return (
    <button type="button" onClick={() => onChange(!isOn)} className={buttonClass('outline', 'px-4! py-2!')}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      {isOn ? 'Write' : 'Preview'}
    </button>
  );
}
