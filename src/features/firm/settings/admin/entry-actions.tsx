import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { RowAction } from '#ui/table/row-action.tsx';

/** Moves an entry of a list by one place, or removes it. `step` is -1 for up and 1 for down. */
export function EntryActions(props: {
  name: string;
  index: number;
  count: number;
  onMove: (index: number, step: number) => void;
  onRemove: (index: number) => void;
}) {
  const { name, index, count, onMove, onRemove } = props;
  return (
    <span className="-mr-2 flex shrink-0">
      <RowAction icon={ArrowUp} label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index, -1)} />
      <RowAction
        icon={ArrowDown}
        label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index, 1)}
      />
      <RowAction icon={X} label={`Remove ${name}`} onClick={() => onRemove(index)} />
    </span>
  );
}

/** The button below a list. `one` is the name of an entry. */
export function AddEntry({ one, onAdd }: { one: string; onAdd: () => void }) {
  return (
    <Button onClick={onAdd} className="mt-3 px-4! py-2!">
      <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
      {/^[aeiou]/.test(one) ? 'Add an' : 'Add a'} {one}
    </Button>
  );
}

/** The entries with the one at `index` moved by one place. */
export const moveEntry = <Entry,>(entries: readonly Entry[], index: number, step: number): Entry[] =>
  entries.with(index, entries[index + step] as Entry).with(index + step, entries[index] as Entry);
