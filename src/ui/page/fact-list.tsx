/** A list of facts with a thin line above each. Facts without a value are left out. */
export function FactList({
  facts,
  className,
}: {
  facts: readonly (readonly [name: string, value: string | null])[];
  className?: string;
}) {
  return (
    <dl className={className}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="grid grid-cols-[7rem_1fr] gap-4 border-t border-line py-2.5 text-sm">
              <dt className="text-muted">{name}</dt>
              <dd className="figures wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
