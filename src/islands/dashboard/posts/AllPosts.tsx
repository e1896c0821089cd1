import { useState } from 'react';
import { SITE_SECTIONS } from '#islands/ui/site-sections.ts';
import { CategoryOptions } from '#islands/ui/CategoryOptions.tsx';
import { wordMatcher } from '#domain/match-words.ts';
import { MESSAGES } from '#domain/messages.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { TitleSearch } from '#islands/dashboard/list/TitleSearch.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { CategoryPosts } from './CategoryPosts.tsx';
import { usePosts } from './use-posts.ts';

/** Shows every post by category, each with a Delete button. A search and a choice of category narrow them down. */
export function AllPosts({ onClose }: { readonly onClose: () => void }) {
  const { posts, notice, deleting, remove } = usePosts();
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState('');
  const matches = wordMatcher(query);
  const found = posts.value?.filter(({ title }) => matches(title)) ?? [];
  const isSearch = query.trim() !== '';
  const groups = SITE_SECTIONS.map(({ key, name }) => ({
    key,
    name,
    posts: found.filter(({ category }) => category === key),
  })).filter((group) =>
    wanted === '' ? !isSearch || group.posts.length > 0 : group.key === wanted,
  );

  return (
    <Dialog title="All Blogs" wide status={<AuthorStatusLine notice={notice} />} onClose={onClose}>
      <Loadable resource={posts} failed={posts.failure?.message}>
        {() => (
          <>
            <div className={styles.filters}>
              <TitleSearch
                label={DASHBOARD_MESSAGES.searchPosts}
                value={query}
                onChange={setQuery}
              />
              <SelectField label="Category" name="category" value={wanted} onChange={setWanted}>
                <option value="">{DASHBOARD_MESSAGES.allCategories}</option>
                <CategoryOptions />
              </SelectField>
            </div>
            {groups.map((group) => (
              <CategoryPosts
                key={`${group.key} ${query}`}
                name={group.name}
                posts={group.posts}
                empty={isSearch ? DASHBOARD_MESSAGES.noPostFound : MESSAGES.noPosts}
                deleting={deleting}
                remove={remove}
              />
            ))}
            {groups.length === 0 && (
              <p className={styles.quiet}>{DASHBOARD_MESSAGES.noPostFound}</p>
            )}
          </>
        )}
      </Loadable>
    </Dialog>
  );
}
