import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { X } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { SortableRow } from '#ui/sortable/sortable-list.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { PATH_END, type PathItem } from './path-values.ts';

/** The items of the path in the order to take them. */
export function PathPane(props: {
  items: readonly PathItem[];
  /** A library item is being dragged. */
  isReceiving: boolean;
  onRemove: (id: number) => void;
}) {
  const { items, isReceiving, onRemove } = props;
  const { setNodeRef, isOver } = useDroppable({ id: PATH_END });
  return (
    <section aria-labelledby="path-items-title">
      <h3 id="path-items-title" className="text-lg">
        On this path <span className="figures text-muted">{items.length}</span>
      </h3>
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-labelledby="path-items-title" className="mt-3 border-t border-edge">
          {items.map((item, index) => (
            <SortableRow key={item.id} id={item.id} name={item.title}>
              <div data-row="" tabIndex={-1} className="flex items-start gap-3 py-2.5">
                <span className="figures w-6 shrink-0 text-right text-muted">{index + 1}</span>
                <div className="min-w-0 grow">
                  <p className="font-semibold wrap-anywhere">{item.title}</p>
                  <ItemFacts item={item} />
                </div>
                <RowAction icon={X} label={`Remove ${item.title} from the path`} onClick={() => onRemove(item.id)} />
              </div>
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p
        ref={setNodeRef}
        className={classNames(
          'mt-3 border border-dashed px-4 py-5 text-center text-sm text-muted',
          isOver ? 'border-blue bg-sunk text-ink' : 'border-edge',
        )}
      >
        {isReceiving
          ? 'Drop it here for the end, or on an item to add it before that item'
          : items.length === 0
            ? 'Drag items here, or press Add beside them'
            : 'Drag more items here'}
      </p>
    </section>
  );
}

/** "Article · Strategy · 25 min" */
export const ItemFacts = ({ item: { type, category, estimatedTime } }: { item: PathItem }) => (
  <p className="figures text-sm text-muted">
    <span className="capitalize">{type}</span> · {category} ·{' '}
    {estimatedTime === null ? 'self-paced' : `${estimatedTime} min`}
  </p>
);
