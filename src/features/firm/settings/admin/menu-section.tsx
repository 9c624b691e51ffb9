import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { X } from 'lucide-react';
import { useId } from 'react';
import { type Menu, type MenuLink, toSection } from '#lib/site/menu.ts';
import { MENU_LABEL_MAX, MENU_LINKS_MAX } from '#lib/site/menu-limits.ts';
import { HOME_SECTIONS } from '#lib/site/site-choices.ts';
import { useSiteFrame } from '#site/site-frame.ts';
import { SortArea } from '#ui/sortable/sort-area.tsx';
import { SortableRow } from '#ui/sortable/sortable-list.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { AddEntry } from './entry-actions.tsx';
import { describePlace, getLinkName, listMenuLists, type MenuList, moveLink, setLinks } from './menu-moves.ts';
import type { FieldPlace } from './settings-values.ts';

const COLUMNS_MAX = 3;
const ANCHORS = ['services', 'industries', 'subsidiaries', 'insights', 'team', 'contact'].filter((anchor) =>
  HOME_SECTIONS.some((section) => section === toSection(anchor)),
);

interface Props {
  readonly value: Menu;
  readonly issues: FieldPlace['issues'];
  readonly onChange: (menu: Menu) => void;
}

/** The navigation and the columns of the footer, whose links are dragged within a list and from one to another. */
export function MenuSection({ value, issues, onChange }: Props) {
  const suggestions = useId();
  const { legalLinks } = useSiteFrame();
  const [navigation, ...columns] = listMenuLists(value);
  const change = (list: MenuList) => (links: readonly MenuLink[]) => onChange(setLinks(value, list.path, links));
  const setFooter = (footer: Menu['footer']) => onChange({ ...value, footer });
  const shared = { issues, suggestions };
  return (
    <SortArea
      getName={(id) => getLinkName(value, String(id))}
      getPosition={(id) => describePlace(value, String(id))}
      onEnd={({ active, over }) => {
        if (over && over.id !== active.id) onChange(moveLink(value, String(active.id), String(over.id)));
      }}
    >
      <datalist id={suggestions}>
        {[...ANCHORS.map((anchor) => `#${anchor}`), '/insights', '/mentor', ...legalLinks.map(({ href }) => href)].map(
          (href) => (
            <option key={href} value={href} />
          ),
        )}
      </datalist>
      <div className="grid gap-10">
        {navigation && (
          <Links {...shared} list={navigation} heading="At the top of every page" onChange={change(navigation)} />
        )}
        {columns.map((list, index) => (
          <Links
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id, and its title changes while it is typed
            key={index}
            {...shared}
            list={list}
            heading={`Footer, column ${index + 1}`}
            onChange={change(list)}
            onTitle={(title) =>
              setFooter(value.footer.map((column, at) => (at === index ? { ...column, title } : column)))
            }
            onRemove={() => setFooter(value.footer.toSpliced(index, 1))}
          />
        ))}
      </div>
      {columns.length < COLUMNS_MAX && (
        <p className="mt-7">
          <AddEntry one="footer column" onAdd={() => setFooter([...value.footer, { title: '', links: [] }])} />
        </p>
      )}
    </SortArea>
  );
}

function Links(props: {
  list: MenuList;
  heading: string;
  issues: FieldPlace['issues'];
  suggestions: string;
  onChange: (links: readonly MenuLink[]) => void;
  onTitle?: (title: string) => void;
  onRemove?: () => void;
}) {
  const { list, heading, issues, suggestions, onChange, onTitle, onRemove } = props;
  const { path, title, links } = list;
  const { setNodeRef } = useDroppable({ id: path });
  const titlePath = path.replace(/links$/, 'title');
  const getIssue = (at: string) => issues.find((issue) => issue.path === at)?.message;
  const ids = links.map((_, index) => `${path}.${index}`);
  const ownIssue = getIssue(path);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{heading}</legend>
      {onTitle && (
        <div className="mb-2 flex items-start gap-2">
          <Field
            label={`Title of ${heading}`}
            value={title}
            max={MENU_LABEL_MAX}
            issue={getIssue(titlePath)}
            onChange={onTitle}
          />
          {onRemove && <RowAction icon={X} label={`Remove ${title || 'this column'}`} onClick={onRemove} />}
        </div>
      )}
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={setNodeRef} aria-label={heading} className="min-h-11 border-t border-edge">
          {links.map((link, index) => {
            const name = link.label || `link ${index + 1}`;
            const set = (part: Partial<MenuLink>) => onChange(links.with(index, { ...link, ...part }));
            return (
              <SortableRow key={ids[index]} id={ids[index] ?? ''} name={name}>
                <div className="flex items-start gap-2 py-1.5">
                  <div className="grid min-w-0 grow gap-x-3 gap-y-1.5 sm:grid-cols-[minmax(7rem,1fr)_2fr]">
                    <Field
                      label={`Name of ${name}`}
                      value={link.label}
                      max={MENU_LABEL_MAX}
                      issue={getIssue(`${path}.${index}.label`)}
                      onChange={(label) => set({ label })}
                    />
                    <Field
                      label={`${name} leads to`}
                      value={link.href}
                      max={2000}
                      list={suggestions}
                      issue={getIssue(`${path}.${index}.href`)}
                      onChange={(href) => set({ href })}
                    />
                  </div>
                  <RowAction icon={X} label={`Remove ${name}`} onClick={() => onChange(links.toSpliced(index, 1))} />
                </div>
              </SortableRow>
            );
          })}
        </ul>
      </SortableContext>
      {ownIssue && <p className="mt-1.5 text-sm text-danger">{ownIssue}</p>}
      {links.length < MENU_LINKS_MAX && (
        <AddEntry one="link" onAdd={() => onChange([...links, { label: '', href: '' }])} />
      )}
    </fieldset>
  );
}

/** A text of one line, whose label only assistive technology needs: the list says what it is. */
function Field(props: {
  label: string;
  value: string;
  max: number;
  list?: string;
  issue: string | undefined;
  onChange: (value: string) => void;
}) {
  const { label, value, max, list, issue, onChange } = props;
  const id = useId();
  return (
    <div className="min-w-0 grow">
      <input
        aria-label={label}
        value={value}
        maxLength={max}
        autoComplete="off"
        {...(list && { list })}
        {...(issue && { 'aria-invalid': true, 'aria-describedby': id })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="field py-2!"
      />
      {issue && (
        <p id={id} className="mt-1 text-sm text-danger">
          {issue}
        </p>
      )}
    </div>
  );
}
