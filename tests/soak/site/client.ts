import { type Model, wordsIn } from '#tests/soak/model.ts';
import type { Random } from '#tests/soak/random.ts';
import type { SoakSite } from './site.ts';
import type { Outcome } from '#tests/soak/thing.ts';

/** A request. Without `as` it is a reader's. */
export interface Sent {
  readonly json?: unknown;
  readonly form?: FormData | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: 'reader' | 'program' | 'author';
}

export interface Reply {
  readonly outcome: Outcome;
  /** 0 without a response. */
  readonly status: number;
  readonly text: string;
  /** The JSON in the body, or an empty object. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
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

const NOTHING: Reply = {
  outcome: 'unclear',
  status: 0,
  text: '',
  json: {},
  headers: new Headers(),
};

export type Client = ReturnType<typeof createClient>;

/** Creates a client that knows what each response says of its request, and reports every one that should not be. */
export function createClient({ site, model, random, report }: ClientOptions) {
  let addresses = 0;
  let cookie = '';
  let isCalm = false;
  const counts: Record<Outcome, number> = { acknowledged: 0, unclear: 0, refused: 0 };

  /** Returns headers of a visitor with rate limits of its own. */
  function visitor(as: 'reader' | 'program' | 'author'): Record<string, string> {
    addresses += 1;
    const ip = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
    return {
      'x-nf-client-connection-ip': ip,
      'user-agent': AGENTS[as],
      ...(as === 'author' && { cookie }),
    };
  }

  async function attempt(method: string, path: string, sent: Sent): Promise<Reply> {
    const { json, form, headers, as = 'reader' } = sent;
    const patience =
      !isCalm && random.happens(CUT_OFF) ? 1 + random.below(CUT_OFF_WITHIN) : PATIENCE;
    try {
      const response = await fetch(site.url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...visitor(as),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        signal: AbortSignal.timeout(patience),
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(form && { body: form }),
      });
      const text = await response.text();
      const { status } = response;
      const outcome = status < 400 ? 'acknowledged' : status < 500 ? 'refused' : 'unclear';
      return { outcome, status, text, json: parse(text), headers: response.headers };
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

    /** Sends a request that may be repeated until it has a clear outcome, at most so often. */
    async repeat(method: string, path: string, sent: Sent, tries: number): Promise<Reply> {
      let reply = await send(method, path, sent);
      for (let n = 1; n < tries && reply.outcome === 'unclear'; n++) {
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

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
