import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

/** Tabs that follow the ARIA pattern: arrows, Home and End move and select; only the selected panel is rendered. */
export function Tabs<Key extends string>(props: {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Set if each tab has its own address: the tab is then a link and works without JavaScript. */
  getHref?: (key: Key) => string;
  /** Shown at the end of the tab row. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { label, tabs, selected, onSelect, getHref, aside, children } = props;
  const id = useId();
  const row = useScrollToSelected(selected);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Start from the focus: the selection may lag behind fast key presses while an address loads.
    const current = tabs.findIndex((tab) => `${id}-${tab.key}` === (event.target as Element).id);
    const target = getTargetIndex(event.key, current, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };

  return (
    <div>
      <div className="flex items-end justify-between gap-6 border-b border-line print:hidden">
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="-mb-px flex gap-5 overflow-x-auto sm:gap-9"
        >
          {tabs.map((tab) => {
            const isSelected = tab.key === selected;
            const attributes = {
              id: `${id}-${tab.key}`,
              role: 'tab',
              'aria-selected': isSelected,
              'aria-controls': `${id}-panel`,
              tabIndex: isSelected ? 0 : -1,
              className: classNames(
                'shrink-0 border-b-2 py-3.5 text-sm font-semibold whitespace-nowrap transition-colors -outline-offset-2',
                isSelected
                  ? 'border-blue text-ink'
                  : 'border-transparent text-muted hover:text-ink forced-colors:border-none forced-colors:pb-4',
              ),
            };
            const onLinkClick = (event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSelect(tab.key);
            };
            return getHref ? (
              <a key={tab.key} {...attributes} data-early href={getHref(tab.key)} onClick={onLinkClick}>
                {tab.label}
              </a>
            ) : (
              <button key={tab.key} {...attributes} type="button" onClick={() => onSelect(tab.key)}>
                {tab.label}
              </button>
            );
          })}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-10">
        {children}
      </div>
    </div>
  );
}

/** Scrolls the row to the selected tab if the row is wider than the screen, without moving the page. */
function useScrollToSelected(selected: string) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when another tab is selected
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row.current || !tab) return;
    const { left, right } = tab.getBoundingClientRect();
    const box = row.current.getBoundingClientRect();
    if (left < box.left || right > box.right)
      row.current.scrollLeft += left - box.left - (box.width - (right - left)) / 2;
  }, [selected]);
  return row;
}

function getTargetIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
