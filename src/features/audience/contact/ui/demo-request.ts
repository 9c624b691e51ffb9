type Receive = (solution: string) => void;

let receive: Receive | undefined;
let waiting: string | undefined;

/** Asks for a demo in the contact form's message. If the form has no code yet, it gets the request later. */
export function requestDemo(solution: string): void {
  if (receive) receive(solution);
  else waiting = solution;
}

/** Subscribes the contact form. @returns a function that ends it */
export function receiveDemoRequests(next: Receive): () => void {
  receive = next;
  if (waiting !== undefined) next(waiting);
  waiting = undefined;
  return () => {
    receive = undefined;
  };
}
