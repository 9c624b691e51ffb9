/** Finds the pattern of a path, so that metrics are grouped by route and not by address. */
export type FindPattern = (url: string) => string;

interface Node {
  readonly fixed: Map<string, Node>;
  parameter?: Node;
  /** The pattern that ends here. */
  pattern?: string;
  /** The wildcard pattern for everything below. */
  rest?: string;
}

/** The pattern of a path that is no route. */
export const UNKNOWN_PATTERN = 'other';

/** @param patterns in the syntax of Hono (`/:id`, `/*`) and the router (`/$slug`); unmatched paths get "other" */
export function createPatternFinder(patterns: Iterable<string>): FindPattern {
  const root: Node = { fixed: new Map() };
  for (const pattern of patterns) {
    let node = root;
    for (const part of toSegments(pattern)) {
      if (part === '*' || part === '$') {
        node.rest ??= pattern;
        continue;
      }
      if (/^[:$]/.test(part)) {
        node.parameter ??= { fixed: new Map() };
        node = node.parameter;
        continue;
      }
      const next = node.fixed.get(part) ?? { fixed: new Map() };
      node.fixed.set(part, next);
      node = next;
    }
    node.pattern ??= pattern;
  }
  return (url) => {
    const query = url.indexOf('?');
    return find(root, toSegments(query === -1 ? url : url.slice(0, query)), 0) ?? UNKNOWN_PATTERN;
  };
}

function find(node: Node, parts: readonly string[], at: number): string | undefined {
  const part = parts[at];
  if (part === undefined) return node.pattern;
  const fixed = node.fixed.get(part);
  return (fixed && find(fixed, parts, at + 1)) ?? (node.parameter && find(node.parameter, parts, at + 1)) ?? node.rest;
}

const toSegments = (path: string) => path.split('/').filter(Boolean);
