import { CopyButton } from './copy-button.tsx';

/** An address that can be selected and copied, not changed. Without `label`, an element of the page labels `id`. */
export function CopyField({ id, label, url }: { id?: string; label?: string; url: string }) {
  return (
    <>
      <input
        id={id}
        readOnly
        aria-label={label}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="field min-w-0 grow basis-72 text-sm sm:max-w-xl"
      />
      <CopyButton text={url} what="address" />
    </>
  );
}
