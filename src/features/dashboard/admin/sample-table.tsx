import { KIND_LABELS } from '#admin-kit/kind-names.ts';
import type { SampleCounts } from '../dashboard.contract.ts';

const LABELS: typeof KIND_LABELS = [
  ...KIND_LABELS,
  ['comments', 'Comments'],
  ['contactForms', 'Messages'],
  ['newsletterSubscribers', 'Subscribers'],
  ['files', 'Pictures and PDFs'],
];

/** The number of records of each kind, before or after the removal. */
export function SampleTable({ caption, counts }: { caption: string; counts: SampleCounts }) {
  return (
    <table className="mt-6 w-full max-w-md text-sm">
      <caption className="pb-2 text-left text-xs font-semibold text-muted">{caption}</caption>
      <tbody className="border-t border-edge">
        {LABELS.map(([name, words]) => {
          const count = counts[name];
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
