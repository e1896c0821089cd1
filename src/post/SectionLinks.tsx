import { CATEGORIES, type Category } from '#domain/category.ts';
import { listPath } from '#domain/site/pagination.ts';
import { SECTION_ORDER } from '#domain/site/section-order.ts';

interface Props {
  /** The section whose page this is. */
  readonly except?: Category | undefined;
}

/** Shows a link to every section, as the spines of five books. */
export function SectionLinks({ except }: Props) {
  return (
    <nav className="sections" aria-label="Sections">
      <ul>
        {SECTION_ORDER.filter((key) => key !== except).map((key) => (
          <li key={key}>
            <a href={listPath(key, 1)} data-category={key}>
              {CATEGORIES[key].displayName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
