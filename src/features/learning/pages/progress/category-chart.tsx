import { Bar } from '#ui/progress-bar.tsx';

/** The completed items of each category, out of all items in the library. */
export function CategoryChart(props: {
  categories: readonly { readonly category: string; readonly items: number; readonly completed: number }[];
}) {
  return (
    <section aria-labelledby="categories-title">
      <h3 id="categories-title" className="text-xl">
        By category
      </h3>
      <dl className="figures mt-4">
        {props.categories.map(({ category, items, completed }) => (
          <div
            key={category}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2.5 text-sm first:border-t-0"
          >
            <dt>{category}</dt>
            <dd className="text-muted">
              {completed} of {items}
            </dd>
            <dd aria-hidden="true" className="col-span-2 mt-1.5 bg-line">
              <Bar value={completed} max={items} className="block h-[3px] w-full" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
