import { Users } from 'lucide-react';
import { getInitials } from '#lib/artwork/initials.ts';
import { classNames } from '#ui/class-names.ts';

/** A person's initials in a circle; an icon for several people. `className` sets its size and its letters'. */
export const Monogram = ({ name, className }: { name: string | undefined; className: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid shrink-0 place-items-center rounded-full border border-edge bg-sunk font-display text-blue',
      className,
    )}
  >
    {name ? getInitials(name).join('') : <Users className="size-[36%]" strokeWidth={1.25} />}
  </span>
);
