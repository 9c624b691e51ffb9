import type { UniqueIdentifier } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { SortArea } from './sort-area.tsx';
import { SortableRow } from './sortable-row.tsx';

/** A list that can be reordered by dragging, or with the keyboard. */
export function SortableList<Item extends { readonly id: number }>(props: {
  /** Names the list to assistive technology. */
  label: string;
  items: readonly Item[];
  getName: (item: Item) => string;
  /** The ids in their new order. */
  onOrder: (ids: readonly number[]) => void;
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
        if (over && active.id !== over.id) onOrder(arrayMove(ids, indexOf(active.id), indexOf(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="border-t border-edge">
          {items.map((item) => (
            <SortableRow key={item.id} id={item.id} name={getName(item)}>
              {children(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </SortArea>
  );
}
