import { mentor } from './mentor-texts.ts';

export function AudienceSection() {
  const { title, text, items } = mentor.audience;
  return (
    <section id="audience" className="section shell grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        <h2 className="text-3xl">{title}</h2>
        <p className="mt-4 max-w-[34ch] text-muted">{text}</p>
      </div>
      <ul className="border-b border-line lg:col-span-8">
        {items.map((group) => (
          <li
            key={group.title}
            className="grid items-baseline gap-x-8 gap-y-1.5 border-t border-line py-6 md:grid-cols-2 lg:py-7"
          >
            <h3 className="text-2xl">{group.title}</h3>
            <p className="max-w-[42ch] text-muted">{group.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
