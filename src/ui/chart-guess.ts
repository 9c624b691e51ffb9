import { formatNumber } from '#lib/charts/chart-kit.ts';
import { describeGuess, type GuessMark, shapeGuess } from '#lib/charts/guess.ts';

/** A guess in a drawing, as chart-kit.ts writes it. */
interface DrawnGuess extends GuessMark {
  readonly name: string;
  readonly offset: readonly [number, number];
}

interface Answer {
  readonly answer: number;
  readonly decimals: number;
  readonly unit: string;
}

/** Lets readers guess the values that the charts of a text ask for (platform/markdown/chart.ts). Nothing is stored. */
export function takeGuesses(text: ParentNode, signal: AbortSignal): void {
  for (const chart of text.querySelectorAll<HTMLElement>('.chart-ask')) takeGuess(chart, signal);
}

function takeGuess(chart: HTMLElement, signal: AbortSignal): void {
  const controls = chart.querySelector<HTMLElement>('.chart-guess');
  const field = controls?.querySelector('input');
  const answerBox = controls?.querySelector('details');
  const [value, verdict] = ['.chart-guess-value', '.chart-verdict'].map((name) => controls?.querySelector(name));
  if (!controls || !field || !answerBox || !value || !verdict) return;
  const { answer, decimals, unit }: Answer = JSON.parse(controls.dataset.guess ?? '{}');
  const format = (number: number) => formatNumber(number, decimals, unit);
  const drawings = [...chart.querySelectorAll<SVGGElement>('.guess')];
  const [min, max] = [Number(field.min), Number(field.max)];
  const share = (number: number) => (number - min) / (max - min);

  const showGuess = () => {
    const guess = format(field.valueAsNumber);
    field.ariaValueText = guess;
    value.textContent = guess;
    chart.classList.add('chart-guessed');
    for (const drawn of drawings) moveGuess(drawn, share(field.valueAsNumber), guess);
  };
  const showAnswer = () => {
    for (const drawn of drawings) moveAnswer(drawn, share(answer), share(field.valueAsNumber));
    const guess = chart.classList.contains('chart-guessed') ? field.valueAsNumber : undefined;
    verdict.textContent = answerBox.open ? describeGuess(guess, answer, format) : '';
  };
  const drag = (drawn: SVGGElement, { clientX, clientY }: PointerEvent) => {
    const matrix = drawn.getScreenCTM();
    if (!matrix) return;
    const { low, high } = readMark(drawn);
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const isUpright = low[0] === high[0];
    const share = isUpright ? (y - low[1]) / (high[1] - low[1]) : (x - low[0]) / (high[0] - low[0]);
    // The field rounds it to a step within its range.
    field.value = String(min + share * (max - min));
    showGuess();
  };

  field.addEventListener('input', showGuess, { signal });
  answerBox.addEventListener('toggle', showAnswer, { signal });
  for (const drawn of drawings) {
    drawn.addEventListener(
      'pointerdown',
      (event) => {
        drawn.setPointerCapture(event.pointerId);
        drag(drawn, event);
      },
      { signal },
    );
    drawn.addEventListener(
      'pointermove',
      (event) => {
        if (drawn.hasPointerCapture(event.pointerId)) drag(drawn, event);
      },
      { signal },
    );
  }
  // Both work before this code has loaded.
  if (field.value !== field.defaultValue) showGuess();
  if (answerBox.open) showAnswer();
}

/** Moves the number of the answer to the end of a longer bar that was guessed, so that neither covers the other. */
function moveAnswer(drawn: SVGGElement, answer: number, guess: number): void {
  const { low, high, width } = readMark(drawn);
  const beyond = width === undefined ? 0 : Math.max(0, guess - answer);
  const [x, y] = [(high[0] - low[0]) * beyond, (high[1] - low[1]) * beyond];
  drawn.nextElementSibling?.querySelector('text')?.setAttribute('transform', `translate(${x} ${y})`);
}

const readMark = (drawn: SVGGElement): DrawnGuess => JSON.parse(drawn.dataset.mark ?? '{}');

function moveGuess(drawn: SVGGElement, share: number, guess: string): void {
  const { name, offset, ...mark } = readMark(drawn);
  const { path, end } = shapeGuess(mark, share);
  const [x, y] = end.map(String) as [string, string];
  drawn.querySelector('path')?.setAttribute('d', path);
  const dot = drawn.querySelector('circle');
  dot?.setAttribute('cx', x);
  dot?.setAttribute('cy', y);
  const label = drawn.querySelector('text');
  label?.setAttribute('x', String(end[0] + offset[0]));
  label?.setAttribute('y', String(end[1] + offset[1]));
  if (label) label.textContent = `${name} ${guess}`.trim();
}
