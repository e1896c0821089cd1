import { readWebhook } from '#domain/feeds/calls.ts';
import { EDITOR_MESSAGES, hubTells, webhookTells } from '#islands/editor/messages.ts';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import styles from './publish.module.css';

interface Props {
  readonly isUpdate: boolean;
  /** True if the site sends letters, about which there is a part of its own. */
  readonly sendsLetters: boolean;
}

/** Shows who learns of a publication, and who does not. */
export function AudiencePart({ isUpdate, sendsLetters }: Props) {
  const { value: state, failure } = useCall(readWebhook);
  const { hub, host } = state ?? {};
  return (
    <section className={styles.part} aria-labelledby="audience">
      <h3 id="audience" className={styles.label}>
        Who is told
      </h3>
      <ul className={styles.list}>
        <li>{EDITOR_MESSAGES[isUpdate ? 'readersSeeUpdate' : 'readersSeePost']}</li>
        <li>
          {EDITOR_MESSAGES[isUpdate ? 'feedsHaveUpdate' : 'feedsHavePost']}{' '}
          {hub !== undefined && hubTells(hub)}
        </li>
        {isUpdate && host !== undefined && <li>{EDITOR_MESSAGES.webhookSkipsUpdates}</li>}
        {!isUpdate && host !== undefined && <li>{webhookTells(host)}</li>}
        {state && host === undefined && <li>{EDITOR_MESSAGES.noWebhook}</li>}
        {failure && <li>{EDITOR_MESSAGES.webhookUnknown}</li>}
        {!sendsLetters && <li>{EDITOR_MESSAGES.noEmail}</li>}
        {sendsLetters && isUpdate && <li>{EDITOR_MESSAGES.lettersSkipUpdates}</li>}
      </ul>
    </section>
  );
}
