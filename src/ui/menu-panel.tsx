import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The content of an open menu, below the end of its button and above everything else. */
export function MenuPanel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className={classNames(
          'z-40 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto border border-line bg-raised py-1.5 text-ink shadow-[0_10px_40px_oklch(0.15_0.03_262/0.28)]',
          className,
        )}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}
