import { dayAndMonth, monthName } from '#domain/date.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import { type Section, sectionOf } from '#domain/site/section.ts';
import { typesetSummary } from '#post/typography/typeset-summary.ts';

interface Props {
  /** Posts of one year, newest first. */
  readonly posts: readonly PostSummary[];
  readonly sections: readonly Section[];
  readonly heading: 'h2' | 'h3';
}

/** Shows posts of the archive as rows, by month. */
export function ArchiveMonths({ posts, sections, heading: Heading }: Props) {
  const months = [...Map.groupBy(posts, ({ date }) => date.slice(0, 'yyyy-mm'.length))];
  return months.map(([month, ofMonth]) => (
    <section key={month} className="month">
      <Heading>{monthName(month)}</Heading>
      <ul className="rows">
        {ofMonth.map((post) => (
          <li key={postPath(post)}>
            <time dateTime={post.date}>{dayAndMonth(post.date)}</time>
            <a href={postPath(post)} dir="auto">
              {typesetSummary(post).title}
            </a>
            <span>{sectionOf(sections, post.category).name}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
