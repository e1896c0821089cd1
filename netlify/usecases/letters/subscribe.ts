import type { App } from '#app';
import { NO_CATEGORY } from '#domain/category.ts';
import { isAutomated } from '#domain/comments/spam-check.ts';
import { AppError } from '#domain/errors.ts';
import { NewSubscription } from '#domain/letters/new-subscription.ts';
import { sectionsOf } from '#domain/site/section.ts';
import { parse } from '#usecases/parse.ts';
import { requestMail } from './request-mail.ts';
import { requireSender } from './sender.ts';

/**
 * Takes a reader's request for letters about posts. A mail asks to confirm it. Throws `letters_off`, `invalid_input`,
 * `looks_automated`, and `too_many` for a client with too many requests. Nothing tells whether an address is known.
 */
export async function subscribe(app: App, input: object, client: string): Promise<void> {
  const sender = await requireSender(app);
  const { email, pace, sections } = parse(NewSubscription, input);
  if (isAutomated(input)) throw new AppError('looks_automated');
  const known = new Set(sectionsOf(sender.site).map(({ key }) => key));
  if (!sections.every((key) => known.has(key))) {
    throw new AppError('invalid_input', { fields: { sections: NO_CATEGORY } });
  }
  await requestMail(app, sender.keys, {
    address: email,
    wishes: { posts: { pace, ...(sections.length > 0 && { sections: [...new Set(sections)] }) } },
    origin: 'form',
    client,
  });
}
