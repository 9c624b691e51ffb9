import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { MenuPanel } from '#ui/menu-panel.tsx';
import { ENTRY_LIMITS, TEMPLATE_NAME } from '../contact.constants.ts';
import type { OfferedWhitepaper } from '../contact.contract.ts';
import { offeredWhitepapersQuery, replyTemplatesQuery } from './contact-forms.queries.ts';

const ITEM =
  'block w-full cursor-pointer px-4 py-2 text-left pointer-coarse:py-3 text-sm outline-none data-highlighted:bg-sunk';

/** Menus to insert a template and to offer white papers. */
export function AnswerMenus(props: {
  firstName: string;
  chosen: readonly OfferedWhitepaper[];
  onChoose: (whitepapers: readonly OfferedWhitepaper[]) => void;
  onInsert: (text: string) => void;
  onEdit: () => void;
}) {
  const { firstName, chosen, onChoose, onInsert, onEdit } = props;
  const { data: templates = [] } = useQuery(replyTemplatesQuery);
  const { data: whitepapers = [] } = useQuery(offeredWhitepapersQuery);
  const free = whitepapers.filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <div className="flex gap-2">
      <Menu label="Templates">
        {templates.map(({ id, name, content }) => (
          <DropdownMenu.Item
            key={id}
            className={ITEM}
            onSelect={() => onInsert(content.replaceAll(TEMPLATE_NAME, firstName))}
          >
            {name}
          </DropdownMenu.Item>
        ))}
        {templates.length > 0 && <DropdownMenu.Separator className="my-1.5 h-px bg-line" />}
        <DropdownMenu.Item className={ITEM} onSelect={onEdit}>
          {templates.length === 0 ? 'Write a template' : 'Edit templates'}
        </DropdownMenu.Item>
      </Menu>
      {free.length > 0 && chosen.length < ENTRY_LIMITS.whitepapers && (
        <Menu label="White papers">
          {free.map((paper) => (
            <DropdownMenu.Item key={paper.id} className={ITEM} onSelect={() => onChoose([...chosen, paper])}>
              {paper.title}
            </DropdownMenu.Item>
          ))}
        </Menu>
      )}
    </div>
  );
}

function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonClass('outline', 'px-3! py-1.5!')}>
        {label}
        <ChevronDown size={15} strokeWidth={1.5} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <MenuPanel className="max-h-80 max-w-96 min-w-56 overflow-y-auto">{children}</MenuPanel>
    </DropdownMenu.Root>
  );
}
