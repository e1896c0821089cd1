import { readWebhook } from '#domain/feeds/calls.ts';
import { splitContent } from '#domain/posts/block.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { imagesOf } from '#domain/posts/image-block.ts';
import { hostElsewhere } from '#islands/text-editor/document/figures.ts';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { SHEET_MESSAGES } from './messages.ts';
import styles from './publish.module.css';

interface Props {
  readonly isUpdate: boolean;
  /** True if the site sends letters, about which there is a part of its own. */
  readonly sendsLetters: boolean;
  readonly draft: Draft;
}

/** Shows who learns of a publication, and who does not. */
export function AudiencePart({ isUpdate, sendsLetters, draft }: Props) {
  const { value: state, failure } = useCall(readWebhook);
  const { hub, host } = state ?? {};
  const hosts = hostsOfPictures(draft);
  return (
    <section className={styles.part} aria-labelledby="audience">
      <h3 id="audience" className={styles.label}>
        Who is told
      </h3>
      <ul className={styles.list}>
        <li>{SHEET_MESSAGES[isUpdate ? 'readersSeeUpdate' : 'readersSeePost']}</li>
        {hosts.length > 0 && <li>Readers load pictures from {hosts.join(', ')}.</li>}
        {hub !== undefined && <li>The hub at {hub} tells those who subscribed there at once.</li>}
        {isUpdate && host !== undefined && <li>The webhook is not told of updates.</li>}
        {!isUpdate && host !== undefined && <li>The webhook at {host} gets a message.</li>}
        {failure && <li>Whether a webhook is told could not be loaded.</li>}
        {!sendsLetters && <li>The site sends no email.</li>}
        {sendsLetters && isUpdate && <li>Nobody gets a letter about an update.</li>}
      </ul>
    </section>
  );
}

/** Returns the other sites that readers load pictures of a text from. */
export function hostsOfPictures({
  content,
  coverImage,
}: Pick<Draft, 'content' | 'coverImage'>): string[] {
  const images = splitContent(content).flatMap((block) =>
    block.type === 'image' ? imagesOf(block) : [],
  );
  const hosts = [coverImage, ...images.map(({ src }) => src)].map(hostElsewhere);
  return [...new Set(hosts)].filter((host) => host !== undefined);
}
