import { useRef, useState } from 'react';
import { formatNumber } from '#domain/number.ts';
import { MESSAGES } from '#domain/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { PagedList } from '#islands/dashboard/list/PagedList.tsx';
import selectionStyles from '#islands/dashboard/list/selection.module.css';
import { useSelection } from '#islands/dashboard/list/use-selection.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { type Arrangement, arrangePosts, groupPosts } from './arrange-posts.ts';
import { BulkBar } from './BulkBar.tsx';
import { POSTS_MESSAGES } from './messages.ts';
import { PostFilters } from './PostFilters.tsx';
import { PostRow } from './PostRow.tsx';
import styles from './posts.module.css';
import { useBulk } from './use-bulk.ts';
import { usePosts } from './use-posts.ts';

const START: Arrangement = {
  query: '',
  category: '',
  state: '',
  order: 'newest',
  isGrouped: true,
};

/** Shows every post by category. They can be searched, sorted, and changed one by one or together. */
export function AllPosts() {
  const { posts, notice, deleting, remove } = usePosts();
  const [arrangement, setArrangement] = useState(START);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = arrangePosts(posts.value ?? [], arrangement);
  const groups = groupPosts(found, arrangement);
  const selection = useSelection(found.map(({ id }) => id));
  const bulk = useBulk({ selection, heading });
  const { failures, deleted } = bulk.report;
  const { query, isGrouped } = arrangement;

  return (
    <Section
      title="All Blogs"
      heading={heading}
      note={posts.value && formatNumber(posts.value.length)}
    >
      <PostFilters
        value={arrangement}
        onChange={(part) => setArrangement({ ...arrangement, ...part })}
      />
      <div className={`${selectionStyles.bar} ${styles.bar}`}>
        {found.length > 0 && (
          <BulkBar
            selection={selection}
            count={found.length}
            busy={bulk.busy}
            onChange={bulk.change}
          />
        )}
        <AuthorStatusLine notice={bulk.notice ?? notice} />
      </div>
      {deleted.length > 0 && (
        <Button className={dashboard.older} busy={bulk.busy} onClick={bulk.undo}>
          {POSTS_MESSAGES.undo}
        </Button>
      )}
      {failures.length > 0 && (
        <div className={styles.failures} role="group" aria-label={POSTS_MESSAGES.failures}>
          <p>{POSTS_MESSAGES.failures}</p>
          <ul>
            {failures.map(({ id, title, message }) => (
              <li key={id}>
                <b dir="auto">{title || MESSAGES.untitled}</b>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Loadable resource={posts} failed={posts.failure?.message}>
        {() => (
          <>
            {groups.map((group) => (
              <section key={`${group.key} ${query}`}>
                {isGrouped && (
                  <h3 className={dashboard.subheading}>
                    {group.name}{' '}
                    <span className={dashboard.quiet}>({formatNumber(group.posts.length)})</span>
                  </h3>
                )}
                <PagedList
                  items={group.posts}
                  name={isGrouped ? `posts of ${group.name}` : 'posts'}
                  empty={query.trim() === '' ? MESSAGES.noPosts : DASHBOARD_MESSAGES.noPostFound}
                  heading={heading}
                >
                  {(post, onRemoved) => (
                    <PostRow
                      post={post}
                      withCategory={!isGrouped}
                      isSelected={selection.has(post.id)}
                      onSelect={(isSelected) => selection.toggle(post.id, isSelected)}
                      isDeleting={deleting === post}
                      busy={deleting !== undefined || bulk.busy}
                      onDelete={() => remove(post, onRemoved)}
                    />
                  )}
                </PagedList>
              </section>
            ))}
            {groups.length === 0 && (
              <p className={dashboard.quiet}>{DASHBOARD_MESSAGES.noPostFound}</p>
            )}
          </>
        )}
      </Loadable>
    </Section>
  );
}
