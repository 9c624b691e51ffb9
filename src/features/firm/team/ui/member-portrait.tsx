import { getInitials } from '#lib/artwork/initials.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';

/** A member's portrait, or their initials on a globe. `className` sets the size, and `sizes` is its width for the browser. */
export function MemberPortrait(props: {
  member: { readonly id: number; readonly name: string; readonly profileImage: string | null };
  sizes: string;
  className: string;
  first?: boolean;
}) {
  const { member, sizes, className, first = false } = props;
  if (!member.profileImage) return <Monogram member={member} className={className} />;
  return (
    <Picture
      src={member.profileImage}
      width={640}
      height={640}
      sizes={sizes}
      first={first}
      className={classNames('aspect-square bg-sunk object-cover', className)}
    />
  );
}

/** How far the globes are tilted, so that neighbors differ. */
const TILTS = [-34, 12, 38, -14, 26, -24];

function Monogram({ member: { id, name }, className }: { member: { id: number; name: string }; className: string }) {
  const tilt = TILTS[id % TILTS.length];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={classNames('aspect-square bg-sunk text-blue', className)}>
      <g transform={`rotate(${tilt} 32 32)`} fill="none" stroke="var(--globe-line)">
        <circle cx="32" cy="32" r="25" fill="var(--paper)" vectorEffect="non-scaling-stroke" />
        <path
          d="M7 32h50M32 7v50M32 7a8 25 0 0 0 0 50M32 7a8 25 0 0 1 0 50M32 7a17 25 0 0 0 0 50M32 7a17 25 0 0 1 0 50"
          vectorEffect="non-scaling-stroke"
        />
      </g>
      <path d="M10 47Q11 19 53 15" fill="none" stroke="var(--amber)" strokeWidth=".9" />
      <text
        x="32"
        y="40"
        textAnchor="middle"
        fontSize="23"
        fill="currentColor"
        letterSpacing="-.5"
        className="font-display"
      >
        {getInitials(name).join('')}
      </text>
    </svg>
  );
}
