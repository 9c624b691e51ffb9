import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Bookmark, Check, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { deleteKeptView, KEPT_VIEW_LIMITS, type KeptView, putKeptView } from '#lib/admin/kept-views.ts';
import { keptViewsQuery } from '#lib/admin/lists.ts';
import { callApi } from '#lib/api-client.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { InputField } from '#ui/form-field.tsx';
import { MenuPanel } from '#ui/menu-panel.tsx';
import { useAction } from '#ui/use-action.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import { type AdminSearch, getFilter, LIST_FILTERS, type ListSearch } from '../admin-search.ts';

/** The filters and the order of a list, without its page, always in the same sequence. */
const toViewSearch = (search: ListSearch): Record<string, string> =>
  Object.fromEntries(
    ['q', 'sort', ...LIST_FILTERS].toSorted().flatMap((name) => {
      const value = getFilter(search, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const ITEM =
  'flex w-full items-center gap-3 px-4 py-2.5 text-left text-sm outline-none pointer-coarse:min-h-11 data-highlighted:bg-sunk';

/** A menu of the filters that a colleague saved under a name, for the list on this page. */
export function KeptViews({ search }: { search: ListSearch }) {
  const location = useLocation();
  // Keeps the values of the first render, because the address of another page may arrive before this list is gone.
  const [{ tab, page }] = useState(() => {
    const { tab } = location.search as { tab?: string };
    return { tab, page: tab ?? location.pathname.replace(/^.*\//, '') };
  });
  const query = keptViewsQuery(page);
  const { data: views = [] } = useQuery(query);
  const [isNaming, setIsNaming] = useState(false);
  const shown = toViewSearch(search);
  const text = new URLSearchParams(shown).toString();
  const current = views.find((view) => view.search === text);
  const remove = useAction({
    run: ({ id }: KeptView) => callApi(deleteKeptView, { params: { id } }),
    done: (_, { name }) => ({ title: `The view “${name}” was removed` }),
    failure: 'The view was not removed',
    invalidates: (client) => client.invalidateQueries(query),
  });
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label={current ? `Views: ${current.name}` : 'Views'}
          className={buttonClass('outline', 'h-9 max-w-48 shrink-0 px-2.5! py-0! font-normal! pointer-coarse:h-11')}
        >
          <Bookmark size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          <span className="truncate @max-xl:hidden">{current ? current.name : 'Views'}</span>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0 @max-xl:hidden" />
        </DropdownMenu.Trigger>
        <MenuPanel className="w-72">
          {views.length === 0 && (
            <DropdownMenu.Label className="px-4 py-2.5 text-sm text-muted">
              Save the filters under a name to open them here again.
            </DropdownMenu.Label>
          )}
          {views.map((view) => (
            <DropdownMenu.Item key={view.id} asChild>
              <Link
                to="."
                search={{ ...(tab && { tab }), ...Object.fromEntries(new URLSearchParams(view.search)) } as AdminSearch}
                activeProps={{}}
                aria-current={view === current ? 'true' : undefined}
                className={ITEM}
              >
                <span className="grow truncate">{view.name}</span>
                {view === current && <Check size={16} strokeWidth={1.5} aria-hidden="true" />}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          {current ? (
            <DropdownMenu.Item onSelect={() => remove.mutate(current)} className={ITEM}>
              <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="truncate">Remove “{current.name}”</span>
            </DropdownMenu.Item>
          ) : (
            <DropdownMenu.Item
              disabled={text === ''}
              onSelect={() => setIsNaming(true)}
              className={`${ITEM} data-disabled:text-muted`}
            >
              <Plus size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
              Save this view
            </DropdownMenu.Item>
          )}
        </MenuPanel>
      </DropdownMenu.Root>
      <Dialog open={isNaming} title="Save this view" onClose={() => setIsNaming(false)}>
        <NameForm page={page} text={text} onDone={() => setIsNaming(false)} />
      </Dialog>
    </>
  );
}

function NameForm({ page, text, onDone }: { page: string; text: string; onDone: () => void }) {
  const [name, setName] = useState('');
  const keep = useFormAction({
    run: () => callApi(putKeptView, { body: { page, name, search: text } }),
    done: (view) => ({ title: `Saved as “${view.name}”` }),
    onDone,
    invalidates: (client) => client.invalidateQueries(keptViewsQuery(page)),
  });
  return (
    <form {...keep.getFormProps(() => name.trim() !== '' && keep.mutate())}>
      <InputField
        id="view-name"
        label="Name"
        error={keep.failure}
        value={name}
        maxLength={KEPT_VIEW_LIMITS.name}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <p className="mt-2 text-sm text-muted">Only you see it. A view of the same name is replaced.</p>
      <Button type="submit" look="signal" disabled={name.trim() === ''} isBusy={keep.isPending} className="mt-6">
        Save
      </Button>
    </form>
  );
}
