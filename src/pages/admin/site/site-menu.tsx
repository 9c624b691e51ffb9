import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, useState } from 'react';
import { can, type Role } from '#lib/roles.ts';
import { buttonClass } from '#ui/button.ts';
import { MenuPanel } from '#ui/menu-panel.tsx';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { SITE_SCREENS } from './site-screens.ts';

/** The header menu with the pages under /admin. */
export function SiteMenu({ role }: { role: Role }) {
  const [isOpen, setIsOpen] = useState(false);
  const groups = SITE_SCREENS.map((group) => group.filter(({ capability }) => can(role, capability))).filter(
    (group) => group.length > 0,
  );
  useShortcuts(
    groups.length === 0
      ? []
      : [{ keys: 's', label: 'Open the Site menu', group: 'Everywhere', run: () => setIsOpen(true) }],
  );
  if (groups.length === 0) return null;
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <DropdownMenu.Trigger className={buttonClass('outline', 'px-3! py-2! md:px-4!')}>
        Site
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <MenuPanel className="min-w-60">
        {groups.map((group, index) => (
          <Fragment key={group[0]?.page}>
            {index > 0 && <DropdownMenu.Separator className="my-1.5 h-px bg-line" />}
            {group.map(({ page, title, icon: Icon }) => (
              <DropdownMenu.Item key={page} asChild>
                <Link
                  to="/admin/$page"
                  params={{ page }}
                  className="flex items-center gap-3 px-4 py-2.5 text-sm outline-none data-highlighted:bg-sunk data-[status=active]:font-semibold"
                >
                  <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
                  {title}
                </Link>
              </DropdownMenu.Item>
            ))}
          </Fragment>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
