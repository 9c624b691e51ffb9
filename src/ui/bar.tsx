/**
 * A line as wide as its container, filled in proportion to `value`. Drawn as SVG because pages allow no inline styles.
 */
export function Bar({ value, max, className }: { value: number; max: number; className: string }) {
  const full = max === 0 ? 0 : Math.min(Math.max(value / max, 0), 1);
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <rect width={full} height="1" className="fill-blue transition-[width] duration-300" />
    </svg>
  );
}
