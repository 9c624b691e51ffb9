import type { FuzzRequest, Role } from './fuzz-request.ts';

/** The replies to one call, or to all pages. */
export interface Tally {
  readonly name: string;
  sent: number;
  readonly statuses: Map<number, number>;
}

export const createTally = (name: string): Tally => ({ name, sent: 0, statuses: new Map() });

/** Counts a reply. */
export function countReply(tally: Tally, status: number): void {
  tally.sent += 1;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
}

export interface Fault {
  readonly number: number;
  readonly as: Role;
  readonly request: FuzzRequest;
  readonly faults: readonly string[];
}

export interface FuzzReport {
  readonly tallies: readonly Tally[];
  readonly faults: readonly Fault[];
}

/** Formats a fault with the command that reproduces it. */
export function formatFault({ number, as, request, faults }: Fault, seed: number): string {
  const body = request.body === undefined ? '' : `\n    ${JSON.stringify(String(request.body)).slice(0, 600)}`;
  const headers = JSON.stringify(request.headers).slice(0, 300);
  const command = `npm run fuzz -- --seed=${seed} --from=${number} --requests=1`;
  return `#${number} ${request.method} ${request.path.slice(0, 300)} as ${as} (${request.kind}) ${headers}${body}\n    ${faults.join('\n    ')}\n    ${command}`;
}
