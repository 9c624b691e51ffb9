import type { ReactNode } from 'react';
import type { UserItem, UserPatch } from '#features/accounts/accounts.contract.ts';
import { buttonClass } from '#ui/button.ts';
import { classNames } from '#ui/class-names.ts';
import { formatAdminDate } from '../admin-dates.ts';
import { ROLE_OPTIONS } from './role-options.ts';
import { Switch } from './switch.tsx';

const OWN_ROLE = 'This is your own account. Without the admin role you lose access to this page. Go on?';

interface UserRowProps {
  readonly user: UserItem;
  readonly isSelf: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (patch: UserPatch) => void;
}

/** One user and what an admin decides about them. */
export function UserRow({ user, isSelf, isDisabled, onChange }: UserRowProps) {
  const name = `${user.firstName} ${user.lastName}`;
  const { premiumRequestedAt, hasPremiumAccess } = user;
  const isAsked = premiumRequestedAt !== null && !hasPremiumAccess;
  return (
    <tr className="grid grid-cols-2 gap-x-5 gap-y-3.5 border-b border-line py-5 sm:grid-cols-4 xl:table-row">
      <th
        scope="row"
        className="col-span-2 text-left font-semibold wrap-anywhere xl:min-w-36 xl:py-3 xl:pr-2.5 xl:align-baseline"
      >
        {name}
        {isSelf && <span className="font-normal text-muted"> (you)</span>}
        {user.isSuspect && (
          <>
            {' '}
            <span
              data-tooltip="The sign-up looked like a program’s"
              className="inline-block border border-danger px-1.5 text-xs leading-5 font-normal text-danger"
            >
              Suspect
            </span>
          </>
        )}
      </th>
      <Cell name="E-mail" className="col-span-2 -mt-3 wrap-anywhere sm:mt-0 xl:min-w-40">
        {user.email}
        {!user.emailVerified && <span className="block text-xs text-muted">not confirmed</span>}
      </Cell>
      <Cell name="Role">
        <RoleSelect user={user} name={name} isSelf={isSelf} isDisabled={isDisabled} onChange={onChange} />
      </Cell>
      <Cell name="Created">
        <time dateTime={user.createdAt} className="figures whitespace-nowrap">
          {formatAdminDate(user.createdAt)}
        </time>
      </Cell>
      <Cell name="Company" isEmpty={user.company === null} className="xl:min-w-32">
        {user.company}
      </Cell>
      <Cell name="Industry" isEmpty={user.industry === null}>
        {user.industry}
      </Cell>
      <Cell name="Premium" className="col-start-1">
        <span className="flex items-center gap-3">
          <Switch
            label={`Premium access of ${name}`}
            isOn={hasPremiumAccess}
            isDisabled={isDisabled}
            onChange={(isOn) => onChange({ hasPremiumAccess: isOn })}
          />
          {isAsked && (
            <button
              type="button"
              aria-label={`Grant premium access to ${name}`}
              disabled={isDisabled}
              onClick={(event) => {
                // This button goes away with the request.
                event.currentTarget.parentElement?.querySelector<HTMLElement>('[role="switch"]')?.focus();
                onChange({ hasPremiumAccess: true });
              }}
              className={buttonClass('outline', '-my-1 px-3! py-0.5!')}
            >
              Grant
            </button>
          )}
        </span>
        {isAsked && (
          <span className="figures mt-1 block text-xs whitespace-nowrap text-muted">
            Requested {formatAdminDate(premiumRequestedAt)}
          </span>
        )}
      </Cell>
      <Cell name="Newsletter" className="xl:pr-0">
        <Switch
          label={`Newsletter access of ${name}`}
          isOn={user.hasNewsletterAccess}
          isDisabled={isDisabled}
          onChange={(isOn) => onChange({ hasNewsletterAccess: isOn })}
        />
      </Cell>
    </tr>
  );
}

/** A cell, where the row is a card with its column's name above it; there an empty one is left out. */
function Cell(props: { name: string; isEmpty?: boolean; className?: string; children: ReactNode }) {
  const { name, isEmpty = false, className, children } = props;
  return (
    <td
      className={classNames(
        'min-w-0 wrap-break-word xl:px-2.5 xl:py-3 xl:align-baseline',
        isEmpty && 'hidden xl:table-cell',
        className,
      )}
    >
      <span
        aria-hidden="true"
        // On a phone an address below a name needs no word before it.
        className={classNames('mb-1 block text-xs text-muted xl:hidden', name === 'E-mail' && 'max-sm:hidden')}
      >
        {name}
      </span>
      {isEmpty ? <None /> : children}
    </td>
  );
}

function RoleSelect({ user, name, isSelf, isDisabled, onChange }: UserRowProps & { name: string }) {
  return (
    <select
      aria-label={`Role of ${name}`}
      value={user.role}
      disabled={isDisabled}
      onChange={(event) => {
        const role = ROLE_OPTIONS.find(({ value }) => value === event.currentTarget.value)?.value;
        if (role && (!isSelf || window.confirm(OWN_ROLE))) onChange({ role });
      }}
      className="field min-w-34 py-1.5! text-sm!"
    >
      {ROLE_OPTIONS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A field nobody filled in. */
function None() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not given</span>
    </span>
  );
}
