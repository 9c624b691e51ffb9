import { InlineDrawing } from '#ui/inline-drawing.tsx';
import route from './sign-in-route.svg?raw';

const OPENED = [
  'A learning plan with dates and reasons',
  'Our white papers in full',
  'Notes and bookmarks on every device',
];

/** The globe in dark colors with one amber route, and what an account opens. */
export default function SignInGlobe() {
  return (
    <div className="absolute inset-0 overflow-clip [container-type:size]">
      <div className="globe absolute top-[5%] left-1/2 aspect-square w-[min(84%,100cqh-14.5rem)] -translate-x-1/2" />
      <InlineDrawing
        svg={route}
        className="absolute top-[5%] left-1/2 w-[min(84%,100cqh-14.5rem)] max-w-none -translate-x-1/2"
      />
      <div className="absolute inset-x-10 bottom-6 text-sm">
        <p className="font-semibold">With an account</p>
        <ul className="mt-2 divide-y divide-line text-muted">
          {OPENED.map((text) => (
            <li key={text} className="py-2">
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
