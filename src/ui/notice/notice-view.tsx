import { CircleCheck, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { showNotice } from './notice-store.ts';

export default function NoticeView({ text }: { text: string }) {
  return (
    <div role="alert" className="notice sticky top-[4.5rem] z-30 border-b border-line bg-raised">
      <div className="shell flex items-center gap-3.5 py-2">
        <CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-blue" />
        <p className="grow py-1.5 text-sm">{text}</p>
        <Button
          look="icon"
          aria-label="Dismiss"
          onClick={() => showNotice(undefined)}
          className="-mr-3 size-11 shrink-0"
        >
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
