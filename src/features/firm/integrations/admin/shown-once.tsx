import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';

/** A token or secret that the site does not show again. */
export function ShownOnce({ what, value, onClose }: { what: string; value: string; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <p className="text-sm">Copy it now and store it safely. It is not shown again.</p>
      <div className="flex flex-wrap items-center gap-3">
        <input
          readOnly
          aria-label={what}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="field min-w-0 grow basis-72 font-mono text-sm"
        />
        <CopyButton text={value} what={what} />
      </div>
      <Button onClick={onClose} className="justify-self-start">
        Done
      </Button>
    </div>
  );
}
