import { classNames } from './class-names.ts';

export type ButtonLook = 'signal' | 'outline' | 'quiet';

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-[2px] px-6 py-3 text-sm font-semibold text-center whitespace-nowrap transition-colors disabled:opacity-60 pointer-coarse:min-h-11';
const LOOKS: Record<ButtonLook, string> = {
  // Amber is for the main action of a screen.
  // The border shows where the system replaces colors.
  signal: 'border border-transparent bg-amber text-on-amber hover:bg-[color-mix(in_oklab,var(--amber),var(--ink)_9%)]',
  outline: 'border border-edge text-ink hover:border-ink hover:bg-sunk',
  quiet: 'px-2! text-ink hover:text-blue',
};

/** The classes of a button or a link that looks like one. */
export function buttonClass(look: ButtonLook, extra?: string): string {
  return classNames(SHAPE, LOOKS[look], extra);
}
