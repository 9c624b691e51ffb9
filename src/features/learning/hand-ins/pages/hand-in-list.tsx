import { useQuery } from '@tanstack/react-query';
import { Section } from '#ui/section.tsx';
import { HandInPart } from '../ui/hand-in-part.tsx';
import { myHandInsQuery } from '../ui/hand-ins.queries.ts';

/** Everything a learner handed in. Nothing without any. */
export default function HandInList() {
  const { data: all = [] } = useQuery(myHandInsQuery);
  if (all.length === 0) return null;
  return (
    <Section title="Handed in" level={3} className="mt-12 max-w-3xl">
      <ul className="mt-3 border-t border-line">
        {all.map(({ subject, title }) => (
          <li key={subject} className="border-b border-line py-4">
            <p className="mb-2 font-semibold wrap-anywhere">{title}</p>
            <HandInPart subject={subject} title={title} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
