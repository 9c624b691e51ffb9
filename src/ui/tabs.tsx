import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly icon?: ReactNode;
  /** After the label. */
  readonly mark?: ReactNode;
}

interface TabListProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** Set if each tab has its own address: the tab is then a link and works without JavaScript. */
  readonly getHref?: ((key: Key) => string) | undefined;
}

/** Tabs that follow the ARIA pattern: arrows, Home and End move and select; only the selected panel is rendered. */
export function Tabs<Key extends string>({ children, ...list }: TabListProps<Key> & { readonly children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <div className="border-b border-line print:hidden">
        <TabList {...list} id={id} />
      </div>
      <TabPanel id={id} selected={list.selected} className="pt-10">
        {children}
      </TabPanel>
    </div>
  );
}

/** The panel of the selected tab. It has the same `id` as its `TabList`. */
export function TabPanel(props: { id: string; selected: string; className?: string; children: ReactNode }) {
  const { id, selected, className, children } = props;
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={className}>
      {children}
    </div>
  );
}

/** A row of tabs that scrolls where there is no room. A panel elsewhere names it by `id`. */
export function TabList<Key extends string>(
  props: TabListProps<Key> & {
    readonly id: string;
    readonly isVertical?: boolean;
    readonly className?: string;
    readonly tabClass?: string;
  },
) {
  const {
    id,
    label,
    tabs,
    selected,
    onSelect,
    getHref,
    isVertical = false,
    className = TAB_ROW,
    tabClass = TAB,
  } = props;
  const row = useScrollToSelected(selected);
  const [next, previous] = isVertical ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft'];

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Start from the focus: the selection may lag behind fast key presses while an address loads.
    const current = tabs.findIndex((tab) => `${id}-${tab.key}` === (event.target as Element).id);
    const last = tabs.length - 1;
    const targets = { [next]: current < last ? current + 1 : 0, [previous]: current > 0 ? current - 1 : last };
    const target = { ...targets, Home: 0, End: last }[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : undefined}
      onKeyDown={onKeyDown}
      className={className}
    >
      {tabs.map((tab) => {
        const isSelected = tab.key === selected;
        const attributes = {
          id: `${id}-${tab.key}`,
          role: 'tab',
          'aria-selected': isSelected,
          'aria-controls': `${id}-panel`,
          tabIndex: isSelected ? 0 : -1,
          className: tabClass,
        };
        const onLinkClick = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onSelect(tab.key);
        };
        return getHref ? (
          <a key={tab.key} {...attributes} data-early href={getHref(tab.key)} onClick={onLinkClick}>
            {tab.icon}
            {tab.label}
            {tab.mark && ' '}
            {tab.mark}
          </a>
        ) : (
          <button key={tab.key} {...attributes} type="button" onClick={() => onSelect(tab.key)}>
            {tab.icon}
            {tab.label}
            {tab.mark && ' '}
            {tab.mark}
          </button>
        );
      })}
    </div>
  );
}

/** Reaches the edges of a phone's screen, and fades where there is more to scroll. */
export const TAB_ROW = '-mb-px flex gap-5 overflow-x-auto fading-row sm:gap-9';
export const TAB =
  'shrink-0 border-b-2 border-transparent py-3.5 text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink aria-selected:border-blue aria-selected:text-ink forced-colors:not-aria-selected:border-none forced-colors:not-aria-selected:pb-4';

/** The end of a `fading-row`, in pixels. */
const FADE = 32;

/** Scrolls the row to the selected tab or current link if the row is wider than the screen, without moving the page. */
export function useScrollToSelected<Row extends HTMLElement = HTMLDivElement>(selected: string) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when another tab is selected
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
    if (!row.current || !tab) return;
    const { left, right } = tab.getBoundingClientRect();
    const box = row.current.getBoundingClientRect();
    if (left < box.left + FADE || right > box.right - FADE)
      row.current.scrollLeft += left - box.left - (box.width - (right - left)) / 2;
  }, [selected]);
  return row;
}
