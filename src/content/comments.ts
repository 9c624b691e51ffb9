export interface CommentSample {
  /** 0-based, counted from the newest article. */
  articleIndex: number;
  authorName: string;
  authorEmail: string;
  content: string;
  isApproved: boolean;
  createdAt: string;
}

export const comments: readonly CommentSample[] = [
  {
    articleIndex: 0,
    authorName: 'Marit Solheim-Okafor',
    authorEmail: 'marit.solheim-okafor@example.com',
    content:
      'We count tugs per five-minute interval for the evening peak and had never done it for the morning. It took our planner an hour. Between 06:10 and 06:25 we need nine and have seven. I am slightly embarrassed, and grateful.',
    isApproved: true,
    createdAt: '2026-11-13T07:42:00Z',
  },
  {
    articleIndex: 0,
    authorName: 'Declan Furlong-Reyes',
    authorEmail: 'd.furlong-reyes@example.com',
    content:
      'Agree with the owner for the first wave, less with freezing the assignment at 21:00. At an outstation-heavy carrier a third of our aircraft land after that. We freeze at 23:00 and print the exceptions; it keeps most of the benefit. The zero-minute measure is the part I would fight for.',
    isApproved: true,
    createdAt: '2026-11-14T21:05:00Z',
  },
  {
    articleIndex: 1,
    authorName: 'Aroha Whitfield-Tane',
    authorEmail: 'aroha.wt@example.com',
    content:
      'I was an analyst on a desk that tried the one-in-ten draw. The quota of exemptions matters more than the article suggests: without it people learned to enter an override twice. With it, the argument became which five to spend, and that was the best discussion of the month.',
    isApproved: true,
    createdAt: '2026-09-18T10:20:00Z',
  },
  {
    articleIndex: 2,
    authorName: 'Benedikt Aumann-Diaz',
    authorEmail: 'b.aumann-diaz@example.com',
    content:
      'One event type I would add is "corrected". Half of our contradictions turned out to be clerical errors that somebody had already put right in a letter, which then sat in a different box. If the correction is an event that points to the statement it replaces, the history of the mistake survives too.',
    isApproved: true,
    createdAt: '2026-07-11T15:33:00Z',
  },
  {
    articleIndex: 4,
    authorName: 'Svetlana Moreau-Finch',
    authorEmail: 'svetlana.mf@example.com',
    content:
      'Our median from alert to installed part was 5.1 days, on a model that gives about four days’ notice. We had been negotiating with the supplier over detection rate for a year. The supplier was right and so was the article.',
    isApproved: true,
    createdAt: '2026-03-19T08:58:00Z',
  },
  {
    articleIndex: 0,
    authorName: 'Joyce Achterberg-Lim',
    authorEmail: 'joyce.al@example.com',
    content:
      'What do you do where the airport doesn’t open until 05:30? Our ground handler can’t get staff airside before then, so minus 60 for a 06:10 departure is impossible by rule. I would like to see the method applied to a base with a night closure.',
    isApproved: false,
    createdAt: '2026-11-18T11:14:00Z',
  },
  {
    articleIndex: 1,
    authorName: 'Oluwaseun Hartley-Bright',
    authorEmail: 'seun.hb@example.com',
    content:
      'A question on the sums. If overrides are clustered, say forty for one holiday weekend, the 2,400 withheld are far from independent, and the effect of events would look more certain than it is. Did you draw by override or by cluster?',
    isApproved: false,
    createdAt: '2026-11-17T16:47:00Z',
  },
  {
    articleIndex: 3,
    authorName: 'Petra Vasquez-Nolan',
    authorEmail: 'petra.vasquez-nolan@example.com',
    content:
      'Speaking as a shipper: we would take the ten percent band tomorrow if the index were one that we could check ourselves. Every band offered to us so far was tied to the forwarder’s own "market rate". Publish the index and you will find more takers than you expect.',
    isApproved: false,
    createdAt: '2026-11-16T09:26:00Z',
  },
  {
    articleIndex: 6,
    authorName: 'Conrad Mbeki-Stroud',
    authorEmail: 'conrad.ms@example.com',
    content:
      'We painted the contours on the wall after reading this. Cost: two weekends and some yellow paint. The crews have started to photograph their own pallets, which nobody asked for. I can’t yet tell you the percentage, and I will write again when I can.',
    isApproved: false,
    createdAt: '2026-11-19T06:03:00Z',
  },
];
