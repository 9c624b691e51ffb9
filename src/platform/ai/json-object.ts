import type { LanguageModelMiddleware } from 'ai';

/** Returns a function that passes on the first JSON object of a streamed text, and drops what stands before and after it. */
function createObjectReader(): (piece: string) => string {
  let waiting = '';
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isOver = false;
  const follow = (character: string) => {
    if (isEscaped) isEscaped = false;
    else if (isInText) {
      if (character === '\\') isEscaped = true;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
  };
  return (piece) => {
    if (isOver) return '';
    waiting += piece;
    if (depth === 0) {
      // A brace in a preamble is not followed by a name.
      const start = /\{\s*["}]/.exec(waiting)?.index;
      if (start === undefined) {
        waiting = waiting.slice(Math.max(0, waiting.lastIndexOf('{')));
        return '';
      }
      waiting = waiting.slice(start);
    }
    const text = waiting;
    waiting = '';
    for (const [index, character] of [...text].entries()) {
      follow(character);
      if (depth === 0) {
        isOver = true;
        return [...text].slice(0, index + 1).join('');
      }
    }
    return text;
  };
}

/** Lets a model talk before and after its JSON, and wrap it in a Markdown fence. The text is still streamed. */
export const extractJsonObject: LanguageModelMiddleware = {
  specificationVersion: 'v4',
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    const readers = new Map<string, (piece: string) => string>();
    const filter = new TransformStream<StreamPart, StreamPart>({
      transform(part, controller) {
        if (part.type !== 'text-delta') return controller.enqueue(part);
        const read = readers.get(part.id) ?? createObjectReader();
        readers.set(part.id, read);
        const delta = read(part.delta);
        if (delta !== '') controller.enqueue({ ...part, delta });
      },
    });
    return { stream: stream.pipeThrough(filter), ...rest };
  },
};

type DoStream = Parameters<NonNullable<LanguageModelMiddleware['wrapStream']>>[0]['doStream'];
type StreamPart = Awaited<ReturnType<DoStream>>['stream'] extends ReadableStream<infer Part> ? Part : never;
