import { useHydrated } from '@tanstack/react-router';
import { EffectSelect } from '#ui/effect-select.tsx';
import type { UserItem } from '../accounts.contract.ts';
import { ROLE_OPTIONS } from './user-filters.ts';

const OWN_ROLE = 'This is your own account. Without the admin role you lose access to this page.';
const NOTIFIED = 'They get an email about it.';
const CONSEQUENCES: { readonly [Name in UserItem['role']]?: string } = {
  author: 'Authors write drafts, which editors publish.',
  editor: 'Editors write and publish everything, moderate comments and answer messages.',
  admin: 'Administrators can read and change everything on this site, its users included.',
};

/** A select field for a user's role. A change takes effect after confirmation. */
export function RoleSelect(props: {
  user: UserItem;
  name: string;
  isSelf: boolean;
  onChange: (role: UserItem['role']) => void;
}) {
  const { user, name, isSelf, onChange } = props;
  const isHydrated = useHydrated();
  return (
    <EffectSelect
      aria-label={`Role of ${name}`}
      value={user.role}
      disabled={!isHydrated || user.isOwner}
      onChoose={(chosen) => {
        const role = ROLE_OPTIONS.find(({ value }) => value === chosen)?.value;
        if (role && window.confirm(getQuestion(name, role, isSelf))) onChange(role);
      }}
      className="field h-8 min-w-34 py-0! pl-2.5! text-sm!"
    >
      {ROLE_OPTIONS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </EffectSelect>
  );
}

function getQuestion(name: string, role: UserItem['role'], isSelf: boolean): string {
  const label = ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? role;
  const parts = [isSelf ? OWN_ROLE : CONSEQUENCES[role], `Change the role of ${name} to ${label}?`, NOTIFIED];
  return parts.filter(Boolean).join(' ');
}
