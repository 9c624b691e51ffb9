import { Keyboard } from 'lucide-react';
import { useId, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { formatKeys } from './format-keys.ts';
import { areSingleKeysEnabled, listShortcuts, type Shortcut, setSingleKeysEnabled, useShortcuts } from './shortcuts.ts';

const GROUP = 'Everywhere';

/** A button, and the key `?`, that open the overview of the current screen's shortcuts. */
export function ShortcutHelp() {
  const [shown, setShown] = useState<readonly Shortcut[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setShown(listShortcuts());
    setIsOpen(true);
  };
  useShortcuts([{ keys: '?', label: 'This overview', group: GROUP, run: open }]);
  return (
    <>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        data-tooltip="Keyboard shortcuts (?)"
        onClick={open}
        className="hidden size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink sm:pointer-fine:grid"
      >
        <Keyboard size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <Dialog open={isOpen} title="Keyboard shortcuts" onClose={() => setIsOpen(false)}>
        <SingleKeys />
        {Object.entries(Object.groupBy(shown, ({ group }) => group)).map(([group, shortcuts = []]) => (
          <Group key={group} name={group} shortcuts={shortcuts} />
        ))}
      </Dialog>
    </>
  );
}

function Group({ name, shortcuts }: { name: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="mt-7">
      <h3 className="font-sans! text-sm font-semibold">{name}</h3>
      <dl className="mt-2 border-t border-line text-sm">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-baseline justify-between gap-6 border-b border-line py-2">
            <dt>{label}</dt>
            <dd className="figures shrink-0 text-muted">{formatKeys(keys)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SingleKeys() {
  const id = useId();
  const [isOn, setIsOn] = useState(areSingleKeysEnabled);
  return (
    <div className="flex items-center gap-3 text-sm">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setSingleKeysEnabled(checked);
          setIsOn(checked);
        }}
        className="size-4"
      />
      <label htmlFor={id} className="tap-target">
        Use single-key shortcuts
      </label>
    </div>
  );
}
