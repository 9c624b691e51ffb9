import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId } from 'react';
import { HOME_SECTIONS, type HomeSection } from '#lib/site/site-choices.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { SortArea } from '#ui/sortable/sort-area.tsx';
import { SortableRow } from '#ui/sortable/sortable-list.tsx';
import { SECTION_NAMES } from './settings-fields.ts';

type Sections = SiteSettings['sections'];

/** The sections of the home page: dragged into their order, and each with a switch. */
export function HomeSections({ value, onChange }: { value: Sections; onChange: (value: Sections) => void }) {
  const id = useId();
  const { order } = value;
  const indexOf = (name: string | number) => order.indexOf(name as HomeSection);
  return (
    <SortArea
      getName={(name) => SECTION_NAMES[name as HomeSection]}
      getPosition={(name) => `${indexOf(name) + 1} of ${order.length}`}
      onEnd={({ active, over }) => {
        if (over && active.id !== over.id)
          onChange({ ...value, order: arrayMove([...order], indexOf(active.id), indexOf(over.id)) });
      }}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ul aria-label="Sections of the home page" className="border-t border-edge">
          {order.map((name) => (
            <SortableRow key={name} id={name} name={SECTION_NAMES[name]}>
              <label htmlFor={`${id}-${name}`} className="flex min-h-11 items-center gap-3 text-sm font-semibold">
                <span className={value[name] ? 'grow' : 'grow font-normal text-muted'}>{SECTION_NAMES[name]}</span>
                <input
                  id={`${id}-${name}`}
                  type="checkbox"
                  checked={value[name]}
                  onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.checked })}
                  className="mr-1 size-4"
                />
              </label>
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
      {HOME_SECTIONS.every((name) => !value[name]) && (
        <p className="mt-3 text-sm text-muted">
          The home page then has only its first screen, with your email address.
        </p>
      )}
    </SortArea>
  );
}
