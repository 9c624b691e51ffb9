import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useId, useRef } from 'react';

/** Distance in pixels after which a press on a handle becomes a drag instead of a click. */
const DRAG_AFTER_PX = 4;
/** Dragging scrolls the page only this close to the top or bottom edge, as a share of the height. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.1 } };
const INSTRUCTIONS =
  'To move it, press space or Enter, then the up and down arrows. Space or Enter again drops it, Escape leaves it where it was.';

/**
 * An area in which items are dragged with the pointer or the keyboard. Each move is announced to assistive technology
 * by name.
 */
export function SortArea(props: {
  getName: (id: UniqueIdentifier) => string;
  /** "2 of 6": where the item is, or would be, in the list. */
  getPosition: (id: UniqueIdentifier) => string;
  onStart?: (event: DragStartEvent) => void;
  onEnd: (event: DragEndEvent) => void;
  onCancel?: () => void;
  collide?: CollisionDetection;
  children: ReactNode;
}) {
  const { getName, getPosition, onStart, onEnd, onCancel, collide = closestCenter, children } = props;
  const id = useId();
  const hasMoved = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `Picked up ${getName(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // At first the item is over itself; announcing that would replace the announcement of what was picked up.
      if (!hasMoved.current && over?.id === active.id) return undefined;
      hasMoved.current = true;
      return over
        ? `${getName(active.id)} is at ${getPosition(over.id)}.`
        : `${getName(active.id)} is outside of the list.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${getName(active.id)} was dropped at ${getPosition(over.id)}.`
        : `${getName(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${getName(active.id)} stays where it was.`,
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={collide}
      autoScroll={AUTO_SCROLL}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      {...(onStart && { onDragStart: onStart })}
      onDragEnd={onEnd}
      {...(onCancel && { onDragCancel: onCancel })}
    >
      {children}
    </DndContext>
  );
}
