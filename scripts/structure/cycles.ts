/** Files and what each imports, all by path. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Finds import cycles: one for each knot of files that reach one another, the shortest through its first file by name.
 * A cycle ends with the file it begins with.
 */
export function findCycles(graph: Graph): string[][] {
  return knots(graph).map((knot) => shortestCycle([...knot].sort()[0] as string, knot, graph));
}

/** Tarjan's strongly connected components, without those of a single file that does not import itself. */
function knots(graph: Graph): Set<string>[] {
  const found: Set<string>[] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    let lowest = index;
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) as number);
    }
    low.set(node, lowest);
    if (lowest === index) {
      const knot = new Set(open.splice(open.indexOf(node)));
      if (knot.size > 1 || graph.get(node)?.includes(node)) found.push(knot);
    }
    return lowest;
  };
  for (const node of [...graph.keys()].sort()) if (!order.has(node)) visit(node);
  return found;
}

function shortestCycle(start: string, knot: ReadonlySet<string>, graph: Graph): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of [...(graph.get(node) ?? [])].sort()) {
      if (next === start) return [...wayTo(node, start, cameFrom), start];
      if (!knot.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  throw new Error(`${start} is in no cycle`);
}

function wayTo(node: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [node];
  for (let at = node; at !== start; way.unshift(at)) at = cameFrom.get(at) as string;
  return way;
}
