import * as z from 'zod/mini';
import { readMe, signIn } from '#domain/access/calls.ts';
import type { Call, Out, CallArguments } from '#domain/call.ts';
import { addressOf, type Query } from '#domain/address-of.ts';
import { parseJson } from '#domain/parse-json.ts';
import {
  createSiteClient,
  type Reply as SiteReply,
  type RequestOptions,
} from '#api-client/site/site-client.ts';
import { type Model, type Token, wordsIn } from '#tests/soak/model.ts';
import type { Outcome } from '#tests/soak/thing.ts';
import type { Random } from '#tests/support/random.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';
import type { SoakSite } from './site.ts';

/** A call that the site declares, or the path of a page. */
export type Target = Call | string;

/** Options that a request may have whatever its target. Without `as` it is a reader's. */
interface Options extends Pick<RequestOptions, 'form' | 'headers'> {
  readonly as?: 'reader' | 'program' | 'author';
  readonly query?: Query;
  /** The address of a later page of a list, as an earlier response named it. */
  readonly next?: string | undefined;
}

interface AnyParts extends Options {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type Arguments<T extends Target> = T extends Call
  ? CallArguments<Options, T>
  : [parts?: Options];

/** The JSON of a response, as its call declares it. */
export type JsonOf<T extends Target> = T extends Call ? Out<T> : unknown;

/** A response, and what it says of its request. Its status is 0 if there was none. */
export interface Reply<T = unknown> extends Omit<SiteReply, 'json'> {
  readonly outcome: Outcome;
  /** The address of the request. */
  readonly path: string;
  /** Undefined but for a success of a call, and for one that does not fit the call. */
  readonly json: T | undefined;
  /** The address of the next page of a list, if there is one. */
  readonly next: string | undefined;
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

const NOTHING: SiteReply = { status: 0, text: '', json: {}, headers: new Headers(), took: 0 };

const NEXT = /<([^>]+)>; rel="next"/;

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
    { as = 'reader', headers, body, form }: AnyParts,
    token: Token | undefined,
  ): Promise<SiteReply> {
    const shown = token ? { authorization: `Bearer ${token.text}` } : { cookie };
    const patience =
      !isCalm && random.happens(CUT_OFF) ? 1 + random.below(CUT_OFF_WITHIN) : PATIENCE;
    try {
      return await read(method, path, {
        json: body,
        ...(form && { form }),
        signal: AbortSignal.timeout(patience),
        headers: {
          ...newAddress(),
          'user-agent': AGENTS[as],
          ...(as === 'author' && shown),
          ...headers,
        },
      });
    } catch {
      return NOTHING;
    }
  }

  /** Opens the client of readers and authors, or with a token that of a program, which writes for the author. */
  function open(token?: Token) {
    /**
     * Sends a request. Reports a status that no fault of the store explains, a secret in a response to a reader, JSON that
     * its call does not declare, and what a token must not do.
     */
    async function send<const T extends Target>(
      target: T,
      ...[parts = {}]: Arguments<T>
    ): Promise<Reply<JsonOf<T>>> {
      const { method, path } = requestOf(target, parts);
      await site.ready();
      const hasEnded = token?.status === 'ended';
      const reply = await attempt(method, path, parts, token);
      const { status, text, headers } = reply;
      const outcome = outcomeOf(status);
      counts[outcome] += 1;
      // Many actions share a token, which has a limit of its own.
      if ((status === 429 && !token) || (status >= 500 && status !== 503))
        report(`${method} ${path} returned ${status}: ${text.slice(0, 300)}`);
      if (parts.as !== 'author') {
        for (const word of wordsIn(text))
          if (model.secrets.has(word)) report(`${method} ${path} shows the secret ${word}.`);
      }
      if (token && outcome === 'acknowledged' && isRefused(target, hasEnded))
        report(
          `${method} ${path} took a token that ${hasEnded ? 'has ended' : 'may not send it'}.`,
        );
      const parsed = parsedBy(target, reply);
      if (parsed?.error)
        report(`${method} ${path} does not fit its declaration: ${z.prettifyError(parsed.error)}`);
      return {
        ...reply,
        outcome,
        path,
        json: parsed?.data as JsonOf<T> | undefined,
        next: NEXT.exec(headers.get('link') ?? '')?.[1],
      };
    }

    return {
      send,

      /** Sends a request that may be repeated until it has a clear outcome. */
      async repeat<const T extends Target>(
        target: T,
        ...parts: Arguments<T>
      ): Promise<Reply<JsonOf<T>>> {
        let reply = await send(target, ...parts);
        for (let n = 1; n < TRIES && reply.outcome === 'unclear'; n++) {
          const next = await send(target, ...parts);
          // It is refused if the first one was late, or has had its effect.
          reply = next.outcome === 'refused' ? { ...next, outcome: 'unclear' } : next;
        }
        return reply;
      },
    };
  }

  const own = open();

  /** Signs in as the author. Returns the cookie of the session, undefined if that failed. */
  async function openSession(): Promise<string | undefined> {
    const body = { key: await site.authorKey() };
    const { status, headers } = await own.send(signIn, { body });
    return status === 200 ? headers.get('set-cookie')?.split(';')[0] : undefined;
  }

  return {
    ...own,

    /** Opens the client of a program with a token. */
    withToken: (token: Token) => open(token),

    signIn: openSession,

    /** Signs in again if the session of the author is over, as it is after a clock was years ahead. */
    async staySignedIn(): Promise<void> {
      const { status } = await own.send(readMe, { as: 'author' });
      if (status === 401) cookie = (await openSession()) ?? '';
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

/** Returns the method and the address of a request. Only a form is sent to a page. */
const requestOf = (target: Target, { params = {}, query, next, form }: AnyParts) =>
  typeof target === 'string'
    ? { method: form ? 'POST' : 'GET', path: target }
    : { method: target.method, path: next ?? addressOf(target, params, query) };

/** Returns true for a request that the site must refuse to a token, which may have ended. */
const isRefused = (target: Target, hasEnded: boolean): boolean =>
  typeof target === 'object' && target.by === 'author' && (hasEnded || target.scope === 'none');

const outcomeOf = (status: number): Outcome =>
  status === 0 || status >= 500 ? 'unclear' : status < 400 ? 'acknowledged' : 'refused';

/** Parses the response to a call that has succeeded. */
const parsedBy = (target: Target, { status, text }: SiteReply) =>
  typeof target === 'string' || status < 200 || status >= 300
    ? undefined
    : target.out?.safeParse(parseJson(text));
