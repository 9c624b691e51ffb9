import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The classes of an entry that has an icon before its words. */
export const MENU_ENTRY =
  'flex cursor-pointer items-center gap-3 px-4 py-1.5 text-sm outline-none pointer-coarse:min-h-11 data-disabled:opacity-40 data-highlighted:bg-sunk';

/** The content of an open menu, below the end of its button and above everything else. */
export function MenuPanel({
  isInDialog = false,
  className,
  ...content
}: ComponentProps<typeof DropdownMenu.Content> & {
  /** Whether its button is in a modal dialog, which would cover a menu at the end of the page. */
  isInDialog?: boolean;
}) {
  const panel = (
    <DropdownMenu.Content
      align="end"
      sideOffset={6}
      collisionPadding={12}
      {...content}
      className={classNames(
        'z-40 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto border border-line bg-raised py-1.5 text-ink shadow-float',
        className,
      )}
    />
  );
  return isInDialog ? panel : <DropdownMenu.Portal>{panel}</DropdownMenu.Portal>;
}
