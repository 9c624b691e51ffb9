import { Eye, PenLine } from 'lucide-react';
import type { MenuAction } from '#ui/action-menu.tsx';
import { Button } from '#ui/button.tsx';

/** Switches between the fields and the preview, as a tool of a sheet. */
export const createPreviewTool = (isOn: boolean, onChange: (isOn: boolean) => void): MenuAction => ({
  label: isOn ? 'Write' : 'Preview',
  icon: isOn ? PenLine : Eye,
  run: () => onChange(!isOn),
});

/** The same as a button of its own. */
export function PreviewToggle({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { label, icon: Icon, run } = createPreviewTool(isOn, onChange);
  return (
    <Button look="quiet" onClick={run} className="px-3! py-2!">
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
