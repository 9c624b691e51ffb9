import { Link } from '@tanstack/react-router';
import { formatCount } from '#lib/words.ts';
import type { MyWeek } from '../../week.contract.ts';

/** The lessons with questions due for review. */
export function Reviews({ reviews }: Pick<MyWeek, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold tracking-normal">Do you still know?</h3>
      <ul className="mt-1 divide-y divide-line border-b border-line">
        {reviews.map(({ contentId, title, questions }) => (
          <li key={contentId} className="flex min-h-11 items-center justify-between gap-x-6">
            <Link
              to="/mentor/lessons/$id"
              params={{ id: String(contentId) }}
              hash="quiz"
              className="inline-block min-w-0 py-2.5 text-sm pointer-coarse:py-3 hover:text-blue hover:underline"
            >
              {title}
            </Link>
            <span className="figures shrink-0 text-sm text-muted">{formatCount(questions, 'question')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
