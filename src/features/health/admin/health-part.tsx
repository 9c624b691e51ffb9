import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { HealthPart } from '../health.contract.ts';

/** Every state has an icon and a word, so that color is never the only signal. */
const STATE_LOOKS = {
  ok: { Icon: CircleCheck, word: 'OK', className: 'text-muted' },
  attention: { Icon: CircleAlert, word: 'Needs attention', className: 'text-ink' },
  failed: { Icon: CircleX, word: 'Failed', className: 'text-danger' },
} as const;

/** One part of the site: its state, a summary and its figures. */
export function HealthPartRow({ part }: { part: HealthPart }) {
  const { Icon, word, className } = STATE_LOOKS[part.state];
  return (
    <li className="grid gap-x-10 gap-y-4 border-b border-line py-6 md:grid-cols-[18rem_1fr]">
      <div>
        <h3 className="text-lg">{part.name}</h3>
        <p className={`mt-1 flex items-center gap-2 text-sm font-semibold ${className}`}>
          <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
          {word}
        </p>
      </div>
      <div className="min-w-0">
        <p className="max-w-[65ch]">{part.summary}</p>
        {part.facts.length > 0 && (
          <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-3 xl:grid-cols-3">
            {part.facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="figures wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
