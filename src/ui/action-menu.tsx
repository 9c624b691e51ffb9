import { Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { MENU_ENTRY, MenuPanel } from './menu-panel.tsx';

/** Something to do, as a button or as an entry of a menu. */
export interface MenuAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
  /** Whether it moves the focus, for example into a field. Otherwise the menu's button gets it back. */
  readonly movesFocus?: boolean;
  /** Whether it is a button on screens wider than a phone, so that only a phone's menu has it. */
  readonly isForPhones?: boolean;
}

/** A button with three dots that opens a menu inside a modal dialog. Lines separate the groups; empty ones are left out. */
export function ActionMenu(props: {
  label: string;
  groups: readonly (readonly MenuAction[])[];
  className?: string | undefined;
}) {
  const { label, groups, className } = props;
  const chosen = useRef<MenuAction>(undefined);
  const shown = groups.filter((actions) => actions.length > 0);
  if (shown.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={label}
        data-tooltip={label}
        className={buttonClass('icon', classNames('size-11 shrink-0 data-[state=open]:bg-sunk', className))}
      >
        <Ellipsis size={20} strokeWidth={1.5} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <MenuPanel
        isInDialog
        className="min-w-56"
        // The action runs once the menu has let go of the focus, so that a field that it shows can have it.
        onCloseAutoFocus={(event) => {
          const action = chosen.current;
          chosen.current = undefined;
          if (action?.movesFocus) event.preventDefault();
          action?.run();
        }}
      >
        {shown.map((actions) => (
          <DropdownMenu.Group
            key={actions[0]?.label}
            className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
          >
            {actions.map((action) => (
              <DropdownMenu.Item
                key={action.label}
                onSelect={() => {
                  chosen.current = action;
                }}
                className={classNames(MENU_ENTRY, action.isForPhones && 'sm:hidden')}
              >
                <action.icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
                {action.label}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Group>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
