import { MESSAGES } from '#domain/texts/texts.ts';
import type { Section } from '#domain/site/section.ts';
import { SubscribeForm } from './SubscribeForm.tsx';

interface LetterButton {
  readonly label: string;
  readonly stop?: string;
}

export interface LetterPageContent {
  readonly heading: string;
  readonly lines: readonly string[];
  /** Buttons that act on the link. The first one is what the link is for. */
  readonly buttons?: readonly LetterButton[];
  readonly note?: string;
  readonly offersForm?: boolean;
  /** The path of the page that the reader came from. */
  readonly back?: string | undefined;
}

interface Props extends LetterPageContent {
  readonly sections: readonly Section[];
}

/** Shows a page behind a link of a letter. Its buttons send a form to the same address, and need no script. */
export function LetterPage({ heading, lines, buttons, note, offersForm, back, sections }: Props) {
  return (
    <>
      <section className={`notice letter-page${offersForm ? ' has-form' : ''}`}>
        <link rel="stylesheet" href="/subscribe.css" />
        <h1>{heading}</h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {buttons && (
          <form method="post">
            {buttons.map(({ label, stop }) => (
              <button key={label} className="button" name={stop && 'stop'} value={stop}>
                {label}
              </button>
            ))}
          </form>
        )}
        {note && <p className="letter-note">{note}</p>}
        {back !== undefined && (
          <p>
            <a href={back}>{MESSAGES.goBack}</a>
          </p>
        )}
      </section>
      {offersForm && (
        <div className="column">
          <SubscribeForm sections={sections} />
        </div>
      )}
    </>
  );
}
