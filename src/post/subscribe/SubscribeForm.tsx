import { FORM_TEXTS, POST_TEXTS, SUBSCRIBE_TEXTS } from '#domain/texts/texts.ts';
import type { Section } from '#domain/site/section.ts';

interface Props {
  /** The sections of the site. Hidden ones are not offered. */
  readonly sections: readonly Section[];
}

/** Shows the form by which a reader asks for letters. It needs no script. Each byte counts at the end of a post. */
export function SubscribeForm({ sections }: Props) {
  const offered = sections.filter(({ isHidden }) => !isHidden);
  return (
    <section className="subscribe no-print" aria-labelledby="subscribe">
      <link rel="stylesheet" href="/subscribe.css" />
      <h2 id="subscribe">{SUBSCRIBE_TEXTS.heading}</h2>
      <form method="post" action="/api/subscribers">
        <label>
          {FORM_TEXTS.email}
          <input type="email" name="email" required autoComplete="email" />
        </label>
        <div>
          <fieldset aria-label={SUBSCRIBE_TEXTS.pace}>
            <label>
              <input type="radio" name="pace" value="each" defaultChecked />
              {SUBSCRIBE_TEXTS.each}
            </label>
            <label>
              <input type="radio" name="pace" value="weekly" />
              {SUBSCRIBE_TEXTS.weekly}
            </label>
          </fieldset>
          {offered.length > 1 && (
            <details>
              <summary>{SUBSCRIBE_TEXTS.allSections}</summary>
              <fieldset aria-label={POST_TEXTS.sections}>
                {offered.map(({ key, name }) => (
                  <label key={key}>
                    <input type="checkbox" name="sections" value={key} />
                    {name}
                  </label>
                ))}
              </fieldset>
            </details>
          )}
        </div>
        {/* People do not see it, and automatic form fillers complete it. */}
        <input
          className="visually-hidden"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
        />
        <button className="button">{SUBSCRIBE_TEXTS.subscribe}</button>
      </form>
      <p>{SUBSCRIBE_TEXTS.promise}</p>
    </section>
  );
}
