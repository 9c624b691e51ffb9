import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

/** Tabs by the ARIA pattern: arrows, Home and End move and select; only the selected panel is there. */
export function Tabs<Key extends string>(props: {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Stands at the end of the tab row. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { label, tabs, selected, onSelect, aside, children } = props;
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = indexAfter(
      event.key,
      tabs.findIndex((tab) => tab.key === selected),
      tabs.length,
    );
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };

  return (
    <div>
      <div className="flex items-end justify-between gap-6 border-b border-line">
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="-mb-px flex gap-5 overflow-x-auto sm:gap-9"
        >
          {tabs.map((tab) => (
            <button
              key={tab.key}
              id={`${id}-${tab.key}`}
              type="button"
              role="tab"
              aria-selected={tab.key === selected}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === selected ? 0 : -1}
              onClick={() => onSelect(tab.key)}
              className={classNames(
                'shrink-0 border-b-2 py-3.5 text-sm font-semibold whitespace-nowrap transition-colors -outline-offset-2',
                tab.key === selected ? 'border-blue text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-10">
        {children}
      </div>
    </div>
  );
}

function indexAfter(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
