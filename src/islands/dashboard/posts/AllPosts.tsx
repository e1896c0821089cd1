import { Fragment, useRef, useState } from 'react';
import { formatNumber } from '#domain/number.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { useAuthorName } from '#islands/auth/use-author-name.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { PagedList } from '#islands/dashboard/list/PagedList.tsx';
import selectionStyles from '#islands/dashboard/list/selection.module.css';
import { useSelection } from '#islands/dashboard/list/use-selection.ts';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { SECTIONS } from '#islands/dashboard/navigation/sections.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { type Arrangement, arrangePosts, groupPosts } from './arrange-posts.ts';
import { BulkBar } from './BulkBar.tsx';
import { figures, POSTS_MESSAGES, STATE_LABELS } from './messages.ts';
import { PostFilters } from './PostFilters.tsx';
import styles from './posts.module.css';
import { useBulk, usePosts } from './use-posts.ts';
import type { ManagedPost } from '#domain/posts/managed-post.ts';
import { postPath } from '#domain/posts/post-path.ts';
import { Choose } from '#islands/dashboard/list/Choose.tsx';
import { editorPath } from '#domain/documents/editor-target.ts';
import { Picture } from '#post/Picture.tsx';
import { Time } from '#islands/time/Time.tsx';
import controls from '#islands/ui/controls.module.css';
import { sectionName } from '#islands/ui/site-sections.ts';

const START: Arrangement = {
  query: '',
  category: '',
  state: '',
  order: 'newest',
  isGrouped: true,
};

interface Props {
  /** Closes the dialog that the list is shown in. Without one, it is a section of the dashboard. */
  readonly onClose?: () => void;
}

/** Shows every post by category. They can be searched, sorted, and changed one by one or together. */
export function AllPosts({ onClose }: Props) {
  const { posts, notice, deleting, remove } = usePosts();
  const [arrangement, setArrangement] = useState(START);
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const found = arrangePosts(posts.value ?? [], arrangement);
  const groups = groupPosts(found, arrangement);
  const selection = useSelection(found.map(({ id }) => id));
  const bulk = useBulk({ selection, heading });
  const { failures, deleted } = bulk.report;
  const { query, isGrouped } = arrangement;
  const title = SECTIONS.posts.label;
  const count = posts.value?.length;

  const list = (
    <>
      <PostFilters
        value={arrangement}
        onChange={(part) => setArrangement((before) => ({ ...before, ...part }))}
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
          Undo
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
              <section key={group.key}>
                {isGrouped && (
                  <h3 className={dashboard.subheading}>
                    {group.name}{' '}
                    <span className={dashboard.quiet}>({formatNumber(group.posts.length)})</span>
                  </h3>
                )}
                <PagedList
                  items={group.posts}
                  of={query}
                  name={isGrouped ? `posts of ${group.name}` : 'posts'}
                  empty={query.trim() === '' ? MESSAGES.noPosts : SECTION_MESSAGES.noPostFound}
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
              <p className={dashboard.quiet}>{SECTION_MESSAGES.noPostFound}</p>
            )}
          </>
        )}
      </Loadable>
    </>
  );
  if (!onClose)
    return (
      <Section
        title={title}
        heading={heading}
        note={count === undefined ? undefined : formatNumber(count)}
      >
        {list}
      </Section>
    );
  return (
    <Dialog title={title} wide onClose={onClose}>
      <p ref={heading} tabIndex={-1} className={dashboard.quiet}>
        {count !== undefined && `${POSTS_MESSAGES.count(count)} · `}
        <a href="#posts" onClick={onClose}>
          Open as a page
        </a>
      </p>
      {list}
    </Dialog>
  );
}

/** Shows the cover of a post, or the spine of its section in the same room. */
const Cover = ({ of: { coverImage, coverFocus, category } }: { readonly of: ManagedPost }) => (
  <span className={styles.cover} data-category={category} style={{ objectPosition: coverFocus }}>
    {coverImage && <Picture url={coverImage} alt="" sizes="64px" />}
  </span>
);

interface PostRowProps {
  readonly post: ManagedPost;
  /** True in a list of several categories. */
  readonly withCategory: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly isDeleting: boolean;
  readonly busy: boolean;
  readonly onDelete: () => void;
}

function PostRow(props: PostRowProps) {
  const { post, withCategory, isSelected, onSelect, isDeleting, busy, onDelete } = props;
  const { id, state, category, author, date, tags, post: ref } = post;
  const title = post.title || MESSAGES.untitled;
  const own = useAuthorName();
  const notes = [
    ...(author === own ? [] : [author]),
    ...figures(post),
    ...(tags.length > 0 ? [tags.map((tag) => `#${tag}`).join(' ')] : []),
  ];
  const target = ref ? ({ kind: 'post', ref } as const) : ({ kind: 'draft', id } as const);

  return (
    <li className={styles.row}>
      <Choose label={`Select ${title}`} isSelected={isSelected} onSelect={onSelect} />
      <Cover of={post} />
      <div className={styles.text}>
        <a className={styles.title} href={ref ? postPath(ref) : editorPath(target)} dir="auto">
          {title}
        </a>{' '}
        {state !== 'published' && <span className={styles.state}>{STATE_LABELS[state]}</span>}
        <div className={styles.note}>
          {withCategory && `${sectionName(category)} · `}
          <Time of={date} />
          {notes.map((note) => (
            <Fragment key={note}>
              {' · '}
              <span dir="auto">{note}</span>
            </Fragment>
          ))}
        </div>
      </div>
      <div className={styles.actions}>
        <a className={controls.button} href={editorPath(target)}>
          Edit<span className={controls.visuallyHidden}> {title}</span>
        </a>
        <Button of={title} kind="danger" busy={busy} onClick={onDelete}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </li>
  );
}
