import { readTest, sendTest } from '#domain/letters/calls.ts';
import { dismissMessage } from '#domain/outbox/calls.ts';
import { readSettings } from '#domain/site/calls.ts';
import { type Check, ok, type ProbeClient, problem, unproven } from '#probe/check.ts';

/** Milliseconds between two looks, and their number. A server may take a while to answer. */
const PAUSE = 1_500;
const LOOKS = 40;

/** Returns the check that sends a test letter, to the sender's own address without another one. */
export const letter = (address = ''): Check => ({
  name: 'Letters',
  does: `sends a test letter to ${address || 'the sender’s own address'}, if the site sends letters`,
  async run(client) {
    const { letters, mail } = (await client.call(readSettings)).value();
    if (mail.problem !== undefined) {
      return problem(mail.problem, 'Correct the variable, and deploy again.');
    }
    if (!letters || !mail.isSet) {
      return unproven(
        'The site sends no letters.',
        'If it should, set them up under Letters, and probe again.',
      );
    }
    const to = address || letters.from;
    const queued = await client.call(sendTest, { body: { address: to } });
    const { id } = queued.value();
    const { state, reason = '', server } = await waitForResult(client, id);
    const named = server === undefined ? 'mail server' : `mail server (${server})`;
    if (state === 'sent') {
      return ok(
        `The ${named} has accepted a letter to ${to}. Whether it arrives, only its mailbox shows.`,
      );
    }
    if (state === 'waiting')
      return problem(
        `The letter still waits for the ${named}, and leaves when that takes it.`,
        'Open the log of the function background.',
      );
    await client.call(dismissMessage, { params: { id } });
    return problem(
      `The ${named} did not take the letter. ${reason}`,
      'Check SMTP_URL. Function platforms close port 25; 465 (smtps:) and 587 (smtp:) should be open.',
    );
  },
});

async function waitForResult({ call, wait }: ProbeClient, id: string) {
  let result = (await call(readTest, { params: { id } })).value();
  for (let n = 1; n < LOOKS && result.state === 'waiting'; n++) {
    await wait(PAUSE);
    result = (await call(readTest, { params: { id } })).value();
  }
  return result;
}
