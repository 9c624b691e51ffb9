import { encode } from 'uqr';

/** White modules around the code, as the QR standard requires. */
const QUIET_ZONE = 4;

/** A QR code, dark on white in both themes: scanners expect it that way. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className="size-52 shrink-0 border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#0d1424" d={toModulesPath(data)} />
    </svg>
  );
}

/** Draws one rectangle per horizontal run of dark modules. */
function toModulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
      return [...line.matchAll(/#+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
    })
    .join('');
}
