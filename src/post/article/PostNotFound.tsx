import type { Category } from '#domain/category.ts';
import { listPath } from '#domain/site/pagination.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SectionLinks } from '#post/SectionLinks.tsx';

interface Props {
  /** Undefined if the address has no known category. */
  readonly category: Category | undefined;
}

/** Replaces a post that does not exist. */
export function PostNotFound({ category }: Props) {
  return (
    <section className="notice" data-category={category ?? 'philosophy'}>
      <h1>{MESSAGES.postNotFound}</h1>
      <p>It may have been deleted, or its address was mistyped.</p>
      <p>
        <a className="button" href={category ? listPath(category, 1) : '/'} data-go-back>
          {MESSAGES.goBack}
        </a>
      </p>
      <SectionLinks />
    </section>
  );
}
