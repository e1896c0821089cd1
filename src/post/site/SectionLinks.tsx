import { POST_TEXTS } from '#domain/texts/texts.ts';
import { listPath } from '#domain/site/pagination.ts';
import type { Section } from '#domain/site/section.ts';

interface Props {
  readonly sections: readonly Section[];
  /** The section whose page this is. */
  readonly except?: string | undefined;
}

/** Shows a link to every section, as the spines of books. */
export function SectionLinks({ sections, except }: Props) {
  return (
    <nav className="sections" aria-label={POST_TEXTS.sections}>
      <ul>
        {sections
          .filter(({ key }) => key !== except)
          .map(({ key, name }) => (
            <li key={key}>
              <a href={listPath(key, 1)} data-category={key}>
                {name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
