import type { GroupsList } from '#domain/lists/post-lists.ts';
import { menuSections } from '#domain/site/section.ts';
import { aboutAuthor } from '#domain/site/site-settings.ts';
import { DATES, MESSAGES, PAGE_TEXTS, PAGE_TITLES, postCount } from '#domain/texts/texts.ts';
import { SectionLinks } from '#post/site/SectionLinks.tsx';
import { ListHeading } from './ListHeading.tsx';
import { type ListSite, parentOf } from './list-meta.ts';

interface Props {
  readonly list: GroupsList;
  readonly site: ListSite;
}

/** Shows all tags or authors, with the numbers of their posts. */
export function Groups({ list: { kind, groups }, site }: Props) {
  return (
    <>
      <ListHeading title={PAGE_TITLES[kind]} parent={parentOf(kind)} />
      {groups.length > 0 ? (
        <ul className="groups">
          {groups.map(({ name, path, count }) => {
            const about = kind === 'authors' && aboutAuthor(site.authors, name);
            return (
              <li key={path}>
                <a href={path}>
                  <bdi>{name}</bdi>
                </a>
                <span>{postCount(count.toLocaleString(DATES.locale))}</span>
                {about && <p dir="auto">{about}</p>}
              </li>
            );
          })}
        </ul>
      ) : (
        <div className="notice" data-category="history">
          <p>{kind === 'tags' ? PAGE_TEXTS.noTags : MESSAGES.noPosts}</p>
          <SectionLinks sections={menuSections(site)} />
        </div>
      )}
    </>
  );
}
