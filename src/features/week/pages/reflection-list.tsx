import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { Section } from '#ui/section.tsx';
import { reflectionsQuery } from '../ui/week.queries.ts';

/** What the learner wrote about their weeks, in My Progress. */
export default function ReflectionList() {
  const { data: reflections = [] } = useQuery(reflectionsQuery);
  if (reflections.length === 0) return null;
  return (
    <Section title="What you wrote about your weeks" level={3} className="mt-12">
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {reflections.map(({ monday, text }) => (
          <div key={monday} className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="figures text-sm text-muted">Week of {formatDate(monday)}</dt>
            <dd className="max-w-[64ch] whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
