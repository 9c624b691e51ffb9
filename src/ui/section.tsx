import { type ComponentProps, useId } from 'react';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string;
  level?: 2 | 3;
  /** The classes of the heading. */
  look?: string;
}

/** A section of a page under a heading, which also names it for screen readers. */
export function Section({ title, level = 2, look = 'text-xl', children, ...section }: SectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section {...section} aria-labelledby={id}>
      <Heading id={id} className={look}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
