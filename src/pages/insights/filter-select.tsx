interface Option {
  readonly value: string;
  readonly label: string;
}

/** A list to choose one thing or `all` from. A value from the address that is not on the list is added to it. */
export function FilterSelect(props: {
  name: string;
  label: string;
  all: string;
  options: readonly Option[];
  value: string | undefined;
}) {
  const { name, label, all, options, value } = props;
  const id = `insights-${name}`;
  const isUnknown = value !== undefined && !options.some((option) => option.value === value);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {/* Made anew for a new address: the browser keeps what was chosen otherwise. */}
      <select key={value} id={id} name={name} defaultValue={value ?? ''} className="field h-13">
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {isUnknown && <option value={value}>{value}</option>}
      </select>
    </div>
  );
}
