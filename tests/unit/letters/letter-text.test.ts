import { expect, test } from 'vitest';
import { commentText } from '#post/letter/letter-text.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { LEAVE_LINK, withLeaveLink } from '#post/letter/leave-link.ts';
import { replyLetter } from '#post/letter/reply-letter.ts';
import { DEEP, SAMPLES } from '#tests/support/letters/samples.ts';

/** Returns the text of a sample between its first line and its imprint. */
function textOf(name: string): string | undefined {
  // The place of the link to leave has another name in each process.
  const text = SAMPLES[name]?.text.replaceAll(LEAVE_LINK, 'https://leave.invalid/') ?? '';
  return /^Commonplace\n\n(.*)\n\nCommonplace, 1 Harbour Street, Whitby\n$/s.exec(text)?.[1];
}

test('every kind of block has a form in plain text', () => {
  expect(textOf('post')).toMatchInlineSnapshot(`
    "Writings

    On tides & sand
    ===============

    What the sea returns

    21 Nov 2026, by Ada

    The tide came in late, and nobody had a table (https://commonplace.example/blog/tech) of it[1].
    It came all the same.

    Sand
    ----

    Press Ctrl, read tide.txt, and look for the mark, the OD, H2O, low high and a “word”.

    - Shells
    - Stones
      3. Flint
      4. Jet

    - ☑ Boots
    - ☐ A lamp

    > The sea has neither meaning nor pity.
    >
    > So he said.

    [A wet beach]
    By me (https://commonplace.example/about)

    [Low water]
    [High water]
    Two tides and a pier

    Place | High | Low
    Whitby | 5.6 m | 0.9 m
    Scarborough, on the same day | 1.0 m

    How it is computed

        const high = (t) =>
          a * Math.cos(w * t); // for a very long line of code that does not fit on any telephone at all

    It rises by h = a \\cos(\\omega t) each day.

        \\int_0^\\infty e^{-x^2}\\,dx

    | Warning
    | The sand is soft.
    |
    | Stay on the path.

    Why it is soft

    Water stands in it.

    - Always

    The sea at noon (https://www.youtube.com/watch?v=dQw4w9WgXcQ)
    Ada · YouTube

    The sound of waves (https://commonplace.example/files/ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff-3482112.mp3/waves.mp3) MP3, 3.5 MB
    Three minutes

    * * *

    1. Admiralty tables, 1898.

    Read it on the site (https://commonplace.example/blog/writings/ontides202611211200)

    Reply in public (https://commonplace.example/blog/writings/a#write-a-comment.0a1b.c2ln)

    * * *

    You get this letter because you subscribed to Commonplace.

    Unsubscribe (https://leave.invalid/)"
  `);
});

test('the mails about a comment, a reply and a request read well without their layout', () => {
  expect(textOf('comment')).toMatchInlineSnapshot(`
    "A comment by Grace
    ------------------

    On “On tides & sand” (https://commonplace.example/blog/writings/ontides202611211200)

    > I saw it too.
    >
    > It was at https://sea.example, "they say".

    It waits for your decision. It looks like spam.

    Decide (https://commonplace.example/admin/dashboard#comments/0mib0000000000000000a)

    * * *

    You get this mail because the settings of letters name this address.

    Change when you are told (https://commonplace.example/admin/dashboard#letters)"
  `);
  expect(textOf('reply')).toMatchInlineSnapshot(`
    "Alan replied to you on “On tides & sand”

    > So did I.

    Read the reply (https://commonplace.example/blog/writings/ontides202611211200#comment-x)

    * * *

    You get this mail because you asked to be told of replies on Commonplace.

    No more mails about replies (https://leave.invalid/)"
  `);
  expect(textOf('confirm')).toMatchInlineSnapshot(`
    "Somebody entered this address on Commonplace and asked for:

    - one letter a week with its new posts (only from: Technology, Writings)
    - a mail when somebody replies to your comments

    Confirm (https://commonplace.example/letters/confirm?t=0a1b.0mib.c2lnbmF0dXJl)

    * * *

    If it was not you, ignore this mail. No letters will come, and the address is deleted after a week."
  `);
});

test('a digest has the titles and beginnings of its posts, in plain text too', () => {
  expect(textOf('digest')).toMatchInlineSnapshot(`
    "New on Commonplace this week
    ============================

    16 Nov 2026 to 23 Nov 2026

    On tides & sand
    ---------------

    21 Nov 2026, by Ada

    What the sea returns

    Read (https://commonplace.example/blog/writings/ontides202611211200)

    Über Lampen
    -----------

    19 Nov 2026, by Ada

    Eine Lampe brennt am Ende der Mole, und niemand weiß, wer sie abends anzündet.

    Read (https://commonplace.example/blog/writings/onlamps202611191200)

    * * *

    You get this letter because you subscribed to Commonplace.

    Unsubscribe (https://leave.invalid/)"
  `);
});

test('a comment in a mail is plain text, however deep its elements are', () => {
  expect(commentText('I saw <em>it</em>.<br>Twice.<ul><li>a</li></ul>')).toBe(
    'I saw it.\nTwice.\n\n- a',
  );
  expect(commentText(DEEP)).toContain('deep');
  expect(commentText('<a href="https://x.example/">click</a>')).toBe('click (https://x.example/)');
});

test('a stranger’s text cannot stand where the link to leave does', () => {
  const reply = {
    name: 'A',
    title: 'T',
    text: 'Open https://leave.invalid/',
    url: 'https://s.example/x',
  };
  const site = { siteUrl: 'https://s.example', site: DEFAULT_SETTINGS, letters: { imprint: '' } };

  const { html, text } = withLeaveLink(
    replyLetter(reply, site),
    'https://s.example/leave?t=SECRET',
  );

  expect(text.match(/SECRET/g)).toHaveLength(1);
  expect(html.match(/SECRET/g)).toHaveLength(1);
  expect(text).toContain('Open https://leave.invalid/');
});
