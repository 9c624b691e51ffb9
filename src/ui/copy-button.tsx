import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { toast } from './toast/toast-store.ts';

/** Copies `text`; `what` names it in a toast. */
export function CopyButton({ text, what, className }: { text: string; what: string; className?: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: `Copied the ${what}` });
    } catch {
      // The clipboard needs HTTPS, and the browser may deny access to it.
      toast({ title: 'Not copied', text: `Select the ${what} and copy it by hand.`, look: 'danger' });
    }
  };
  return (
    <Button onClick={copy} className={`px-4! py-2! ${className ?? ''}`}>
      <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
      Copy {what}
    </Button>
  );
}
