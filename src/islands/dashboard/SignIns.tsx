import { MESSAGES } from '#domain/messages.ts';
import type { Access } from '#domain/session.ts';
import styles from './dashboard.module.css';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The latest tries to sign in, as anybody. */
export function SignIns({ tries }: { tries: Access['signIns'] }) {
  if (tries.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>{MESSAGES.signInsCaption}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">With</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {tries.map(({ at, device, author, accepted }, n) => (
          <tr key={`${at} ${n}`}>
            <td>
              <time dateTime={at}>{time.format(new Date(at))}</time>
            </td>
            <td>{device}</td>
            <td>{accepted ? `Signed in as ${author ?? ''}` : <b>Refused</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
