import { useState } from 'react';
import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { PAPER_INK } from '#lib/artwork/ink.ts';
import { toKey } from '#lib/hrefs.ts';
import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { getPageFolder } from '#lib/kinds/kind-pages.ts';
import { composedHref, isComposed } from '#lib/pictures.ts';
import { toSlug } from '#lib/slug.ts';
import { getBrandName, getPublicUrl } from '#site/site-frame.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '../fields/text-field.tsx';
import { type BylineValues, type PublishingForm, toControlId } from './publishing-form.ts';

/** The number of characters that search engines show. */
const SHOWN = { seoTitle: 60, seoDescription: 155 } as const;

/** Previews a search result and a shared link, and edits the texts that replace title and summary there. */
export function SearchAppearance({ form }: { form: PublishingForm<BylineValues> }) {
  const { kind, values, getError } = form;
  const hasError = Boolean(getError('seoTitle') ?? getError('seoDescription'));
  const [isOpen, setIsOpen] = useState(values.seoTitle !== '' || values.seoDescription !== '' || hasError);
  const get = (name: string | undefined) => String((name && { ...values }[name as 'title']) || '');
  const summary = get(kind.search?.summary);
  const title = values.seoTitle.trim() || values.title.trim() || 'Untitled';
  const picture = listFields(kind).find(([, { type }]) => type === 'picture')?.[0];
  const summaryLabel = kind.fields[kind.search?.summary ?? '']?.label.toLowerCase();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-1.5 text-sm font-semibold">Search result and shared link</legend>
      <div className="border border-line bg-raised p-3.5">
        <p className="truncate text-xs text-muted">{toBreadcrumbs(getAddress(form))}</p>
        <p className="mt-1 line-clamp-2 leading-snug wrap-anywhere text-blue">{`${title} – ${getBrandName()}`}</p>
        <p className="mt-1 line-clamp-3 text-xs text-muted wrap-anywhere">
          {values.seoDescription.trim() ||
            summary ||
            `There is no ${summaryLabel}, so search engines pick words from the text.`}
        </p>
      </div>
      <SharePreview title={title} label={kind.noun.one} picture={get(picture) || null} />
      {isOpen ? (
        <>
          <SeoField form={form} name="seoTitle" fallback={values.title} />
          <SeoField form={form} name="seoDescription" fallback={summary} rows={4} />
        </>
      ) : (
        <p>
          <Button onClick={() => setIsOpen(true)} className="px-3! py-1.5!">
            Use different words here
          </Button>
        </p>
      )}
    </fieldset>
  );
}

function SeoField(props: {
  form: PublishingForm<BylineValues>;
  name: keyof typeof SHOWN;
  fallback: string;
  rows?: number;
}) {
  const { form, name, fallback, rows } = props;
  const { kind, values, set, getError } = form;
  const field = kind.fields[name];
  if (field?.type !== 'text') throw new Error(`The kind "${kind.name}" declares no text "${name}".`);
  const { length } = values[name].trim() || fallback.trim();
  return (
    <TextField
      id={toControlId(kind, name)}
      label={field.label}
      value={values[name]}
      error={getError(name)}
      maxLength={field.max}
      placeholder={fallback}
      className="py-2! text-sm!"
      {...(rows && { rows })}
      hint={
        <span className={classNames('figures', length > SHOWN[name] && 'text-danger')}>
          {length} of about {SHOWN[name]} characters shown
        </span>
      }
      onChange={(value) => set({ [name]: value })}
    />
  );
}

/** The path of the record's page. A new record has no id yet. */
function getAddress({ kind, values, id }: PublishingForm<BylineValues>): string {
  const { slug } = values as { readonly slug?: string | null };
  const words = toSlug(slug ?? values.title) || '…';
  return `${getPageFolder(kind)}/${getKey(kind, words, id)}`;
}

function getKey({ page }: Kind, words: string, id: number | undefined): string {
  if (page?.key === 'slug') return words;
  return id === undefined ? words : toKey({ id, slug: words });
}

const toBreadcrumbs = (path: string): string => `${new URL(getPublicUrl()).host}${path}`.split('/').join(' › ');

/** The card that social networks show, as app/discovery/share-picture.ts draws it: words beside the picture. */
function SharePreview({ title, label, picture }: { title: string; label: string; picture: string | null }) {
  const src = picture ?? getArtworkHref(title);
  return (
    <div
      aria-hidden="true"
      // Always paper and ink: the networks show one picture to everybody.
      className="grid aspect-[1200/630] grid-cols-[696fr_504fr] overflow-hidden border border-line"
      style={{ background: PAPER_INK.ground, color: PAPER_INK.strong }}
    >
      <div className="flex min-w-0 flex-col p-4">
        <p className="truncate text-[0.625rem] leading-tight opacity-80 first-letter:uppercase">{label}</p>
        <span className="mt-1.5 h-0.5 w-4 bg-amber" />
        <p className="mt-2 line-clamp-4 font-display text-sm leading-tight wrap-anywhere">{title}</p>
        <p className="mt-auto truncate text-[0.625rem] leading-tight">{getBrandName()}</p>
      </div>
      <img
        src={isComposed(src) ? composedHref(src, 'tall', false) : src}
        alt=""
        className="size-full min-h-0 object-cover"
      />
    </div>
  );
}
