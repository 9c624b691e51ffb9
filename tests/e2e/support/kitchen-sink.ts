/** An article with every element an author can use, and some that are not allowed. */
export const KITCHEN_SINK = `An opening paragraph with **bold**, *italics*, \`code\`, ~~struck~~, a [link within](/insights), one [outside](https://example.com/a/rather/long/address), a note[^1] and another[^two]. It has H~2~O typed plainly, "quotes" -- and a dash.

## A heading that links to itself

> A sentence that deserves to stand apart.

> [!NOTE]
> A note, with a list:
>
> - first
> - second

> [!WARNING]
> A warning of **some** weight.

### A smaller heading

1. One
2. Two
   - nested
   - twice
3. Three

- [x] done
- [ ] open

## A heading with [a link](/insights) in it

| Airport | Movements a day | Punctuality | What was changed there, in words that take some room on the line |
| --- | ---: | ---: | --- |
| North | 412 | 81.5% | Stand allocation frozen at 21:00, exceptions printed and handed to the night manager |
| South | 96 | 74.0% | Nothing |

\`\`\`
function firstWave(flights) {
  return flights.filter((flight) => flight.isFirstOfAircraft && flight.scheduledDeparture.getUTCHours() < 9 && !flight.isCancelled);
}
\`\`\`

![A chart of departures](/icon.svg "Departures by quarter of an hour. The first wave is the steep part.")

## A heading with an extraordinarily-long-compound-word-that-nobody-would-write-but-somebody-does Donaudampfschifffahrtsgesellschaftskapitän

Press <kbd>Ctrl</kbd> + <kbd>P</kbd>. <mark>Marked.</mark> <script>alert(1)</script><img src=x onerror=alert(1)> [click](javascript:alert(1))

---

The end.

[^1]: A note with a [source](https://example.com/source).
[^two]: A second one.
`;
