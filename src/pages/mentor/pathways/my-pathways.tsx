import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { learningPathsQuery } from '#features/learning/ui/learning.queries.ts';

/** The paths one may go on with. */
export default function MyPathways() {
  const { data: paths = [] } = useQuery(learningPathsQuery);
  return (
    <section aria-labelledby="pathways-title">
      <h2 id="pathways-title" className="text-xl">
        Go on with a path
      </h2>
      <ul className="mt-4 border-t border-line">
        {paths.map((path) => (
          <li key={path.id} className="border-b border-line py-3 wrap-anywhere">
            <Link to="/mentor/dashboard" search={{ tab: 'paths' }} className="link">
              {path.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
