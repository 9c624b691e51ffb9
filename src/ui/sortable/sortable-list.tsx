import type { UniqueIdentifier } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SortArea } from './sort-area.tsx';

/** A list that can be reordered by dragging, or with the keyboard. */
export function SortableList<Item extends { readonly id: number }>(props: {
  /** Names the list to assistive technology. */
  label: string;
  items: readonly Item[];
  getName: (item: Item) => string;
  /** Receives the ids in their new order. Without it the list cannot be reordered. */
  onOrder: ((ids: readonly number[]) => void) | undefined;
  children: (item: Item) => ReactNode;
}) {
  const { label, items, getName, onOrder, children } = props;
  const ids = items.map(({ id }) => id);
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(Number(id));
  return (
    <SortArea
      getName={(id) => {
        const item = items[indexOf(id)];
        return item ? getName(item) : '';
      }}
      getPosition={(id) => `${indexOf(id) + 1} of ${ids.length}`}
      onEnd={({ active, over }) => {
        if (over && active.id !== over.id) onOrder?.(arrayMove(ids, indexOf(active.id), indexOf(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={label}>
          {items.map((item) => (
            <SortableRow key={item.id} id={item.id} name={getName(item)} isFixed={!onOrder}>
              {children(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </SortArea>
  );
}

/** A row of a list that can be reordered by its handle. */
export function SortableRow(props: {
  id: number | string;
  name: string;
  /** Leaves out the handle. */
  isFixed?: boolean;
  children: ReactNode;
}) {
  const { id, name, isFixed = false, children } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={classNames(
        'group relative flex items-start gap-2 border-b border-line bg-paper hover:bg-[color-mix(in_oklab,var(--sunk)_60%,var(--paper))] motion-reduce:transition-none!',
        isDragging && 'z-10 bg-raised shadow-float',
      )}
    >
      {!isFixed && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
          data-tooltip="Drag, or press space and the arrows"
          className="-ml-2.5 grid h-[43px] pointer-coarse:h-11 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink active:cursor-grabbing"
        >
          <GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      <div className="min-w-0 grow">{children}</div>
    </li>
  );
}
