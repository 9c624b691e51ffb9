import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { buttonClass } from '#ui/button.ts';
import type { UserItem, UserPatch } from '../accounts.contract.ts';
import { Switch } from './switch.tsx';

/** Premium access, and a pending request for it. */
export function PremiumCell(props: { user: UserItem; name: string; onChange: (patch: UserPatch) => void }) {
  const { user, name, onChange } = props;
  const { premiumRequestedAt, hasPremiumAccess } = user;
  const isRequested = premiumRequestedAt !== null && !hasPremiumAccess;
  return (
    <span className="inline-flex items-center gap-2">
      <Switch
        label={`Premium access of ${name}`}
        isOn={hasPremiumAccess}
        onChange={(isOn) => onChange({ hasPremiumAccess: isOn })}
      />
      {isRequested && (
        <button
          type="button"
          aria-label={`Grant premium access to ${name}`}
          data-tooltip={`Requested ${formatAdminDate(premiumRequestedAt)}`}
          onClick={(event) => {
            // Moves the focus, because this button disappears with the request.
            event.currentTarget.parentElement?.querySelector<HTMLElement>('[role="switch"]')?.focus();
            onChange({ hasPremiumAccess: true });
          }}
          className={buttonClass('outline', '-my-1 px-3! py-0.5!')}
        >
          Grant
        </button>
      )}
    </span>
  );
}
