import { MESSAGES, POST_TEXTS } from '#domain/texts/texts.ts';
import { listPath } from '#domain/site/pagination.ts';
import type { Section } from '#domain/site/section.ts';
import { SectionLinks } from '#post/site/SectionLinks.tsx';

interface Props {
  /** The section that the address names; undefined if there is none. */
  readonly section: Section | undefined;
  readonly sections: readonly Section[];
}

export function PostNotFound({ section, sections }: Props) {
  return (
    <section className="notice" data-category={(section ?? sections[0])?.key}>
      <h1>{MESSAGES.postNotFound}</h1>
      <p>{POST_TEXTS.mayBeGone}</p>
      <p>
        <a className="button" href={section ? listPath(section.key, 1) : '/'} data-go-back>
          {MESSAGES.goBack}
        </a>
      </p>
      <SectionLinks sections={sections} />
    </section>
  );
}
