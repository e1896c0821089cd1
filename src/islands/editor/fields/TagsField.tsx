import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { addTags, endsTag, joinTags, splitTags } from '#domain/posts/draft-tags.ts';
import { tagSlug } from '#domain/posts/tag-slug.ts';
import { tagAdded } from '#islands/editor/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { Field } from '#islands/ui/Field.tsx';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import styles from './fields.module.css';
import * as z from 'zod/mini';
import { request, type Result } from '#api-client/http/request.ts';

interface Props {
  readonly name: string;
  /** The tags as a draft has them. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (tags: string) => void;
}

/** Shows the tags of a post, and a field that adds to them and suggests those of other posts. */
export function TagsField({ name, value, error, onChange }: Props) {
  // Without them, every tag is typed.
  const { value: known = [] } = useResource(readTags);
  const { tags, typed } = splitTags(value);
  const [problem, setProblem] = useState<string>();
  const [announced, setAnnounced] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  const chosen = new Set(tags.map(tagSlug));
  const suggestions = known.filter((tag) => !chosen.has(tagSlug(tag)));

  function add(text: string) {
    const added = addTags(tags, text);
    setProblem(added.problem);
    setAnnounced(added.tags.slice(tags.length).map(tagAdded).join(' '));
    onChange(joinTags(added.tags, added.typed));
  }

  function remove(index: number) {
    setProblem(undefined);
    setAnnounced(`Removed ${tags[index] ?? ''}.`);
    onChange(joinTags(tags.toSpliced(index, 1), typed));
  }

  function write({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { value: text } = currentTarget;
    const { inputType, isComposing } = nativeEvent as InputEvent;
    const isChosen = inputType === 'insertReplacementText' && suggestions.includes(text);
    if (isChosen || (endsTag(text) && !isComposing)) {
      add(text);
    } else {
      setProblem(undefined);
      onChange(joinTags(tags, text));
    }
  }

  function press({ key, repeat, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) {
    if (nativeEvent.isComposing || ctrlKey || metaKey) return;
    if (key === 'Enter' && typed !== '') add(typed);
    // A key that is held down ends at the last letter.
    if (key === 'Backspace' && typed === '' && !repeat && tags.length > 0) remove(tags.length - 1);
  }

  return (
    <Field label="Tags" name={name} hint="Add each with a comma or Enter." error={problem ?? error}>
      {(control) => (
        <>
          {tags.length > 0 && (
            <ul className={styles.tags} aria-label="Tags of this post">
              {tags.map((tag, n) => (
                // A tag in a draft that was not typed here may be there twice.
                <li key={`${n} ${tag}`} className={styles.tag}>
                  <bdi>{tag}</bdi>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove the tag ${tag}`}
                    onClick={() => {
                      remove(n);
                      input.current?.focus();
                    }}
                  >
                    <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            value={typed}
            list={listId}
            autoComplete="off"
            enterKeyHint="enter"
            onChange={write}
            onKeyDown={press}
          />
          <datalist id={listId}>
            {suggestions.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </datalist>
          <p role="status" className={controls.visuallyHidden}>
            {announced}
          </p>
        </>
      )}
    </Field>
  );
}

/** Loads the tags of the built site, most frequent first. */
function readTags(): Promise<Result<string[]>> {
  return request('/tags.json', z.array(z.string()));
}
