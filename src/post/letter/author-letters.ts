import type { PublicOrigin } from '#domain/comments/origin.ts';
import { originKind } from '#domain/comments/origin-kind.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import type { LetterContent } from '#domain/letters/message.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { DISCUSSION_TEXTS } from '#domain/texts/en/discussion.ts';
import { PREHEADER } from './reply-letter.ts';
import {
  type Draft,
  leaving,
  type LetterSite,
  linkTo,
  quotation,
  writeLetter,
} from './write-letter.ts';

/** Something by a reader, as the author is told of it. */
export interface Arrival {
  readonly kind: 'comment' | 'reply' | 'thought';
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly waits: boolean;
  readonly looksLikeSpam: boolean;
  /** The origin of a comment from another network. */
  readonly from?: PublicOrigin;
  readonly byLetter?: true;
  readonly post?: { readonly title: string; readonly url: string };
}

interface Arrivals {
  /** The newest ones. */
  readonly shown: readonly Arrival[];
  /** The numbers of all. */
  readonly comments: number;
  readonly thoughts: number;
}

/** Texts of the mails that authors get, in the language of the dashboard. */
const AUTHOR_MAIL_TEXTS = {
  language: 'en',
  why: 'You get this mail because the settings of letters name this address.',
  settings: 'Change when you are told',
  waits: 'It waits for your decision.',
  spam: 'It looks like spam.',
  isShown: 'Readers can see it already.',
  decide: 'Decide',
  open: 'Open it on the dashboard',
  thoughtFrom: (name: string) => `A thought by ${name}`,
  commentFrom: (name: string) => `A comment by ${name}`,
  replyFrom: (name: string) => `A reply by ${name}`,
  on: (title: string) => `On “${title}”`,
  arrived: (comments: number, thoughts: number) =>
    [
      comments > 0 ? counted(comments, 'comment') : '',
      thoughts > 0 ? counted(thoughts, 'thought') : '',
    ]
      .filter(Boolean)
      .join(' and '),
  subject: (what: string, site: string) => `${what} on ${site}`,
  more: (count: number) => `${count} more on the dashboard.`,
  dashboard: 'Open the dashboard',
  testSubject: (site: string) => `A test letter from ${site}`,
  test: 'This is a test. If you can read it, letters arrive.',
  testOf: 'This is a test. Readers have not got this letter.',
} as const;

const { language } = AUTHOR_MAIL_TEXTS;

/** Writes the mail that tells the author of a comment or thought. Its link opens the decision, and decides nothing. */
export const arrivalLetter = (arrival: Arrival, from: LetterSite): LetterContent =>
  authorLetter(from, {
    subject: [titleOf(arrival), onPost(arrival)].filter(Boolean).join(' '),
    preheader: arrival.text.slice(0, PREHEADER),
    head: [
      ...account(arrival),
      `<p>${linkTo(decisionUrl(arrival, from.siteUrl), arrival.waits ? AUTHOR_MAIL_TEXTS.decide : AUTHOR_MAIL_TEXTS.open, 'button')}</p>`,
    ],
  });

/** Writes the mail that tells the author of everything that arrived in some time. */
export function dayLetter({ shown, ...counts }: Arrivals, from: LetterSite): LetterContent {
  const what = AUTHOR_MAIL_TEXTS.arrived(counts.comments, counts.thoughts);
  const others = counts.comments + counts.thoughts - shown.length;
  return authorLetter(from, {
    subject: AUTHOR_MAIL_TEXTS.subject(what, from.site.title),
    preheader: shown.map(titleOf).join(' · '),
    head: [`<h1>${escapeHtml(what)}</h1>`],
    body: shown.map((arrival) =>
      [
        ...account(arrival),
        `<p>${linkTo(decisionUrl(arrival, from.siteUrl), arrival.waits ? AUTHOR_MAIL_TEXTS.decide : AUTHOR_MAIL_TEXTS.open)}</p>`,
        '<hr>',
      ].join(''),
    ),
    ends: {
      cut: `<p>${linkTo(dashboard(from.siteUrl, 'comments'), AUTHOR_MAIL_TEXTS.dashboard)}</p>`,
      whole: [
        others > 0 ? `<p>${AUTHOR_MAIL_TEXTS.more(others)}</p>` : '',
        `<p>${linkTo(dashboard(from.siteUrl, 'comments'), AUTHOR_MAIL_TEXTS.dashboard, 'button')}</p>`,
      ].join(''),
    },
  });
}

/** Writes a short mail that shows that letters arrive. */
export const testLetter = (from: LetterSite): LetterContent =>
  authorLetter(from, {
    subject: AUTHOR_MAIL_TEXTS.testSubject(from.site.title),
    preheader: AUTHOR_MAIL_TEXTS.test,
    head: [`<p>${AUTHOR_MAIL_TEXTS.test}</p>`],
  });

const authorLetter = (
  from: LetterSite,
  draft: Pick<Draft, 'subject' | 'preheader' | 'head' | 'body' | 'ends'>,
): LetterContent =>
  inLanguage(language, () =>
    writeLetter(from, {
      ...draft,
      language,
      sample: AUTHOR_MAIL_TEXTS.why,
      foot: leaving(
        AUTHOR_MAIL_TEXTS.why,
        AUTHOR_MAIL_TEXTS.settings,
        dashboard(from.siteUrl, 'letters'),
      ),
    }),
  );

const dashboard = (siteUrl: string, place: string) =>
  new URL(`/admin/dashboard#${place}`, siteUrl).href;

const decisionUrl = ({ kind, id }: Arrival, siteUrl: string): string =>
  dashboard(siteUrl, `${kind === 'thought' ? 'thoughts' : 'comments'}/${id}`);

const TITLES = {
  comment: AUTHOR_MAIL_TEXTS.commentFrom,
  reply: AUTHOR_MAIL_TEXTS.replyFrom,
  thought: AUTHOR_MAIL_TEXTS.thoughtFrom,
} as const;

const titleOf = ({ kind, name }: Arrival): string => TITLES[kind](name);

const onPost = ({ post }: Arrival): string =>
  post ? AUTHOR_MAIL_TEXTS.on(post.title).replace(/^O/, 'o') : '';

/** Writes who has sent what, and what is to be done about it. */
function account(arrival: Arrival): string[] {
  const { text, waits, looksLikeSpam, from, byLetter, post } = arrival;
  const notes = [
    waits ? AUTHOR_MAIL_TEXTS.waits : AUTHOR_MAIL_TEXTS.isShown,
    looksLikeSpam ? AUTHOR_MAIL_TEXTS.spam : '',
  ];
  return [
    `<h2>${escapeHtml(titleOf(arrival))}</h2>`,
    post
      ? `<p class="meta">${linkTo(post.url, AUTHOR_MAIL_TEXTS.on(post.title), 'quiet')}</p>`
      : '',
    from ? `<p class="meta">${linkTo(from.url, originText(from), 'quiet')}</p>` : '',
    byLetter ? `<p class="meta">${capital(DISCUSSION_TEXTS.byLetter)}</p>` : '',
    quotation(text),
    `<p class="small">${notes.filter(Boolean).join(' ')}</p>`,
  ];
}

/** Names the network of a comment, and the handle of its writer there. */
const originText = (origin: PublicOrigin) =>
  `${capital(DISCUSSION_TEXTS.from[originKind(origin)])} · ${origin.handle}`;

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const counted = (count: number, one: string) => `${count} new ${one}${count === 1 ? '' : 's'}`;
