import { expect, test } from 'vitest';
import { managed } from '#tests/support/app/moderation.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { stopper } from '#tests/support/store/stopper.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import {
  likes,
  pass,
  reply,
  senderTo,
  siteWithMentions,
  TARGET,
} from '#tests/support/webmention/site.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';

/** Longer than a claim of a process that was stopped lasts. */
const RESTART = 100_000;

const ACTS = {
  'a reply': [404, reply('Hello'), { texts: ['Hello'], likes: 0 }],
  'an edit': [reply('First'), reply('Hello'), { texts: ['Hello'], likes: 0 }],
  'a like in place of a reply': [reply('First'), likes('like'), { texts: [], likes: 1 }],
  'an end': [reply('First'), 410, { texts: [], likes: 0 }],
} as const;

test.each(Object.entries(ACTS))(
  '%s that is stopped anywhere is completed, once',
  async (_, [before, after, expected]) => {
    for (const line of ['stopped', 'could not be sent', 'not responding']) allowLog(line);
    for (const moment of ['before', 'after'] as const)
      for (let number = 1; ; number++) {
        const stop = { at: stopper(moment, Infinity, { dead: 0, lost: 0 }) };
        const memory = memoryStore({
          before: (operation) => stop.at.before(operation),
          after: (operation) => stop.at.after(operation),
        });
        const { app, other, document, tell } = await siteWithMentions(memory);
        const url = other.show('/a', before);
        await tell(url, TARGET);
        other.show('/a', after);
        stop.at = stopper(moment, number, { dead: 0, lost: 0 });
        await tell(url).catch(() => undefined);
        const { isStopped } = stop.at.state;
        stop.at = stopper(moment, Infinity, { dead: 0, lost: 0 });
        const next = testApp(HERE, memory);
        next.clock.now = app.clock.now;
        pass(next, RESTART);
        if ((await next.outbox.waiting()).length === 0 && isStopped) {
          // The sender gets no response, and sends it again.
          await senderTo(next)(url);
        }
        await sendOutbox(next);
        await next.settled();
        const texts = (await managed(next)).comments.map(({ comment }) => comment);
        const { likes: count } = await next.reactions.of(document);
        expect({ number, texts, likes: count }).toEqual({ number, ...expected });
        if (!isStopped) break;
      }
  },
  60_000,
);
