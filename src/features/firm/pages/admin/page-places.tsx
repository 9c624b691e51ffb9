import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '#admin-kit/form/fields/check-field.tsx';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import { getPlaces, putPlaces } from '../pages.calls.ts';

/** Where the menu and the footer link to a page. Each choice takes effect at once. */
export function PagePlaces({ id, isPublished }: { id: number | undefined; isPublished: boolean }) {
  return (
    <Section
      title="Where it is linked"
      level={3}
      look="font-sans text-sm font-semibold tracking-normal"
      className="grid grid-cols-1 gap-3"
    >
      {id !== undefined && isPublished ? (
        <Places id={id} />
      ) : (
        <p className="text-sm text-muted">Once it is published, you can add it to the navigation and the footer.</p>
      )}
    </Section>
  );
}

function Places({ id }: { id: number }) {
  const query = callQuery(getPlaces, { params: { id } });
  const { data = [] } = useQuery(query);
  // A choice is shown at once, and until what is stored was read again.
  const [chosen, setChosen] = useState<readonly string[]>();
  const { mutate } = useAction({
    run: (places: readonly string[]) => callApi(putPlaces, { params: { id }, body: { places: [...places] } }),
    done: { title: 'Saved', text: 'Visitors see it now.' },
    failure: 'The menu was not changed',
    invalidates: (client) => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const stored = data.flatMap(({ place, isLinked }) => (isLinked ? [place] : []));
  const linked = chosen ?? stored;
  const choose = (places: readonly string[]) => {
    if (chosen) return;
    setChosen(places);
    mutate(places, { onSettled: () => setChosen(undefined) });
  };
  return data.map(({ place, title }) => (
    <CheckField
      key={place}
      id={`place-${place}`}
      label={title}
      isOn={linked.includes(place)}
      onChange={(isOn) => choose(isOn ? [...linked, place] : linked.filter((one) => one !== place))}
    />
  ));
}
