export interface ContactMessageSample {
  firstName: string;
  lastName: string;
  email: string;
  company: string | null;
  industry: 'airlines' | 'aerospace' | 'logistics' | 'other' | null;
  message: string;
  isProcessed: boolean;
  createdAt: string;
}

export const contactMessages: readonly ContactMessageSample[] = [
  {
    firstName: 'Hanneke',
    lastName: 'Brouwer-Silva',
    email: 'hanneke.brouwer-silva@example.com',
    company: 'Lowland Regional Airways',
    industry: 'airlines',
    message:
      'We operate 31 turboprops from two bases and have been at 71 percent within fifteen minutes since the spring. I have read your piece on the first wave and would like to know whether the same approach makes sense with turnarounds of twenty minutes. Could we speak for half an hour next week? Tuesday or Thursday afternoon (CET) would suit me.',
    isProcessed: false,
    createdAt: '2026-11-19T14:22:00Z',
  },
  {
    firstName: 'Gareth',
    lastName: 'Iyer-Donnelly',
    email: 'g.iyer-donnelly@example.com',
    company: 'Calder & Voss Aerostructures',
    industry: 'aerospace',
    message:
      'Our customer has asked for a rate increase from 9 to 13 shipsets a month by the third quarter. We have a capital request with the board in January and I would value a second opinion on whether the hours are really missing. We can share station attainment and non-conformance data under an NDA.',
    isProcessed: false,
    createdAt: '2026-11-18T09:05:00Z',
  },
  {
    firstName: 'Lucía',
    lastName: 'Ferrand-Okoro',
    email: 'lucia.ferrand-okoro@example.com',
    company: 'Meridian Bay Forwarding',
    industry: 'logistics',
    message:
      'We receive about 4,500 carrier invoices a month and three vendors have shown us tools that read them. All three demonstrations were excellent and I can’t tell them apart. Do you help to choose, or only to build? A fixed-price assessment would be easiest for us to approve this year.',
    isProcessed: false,
    createdAt: '2026-11-16T17:40:00Z',
  },
  {
    firstName: 'Arjun',
    lastName: 'Petrov-Lane',
    email: 'arjun.petrov-lane@example.com',
    company: null,
    industry: null,
    message:
      'I am a station supervisor hoping to move into network planning, and I have been using the mentor library for a month. Is there a way to be introduced to somebody who made the same change? I am happy to travel, and I have two specific questions ready.',
    isProcessed: false,
    createdAt: '2026-11-15T20:11:00Z',
  },
  {
    firstName: 'Miriam',
    lastName: 'Castellane-Wu',
    email: 'miriam.castellane-wu@example.com',
    company: 'Harbourlight Conferences',
    industry: 'other',
    message:
      'We are planning a one-day meeting on airport turnaround in Rotterdam next April, about 120 people, mostly ground handlers and airport operators. Would one of your operations people give a forty-minute talk with real measurements? We pay travel and a modest fee.',
    isProcessed: true,
    createdAt: '2026-10-27T10:30:00Z',
  },
  {
    firstName: 'Stefan',
    lastName: 'Adeyemi-Kraus',
    email: 'stefan.adeyemi-kraus@example.com',
    company: 'Tern Component Services',
    industry: 'aerospace',
    message:
      'The case study about component turn times describes our shop almost exactly, down to the two test benches. We promise 25 days and need 41. Before we talk about a project, could you tell me how long the first measurement took and how many of our own people it would tie up?',
    isProcessed: true,
    createdAt: '2026-10-12T07:55:00Z',
  },
];
