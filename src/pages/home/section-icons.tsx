import { Drawing, type IconProps } from '#ui/header-icons.tsx';

// Lucide's drawings (ISC) for the sections in the first script, without the library's code (decision 17).

export const ArrowUpRight = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M7 7h10v10M7 17 17 7" />
  </Drawing>
);

export const Clock = (props: IconProps) => (
  <Drawing {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </Drawing>
);

export const Mail = (props: IconProps) => (
  <Drawing {...props}>
    <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
    <rect x="2" y="4" width="20" height="16" rx="2" />
  </Drawing>
);

export const Pin = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0" />
    <circle cx="12" cy="10" r="3" />
  </Drawing>
);
