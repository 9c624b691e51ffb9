import { Link } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';

const CHOICES = [
  { label: 'Waiting', isSpam: false, search: { tab: 'comments' } },
  { label: 'Caught as spam', isSpam: true, search: { tab: 'comments', status: 'spam' } },
] as const;

/** Chooses between what waits and what the honeypot caught. */
export function CommentSwitch({ isSpam }: { isSpam: boolean }) {
  return (
    <nav aria-label="Comments to show" className="flex border border-edge text-sm">
      {CHOICES.map((choice) => (
        <Link
          key={choice.label}
          to="/admin"
          search={choice.search}
          resetScroll={false}
          // The router looks at a part of the address: its own mark would stand at both.
          aria-current={choice.isSpam === isSpam ? 'page' : undefined}
          activeProps={{}}
          className={classNames(
            'px-4 py-2.5 font-semibold',
            choice.isSpam === isSpam ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
          )}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
