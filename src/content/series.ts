/** Sample series. Articles name the series they belong to. */
export const series = [
  {
    name: 'The economics of air cargo',
    slug: 'the-economics-of-air-cargo',
    description:
      'A shipment spends more time on the ground than in the air, and most of its margin is won or lost there. From the record of its events, through the paperwork and the pallet, to the contract that sets its price.',
  },
  {
    name: 'Maintenance without surprises',
    slug: 'maintenance-without-surprises',
    description:
      'What overruns in the hangar was usually settled weeks or years earlier: in the check plan, in the engine contract, in the threshold of an alert, in a part’s records. Where to look first, with the arithmetic.',
  },
] as const;
