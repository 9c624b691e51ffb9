import type { ReactNode } from 'react';

// Lucide's drawings (ISC license) for the header of every page, so that the first script of a page does not include the
// library.

export interface IconProps {
  /** Pixels. */
  readonly size: number;
  readonly strokeWidth?: number;
  readonly className?: string;
}

export const Moon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />
  </Drawing>
);

export const Sun = (props: IconProps) => (
  <Drawing {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2m0 16v2M4.93 4.93l1.41 1.41m11.33 11.33 1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />
  </Drawing>
);

export const Search = (props: IconProps) => (
  <Drawing {...props}>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </Drawing>
);

export const Menu = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M4 5h16M4 12h16M4 19h16" />
  </Drawing>
);

/** The frame of a Lucide drawing, on its grid of 24. */
export function Drawing({ size, strokeWidth = 1.5, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}
