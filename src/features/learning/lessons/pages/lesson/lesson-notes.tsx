import { NotebookPen } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { focusPlace } from '#ui/lost-focus.ts';
import { FIRST_SECTION } from '../../lessons.constants.ts';
import type { Lesson, LessonNote } from '../../lessons.contract.ts';
import { NoteDialog, type NoteDraft, useNotes } from './note-dialog.tsx';
import { findPassage, getSelectedPassage, type Passage } from './passage.ts';

/** The reader's notes beside the text. A note can be added to the selected passage or to the current section. */
export function LessonNotes(props: {
  lesson: Lesson;
  reader: number;
  text: RefObject<HTMLElement | null>;
  current: string | undefined;
}) {
  const { lesson, reader, text, current } = props;
  const [draft, setDraft] = useState<NoteDraft>();
  const selected = useSelectedPassage(text);
  const { remove } = useNotes(lesson.id);
  useMarkedPassages(text, lesson.notes);

  const section = current ?? lesson.sections[0]?.id ?? FIRST_SECTION;
  const getTitle = (id: string) => lesson.sections.find((one) => one.id === id)?.title;
  const show = (note: LessonNote) => {
    const range = note.quote && text.current && findPassage(text.current, note.quote);
    const element = range?.startContainer.parentElement ?? document.getElementById(note.section) ?? text.current;
    // Screen readers continue reading from there.
    focusPlace(element, { preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  };
  return (
    <section aria-labelledby="notes-title" className="lg:col-span-9 lg:col-start-4 xl:col-span-3 print:hidden">
      <div className="border-t border-line pt-6 xl:sticky xl:top-28 xl:max-h-[calc(100svh-9rem)] xl:overflow-y-auto xl:border-t-0 xl:pt-0 xl:pl-4">
        <h2 id="notes-title" className="font-sans text-sm font-semibold tracking-normal">
          Your notes
        </h2>
        {lesson.notes.length === 0 && (
          <p className="mt-2 text-sm text-muted">
            Select a passage to write a note on it. Your notes are listed here. Only you can see them.
          </p>
        )}
        <ul className="mt-1">
          {lesson.notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              section={getTitle(note.section)}
              onShow={() => show(note)}
              onEdit={() => setDraft({ note, section: note.section, quote: note.quote })}
              onDelete={() => remove(note)}
            />
          ))}
        </ul>
        <button
          type="button"
          onClick={() => setDraft({ section, quote: null })}
          className="link tap-target needs-script mt-2 text-left text-sm font-semibold wrap-anywhere"
        >
          Write a note on “{getTitle(section) ?? lesson.title}”
        </button>
      </div>
      {selected && !draft && (
        <Button
          // Keeps the selection while the button is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setDraft({ section: selected.section, quote: selected.quote })}
          className="fixed z-30 h-11 bg-raised! px-4! py-0! shadow-page"
          style={{
            top: `min(${selected.box.bottom + 10}px, 100dvh - 4rem)`,
            left: `clamp(1rem, ${selected.box.left + selected.box.width / 2}px - 4rem, 100vw - 9.5rem)`,
          }}
        >
          <NotebookPen size={16} strokeWidth={1.5} aria-hidden="true" />
          Add a note
        </Button>
      )}
      <NoteDialog
        lesson={lesson}
        reader={reader}
        draft={draft}
        sectionTitle={draft && getTitle(draft.section)}
        onClose={() => setDraft(undefined)}
      />
    </section>
  );
}

/** Characters of a note that name it to screen readers. */
const NAME_LENGTH = 60;

/** A note with the passage it is about. */
function NoteItem(props: {
  note: LessonNote;
  section: string | undefined;
  onShow: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { note, section, onShow, onEdit, onDelete } = props;
  const action = 'link tap-target text-xs text-muted hover:text-ink';
  const start = note.text.length > NAME_LENGTH ? `${note.text.slice(0, NAME_LENGTH).trimEnd()}...` : note.text;
  const about = <span className="sr-only"> “{start}”</span>;
  return (
    <li className="border-b border-line py-3.5 wrap-anywhere">
      {note.quote ? (
        <blockquote className="line-clamp-3 border-l-2 border-amber pl-3 font-display text-sm leading-snug text-muted">
          {note.quote.text}
        </blockquote>
      ) : (
        section && <p className="text-xs text-muted">{section}</p>
      )}
      <p className="mt-1.5 text-sm whitespace-pre-line">{note.text}</p>
      <p className="needs-script mt-1 flex gap-4">
        <button type="button" onClick={onShow} className={action}>
          Show in the text
          {about}
        </button>
        <button type="button" onClick={onEdit} className={action}>
          Edit
          {about}
        </button>
        <button type="button" onClick={onDelete} className={action}>
          Delete
          {about}
        </button>
      </p>
    </li>
  );
}

/** The selected passage and its position in the window. */
interface SelectedPassage extends Passage {
  readonly box: { readonly bottom: number; readonly left: number; readonly width: number };
}

/** Tracks the reader's selection within a text. */
function useSelectedPassage(text: RefObject<HTMLElement | null>): SelectedPassage | undefined {
  const [passage, setPassage] = useState<SelectedPassage>();
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const selection = getSelection();
      const found = text.current ? getSelectedPassage(text.current, selection) : undefined;
      const box = found && selection?.getRangeAt(0).getBoundingClientRect();
      setPassage(
        found && box ? { ...found, box: { bottom: box.bottom, left: box.left, width: box.width } } : undefined,
      );
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    const stop = new AbortController();
    document.addEventListener('selectionchange', schedule, { signal: stop.signal });
    addEventListener('scroll', schedule, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [text]);
  return passage;
}

/** Highlights the passages that have a note, if the browser supports CSS highlights. */
function useMarkedPassages(text: RefObject<HTMLElement | null>, notes: readonly LessonNote[]): void {
  useEffect(() => {
    if (!('highlights' in CSS)) return undefined;
    const ranges = notes.flatMap(({ quote }) =>
      quote && text.current ? (findPassage(text.current, quote) ?? []) : [],
    );
    CSS.highlights.set('noted', new Highlight(...ranges));
    return () => {
      CSS.highlights.delete('noted');
    };
  }, [text, notes]);
}
