import { classNames } from '../class-names.ts';

const SIZES = {
  /** Across the page. */
  article: 'text-[clamp(2.375rem,1.5rem+3.5vw,4.75rem)] leading-[1.03]',
  /** Beside a picture. */
  record: 'text-[clamp(2.125rem,1.6rem+2vw,3.25rem)] leading-[1.07]',
};
// Titles have up to 300 characters. Those longer than this are set smaller.
const LONG = 85;

/** The title of an article, white paper or case study. */
export function PageTitle({
  look,
  children,
  className,
}: {
  look: keyof typeof SIZES;
  children: string;
  className?: string;
}) {
  const size = children.length > LONG ? 'text-[clamp(1.875rem,1.4rem+1.6vw,2.75rem)] leading-[1.1]' : SIZES[look];
  return <h1 className={classNames(size, 'tracking-[-0.022em] break-words', className)}>{children}</h1>;
}
