import type { RemovedSamples, SampleCounts } from '../dashboard.contract.ts';

const LABELS: readonly (readonly [keyof RemovedSamples, string])[] = [
  ['blogPosts', 'Articles'],
  ['comments', 'Comments'],
  ['whitepapers', 'White papers'],
  ['caseStudies', 'Case studies'],
  ['teamMembers', 'Team members'],
  ['learningContent', 'Learning content'],
  ['learningPaths', 'Learning paths'],
  ['contactForms', 'Messages'],
  ['newsletterSubscribers', 'Subscribers'],
  ['files', 'Pictures and PDFs'],
];

/** The number of records of each kind, before or after the removal. */
export function SampleTable({ caption, counts }: { caption: string; counts: SampleCounts | RemovedSamples }) {
  const known: Partial<RemovedSamples> = counts;
  return (
    <table className="mt-6 w-full max-w-md text-sm">
      <caption className="pb-2 text-left text-xs font-semibold text-muted">{caption}</caption>
      <tbody className="border-t border-edge">
        {LABELS.map(([name, words]) => {
          const count = known[name];
          if (!count) return null;
          return (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {words}
              </th>
              <td className="figures py-2 text-right">{count.toLocaleString('en-US')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
