import { classNames } from '#ui/class-names.ts';

/** The place of an office hour: a text, or a link that opens in a new tab. A short one shows only the host of its address. */
export function Place(props: { place: string; isShort?: boolean; className?: string }) {
  const { place, isShort, className } = props;
  if (!/^https:\/\/\S+$/.test(place)) return place;
  const address = place.replace('https://', '');
  return (
    <a
      href={place}
      target="_blank"
      rel="noreferrer"
      {...(isShort && { title: address, 'aria-label': address })}
      className={classNames('link', className)}
    >
      {isShort ? address.replace(/[/?#].*/, '') : address}
    </a>
  );
}
