import type { ReactNode } from 'react';

/** The layout of a newsletter page: a title, a text and one action. */
export function NewsletterFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="shell pt-24 pb-40">
      <h1 className="max-w-[20ch] text-3xl">{title}</h1>
      <p className="mt-5 max-w-[54ch] text-lg text-muted">{text}</p>
      <div className="mt-9 max-w-[34rem]">{children}</div>
    </div>
  );
}
