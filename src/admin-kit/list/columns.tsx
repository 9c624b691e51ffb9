import { Check, Columns3 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { MenuPanel } from '#ui/menu-panel.tsx';

interface Choosable {
  readonly label: string;
  readonly isExtra?: boolean;
  readonly isMinor?: boolean;
  readonly isOffPhones?: boolean;
}

/** The columns that somebody chose to show or hide, by label. Other columns are shown unless they are extra. */
type Choice = Readonly<Record<string, boolean>>;

/**
 * The columns of a list that are shown, and the menu that chooses them; the first is always shown. The choice is
 * about the screen and is not a filter, so it is stored in this browser and not in the address.
 */
export function useColumns<Column extends Choosable>(list: string, columns: readonly Column[]) {
  const key = `admin-columns:${list}`;
  const choice = parseChoice(
    useSyncExternalStore(
      onStorage,
      () => readStorage(key),
      () => null,
    ),
  );
  const isShown = ({ label, isExtra = false }: Choosable) => choice[label] ?? !isExtra;
  const [first, ...others] = columns;
  return {
    shown: [
      ...(first ? [first] : []),
      // A column that somebody chose is shown even if there is little room.
      ...others
        .filter(isShown)
        .map((column) => (choice[column.label] ? { ...column, isMinor: false, isOffPhones: false } : column)),
    ],
    isShown: (label: string) => others.some((column) => column.label === label && isShown(column)),
    menu: (
      <ColumnsMenu
        columns={others.map((column) => ({ label: column.label, isShown: isShown(column) }))}
        onChange={(label, isOn) => writeStorage(key, JSON.stringify({ ...choice, [label]: isOn }))}
      />
    ),
  };
}

function ColumnsMenu(props: {
  columns: readonly { readonly label: string; readonly isShown: boolean }[];
  onChange: (label: string, isShown: boolean) => void;
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label="Columns"
        className={buttonClass('quiet', 'h-9 shrink-0 py-0! font-normal! text-muted! pointer-coarse:h-11')}
      >
        <Columns3 size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className="@max-2xl:hidden">Columns</span>
      </DropdownMenu.Trigger>
      <MenuPanel className="min-w-48">
        {props.columns.map(({ label, isShown }) => (
          <DropdownMenu.CheckboxItem
            key={label}
            checked={isShown}
            onCheckedChange={(isOn) => props.onChange(label, isOn)}
            // The menu stays open, because people often choose several columns.
            onSelect={(event) => event.preventDefault()}
            className="flex h-9 pointer-coarse:h-11 cursor-pointer items-center gap-3 pr-5 pl-3 text-sm outline-none data-highlighted:bg-sunk"
          >
            <span className="grid size-4 place-items-center">
              <DropdownMenu.ItemIndicator>
                <Check size={16} strokeWidth={1.5} aria-hidden="true" />
              </DropdownMenu.ItemIndicator>
            </span>
            {label}
          </DropdownMenu.CheckboxItem>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without a storage the list keeps its columns.
  }
  // The browser notifies only other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Parses a stored choice, leaving out invalid entries. */
function parseChoice(text: string | null): Choice {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, isShown]) => typeof isShown === 'boolean'));
  } catch {
    return {};
  }
}
