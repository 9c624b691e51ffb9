import type { Term } from './mark-terms.ts';

/** The words that lessons explain on a new site, until the firm changes them in the settings. */
export const GLOSSARY_TERMS: readonly Term[] = [
  {
    term: 'ACARS',
    text: 'A system that sends short text messages between an aircraft and the ground by radio or satellite.',
  },
  {
    term: 'air waybill',
    text: 'The contract and the travel document of an air cargo shipment, with a number of eleven digits.',
  },
  {
    term: 'ancillary',
    text: 'Something that an airline sells besides the seat, such as a bag, a meal or a place with more room.',
  },
  { term: 'AOG', text: 'Aircraft on ground: an aircraft that must not fly until something on it has been repaired.' },
  {
    term: 'APU',
    text: 'A small engine in the tail that gives an aircraft electricity and air while its main engines are off.',
  },
  { term: 'apron', text: 'The area of an airport where aircraft are parked, loaded and fueled.' },
  { term: 'belly', text: 'The hold below the cabin of a passenger aircraft, in which bags and cargo travel.' },
  { term: 'block time', text: 'The time from the moment an aircraft leaves its stand until it stops at the next one.' },
  { term: 'booking curve', text: 'The line that shows how the bookings of a flight grow until its departure.' },
  {
    term: 'break-even load factor',
    text: 'The share of seats that must be sold so that a flight earns what it costs.',
  },
  { term: 'build-up', text: 'Putting single pieces of cargo onto a pallet or into a container for the aircraft.' },
  { term: 'CASK', text: 'Cost of one available seat, flown one kilometer: what an airline’s product costs to make.' },
  {
    term: 'codeshare',
    text: 'A flight that one airline operates and another one sells too, under its own flight number.',
  },
  { term: 'crew pairing', text: 'A chain of flights that one crew flies from its home base until it is back there.' },
  { term: 'curfew', text: 'The hours in which an airport allows no departures or landings, usually at night.' },
  { term: 'cut-off', text: 'The last moment at which a bag, a passenger or a shipment is accepted for a flight.' },
  { term: 'delay code', text: 'A number or letter that says why a flight left late, from a list that airlines share.' },
  {
    term: 'displacement',
    text: 'The income that is lost because a seat sold to one customer can’t be sold to another.',
  },
  {
    term: 'dispatcher',
    text: 'The person who plans a flight’s route and fuel on the ground and follows it until it lands.',
  },
  {
    term: 'fare family',
    text: 'A small set of fares for one flight that differ in what is included, such as bags and changes.',
  },
  { term: 'ferry flight', text: 'A flight without passengers, to bring an aircraft to where it is needed.' },
  {
    term: 'GDP',
    text: 'Good distribution practice: the rules for storing and transporting medicine so that it stays safe.',
  },
  {
    term: 'hub',
    text: 'An airport at which an airline lets many flights meet, so that passengers can change between them.',
  },
  { term: 'interline', text: 'An agreement by which one airline accepts the passengers, bags or cargo of another.' },
  {
    term: 'line maintenance',
    text: 'The checks and small repairs between two flights, without bringing the aircraft to a hangar.',
  },
  { term: 'load factor', text: 'The share of the seats, or of the space for cargo, that was sold.' },
  {
    term: 'load sheet',
    text: 'The document with the weight of an aircraft and its balance, which the captain needs before departure.',
  },
  {
    term: 'MCT',
    text: 'Minimum connection time: the shortest time between two flights that an airport allows for a change.',
  },
  {
    term: 'MEL',
    text: 'Minimum equipment list: which parts may be out of order on a flight, for how long, and on which conditions.',
  },
  { term: 'misconnect', text: 'A passenger or bag that misses the next flight because the one before was late.' },
  {
    term: 'MRO',
    text: 'Maintenance, repair and overhaul: the companies and shops that look after aircraft and their parts.',
  },
  {
    term: 'NOTAM',
    text: 'A notice to pilots about something unusual, such as a closed runway or a crane near an airport.',
  },
  { term: 'no-show', text: 'A passenger who has a booking and doesn’t come.' },
  { term: 'overbooking', text: 'Selling more seats than there are, because some passengers usually don’t come.' },
  { term: 'pushback', text: 'Moving an aircraft backward from its stand with a tractor.' },
  { term: 'ramp', text: 'Another word for the apron, where aircraft are loaded, cleaned and fueled.' },
  { term: 'RASK', text: 'Revenue of one available seat, flown one kilometer: what an airline’s product brings in.' },
  { term: 'rotation', text: 'The chain of flights that one aircraft flies in a day.' },
  {
    term: 'slot',
    text: 'A time reserved for something: at a busy airport for a landing or takeoff, in a workshop for a job.',
  },
  { term: 'spill', text: 'Passengers who wanted a flight and found it full.' },
  {
    term: 'remote stand',
    text: 'A parking place for an aircraft without a bridge: passengers come by bus or on foot.',
  },
  { term: 'standby crew', text: 'A crew that isn’t planned for a flight and can be called if another one can’t fly.' },
  { term: 'tail number', text: 'The registration of an aircraft, painted on it like the plate of a car.' },
  {
    term: 'turn time',
    text: 'For an aircraft, the time between arrival and departure; for a part, the time from removal to repair.',
  },
  { term: 'turnaround', text: 'All the work on an aircraft between its arrival and its next departure.' },
  { term: 'ULD', text: 'Unit load device: a pallet or container that is made to fit into an aircraft.' },
  { term: 'wide-body', text: 'A large aircraft with two aisles in the cabin.' },
  {
    term: 'yield management',
    text: 'Deciding day by day how many seats to sell at which fare; also called revenue management.',
  },
];
