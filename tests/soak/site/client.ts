import {
  createSiteClient,
  type Reply as SiteReply,
  type RequestOptions,
} from '#scripts/site/site-client.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';
import { type Model, wordsIn } from '#tests/soak/model.ts';
import type { Random } from '#tests/support/random.ts';
import type { SoakSite } from './site.ts';
import type { Outcome } from '#tests/soak/thing.ts';

/** A request. Without `as` it is a reader's. */
export interface Sent extends Omit<RequestOptions, 'as'> {
  readonly as?: 'reader' | 'program' | 'author';
}

/** A response, and what it says of its request. Its status is 0 if there was none. */
export interface Reply extends SiteReply {
  readonly outcome: Outcome;
}

interface ClientOptions {
  readonly site: Pick<SoakSite, 'url' | 'ready' | 'authorKey'>;
  readonly model: Model;
  readonly random: Random;
  readonly report: (problem: string) => void;
}

const AGENTS = {
  reader: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  program: 'FeedFetcher/1.0 (bot)',
  author: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
/** Requests that their client gives up before there can be a response. */
const CUT_OFF = 0.03;
const CUT_OFF_WITHIN = 40;
/** Milliseconds after which a client gives up in any case. */
const PATIENCE = 30_000;

/** The most attempts at a request that may be repeated. */
export const TRIES = 4;

const NOTHING: Reply = {
  outcome: 'unclear',
  status: 0,
  text: '',
  json: {},
  headers: new Headers(),
  took: 0,
};

export type Client = ReturnType<typeof createClient>;

/** Creates a client that knows what each response says of its request, and reports every one that should not be. */
export function createClient({ site, model, random, report }: ClientOptions) {
  const { read } = createSiteClient(site.url);
  let cookie = '';
  let isCalm = false;
  const counts: Record<Outcome, number> = { acknowledged: 0, unclear: 0, refused: 0 };

  async function attempt(
    method: string,
    path: string,
    { as = 'reader', headers, ...sent }: Sent,
  ): Promise<Reply> {
    const patience =
      !isCalm && random.happens(CUT_OFF) ? 1 + random.below(CUT_OFF_WITHIN) : PATIENCE;
    try {
      const reply = await read(method, path, {
        ...sent,
        signal: AbortSignal.timeout(patience),
        headers: {
          ...newAddress(),
          'user-agent': AGENTS[as],
          ...(as === 'author' && { cookie }),
          ...headers,
        },
      });
      const { status } = reply;
      const outcome = status < 400 ? 'acknowledged' : status < 500 ? 'refused' : 'unclear';
      return { ...reply, outcome };
    } catch {
      return NOTHING;
    }
  }

  /** Sends a request. Reports a status that no fault of the store explains, and a secret in a response to a reader. */
  async function send(method: string, path: string, sent: Sent = {}): Promise<Reply> {
    await site.ready();
    const reply = await attempt(method, path, sent);
    counts[reply.outcome] += 1;
    const { status, text } = reply;
    if (status === 429 || (status >= 500 && status !== 503))
      report(`${method} ${path} returned ${status}: ${text.slice(0, 300)}`);
    if (sent.as !== 'author') {
      for (const word of wordsIn(text))
        if (model.secrets.has(word)) report(`${method} ${path} shows the secret ${word}.`);
    }
    return reply;
  }

  /** Signs in as the author. Returns the cookie of the session, undefined if that failed. */
  async function signIn(): Promise<string | undefined> {
    const json = { key: await site.authorKey() };
    const { status, headers } = await send('POST', '/api/admin/login', { json });
    return status === 200 ? headers.get('set-cookie')?.split(';')[0] : undefined;
  }

  return {
    send,

    /** Sends a request that may be repeated until it has a clear outcome. */
    async repeat(method: string, path: string, sent: Sent = {}): Promise<Reply> {
      let reply = await send(method, path, sent);
      for (let n = 1; n < TRIES && reply.outcome === 'unclear'; n++) {
        const next = await send(method, path, sent);
        // It is refused if the first one was late, or has had its effect.
        reply = next.outcome === 'refused' ? { ...next, outcome: 'unclear' } : next;
      }
      return reply;
    },

    signIn,

    /** Signs in again if the session of the author is over, as it is after a clock was years ahead. */
    async staySignedIn(): Promise<void> {
      const { status } = await send('GET', '/api/user/me', { as: 'author' });
      if (status === 401) cookie = (await signIn()) ?? '';
    },

    /** Uses a session for the requests of the author. */
    useSession(next: string): void {
      cookie = next;
    },

    /** Keeps every request until it has a response, or not. */
    setCalm(next: boolean): void {
      isCalm = next;
    },

    counts,
  };
}
