/** Where an office hour is: a text, or a link that opens in a tab of its own. */
export function Place({ place }: { place: string }) {
  if (!/^https:\/\/\S+$/.test(place)) return place;
  return (
    <a href={place} target="_blank" rel="noreferrer" className="link">
      {place.replace('https://', '')}
    </a>
  );
}
