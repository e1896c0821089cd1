import { type ErrorCode, ERRORS } from '#domain/errors.ts';
import type { Wishes } from '#domain/letters/subscriber.ts';
import { ERROR_TEXTS, SUBSCRIBE_TEXTS as TEXTS } from '#domain/texts/texts.ts';
import type { LetterPageContent } from '#post/subscribe/LetterPage.tsx';
import type { Confirmation } from '#usecases/letters/confirm-subscription.ts';
import type { Leaving } from '#usecases/letters/end-subscription.ts';

const gets = ({ posts, replies }: Wishes): string[] => [
  ...(posts ? [TEXTS.getsPosts] : []),
  ...(replies ? [TEXTS.getsReplies] : []),
];

/** Returns the page after a request for letters. `back` is the path of the page that it was made on, if that is known. */
export const askedPage = (back?: string): LetterPageContent => ({
  heading: TEXTS.askedHeading,
  lines: [TEXTS.asked],
  note: TEXTS.askedHint,
  back,
});

/** The page about something that failed. Whoever only has to type an address again gets the form. */
export const failedPage = (code: ErrorCode): LetterPageContent => ({
  heading: TEXTS.failedHeading,
  lines: [code === 'invalid_input' ? TEXTS.checkAddress : (ERROR_TEXTS[code] ?? ERRORS[code].text)],
  offersForm: code === 'invalid_input' || code === 'looks_automated',
});

/** The page of a link to confirm, before and after the button. */
export function confirmPage(confirmation: Confirmation): LetterPageContent {
  switch (confirmation.state) {
    case 'waiting':
      return {
        heading: TEXTS.confirmHeading,
        lines: [confirmation.wishes.posts ? TEXTS.confirmPosts : TEXTS.confirmReplies],
        buttons: [{ label: TEXTS.confirm }],
        note: TEXTS.confirmIgnore,
      };
    case 'confirmed':
      return {
        heading: TEXTS.confirmedHeading,
        lines: gets(confirmation.wishes),
        note: TEXTS.leaveHint,
      };
    case 'expired':
      return { heading: TEXTS.expiredHeading, lines: [TEXTS.expired], offersForm: true };
    case 'void':
      return { heading: TEXTS.voidHeading, lines: [TEXTS.voidLink], offersForm: true };
    case 'unknown':
      return unknownPage();
  }
}

/** The page of a link that was not made here, or not copied as a whole. */
export const unknownPage = (): LetterPageContent => ({
  heading: TEXTS.unknownHeading,
  lines: [TEXTS.unknown],
});

/** The page of a link to leave, before the button. */
export function leavePage({ kind, wishes }: Leaving): LetterPageContent {
  if (!wishes[kind]) return leftPage({ kind, wishes });
  const stop = {
    posts: { label: TEXTS.stopPosts, stop: 'posts' },
    replies: { label: TEXTS.stopReplies, stop: 'replies' },
    all: { label: TEXTS.stopAll, stop: 'all' },
  };
  if (wishes.posts && wishes.replies) {
    return {
      heading: TEXTS.leaveHeading,
      lines: [TEXTS.leaveBoth],
      buttons: [stop[kind], kind === 'posts' ? stop.replies : stop.posts, stop.all],
    };
  }
  return {
    heading: TEXTS.leaveHeading,
    lines: [kind === 'posts' ? TEXTS.leavePosts : TEXTS.leaveReplies],
    buttons: [stop[kind]],
  };
}

/** The page after leaving. */
export function leftPage({ wishes }: Leaving): LetterPageContent {
  const rest = gets(wishes);
  return rest.length > 0
    ? { heading: TEXTS.leftHeading, lines: rest, note: TEXTS.leaveHint }
    : {
        heading: TEXTS.leftHeading,
        lines: [TEXTS.left, TEXTS.leftAgain],
        offersForm: true,
      };
}
