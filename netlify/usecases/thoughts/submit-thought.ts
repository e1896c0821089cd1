import type { App } from '#app';
import { NewThought } from '#domain/thought.ts';
import { deliverLater, recordEvent } from '#usecases/following/deliver-webhooks.ts';
import { parseForm } from '#usecases/parse.ts';

const FORM = { required: ['name', 'content'], incomplete: 'thought_incomplete' } as const;

/** Stores a reader's thought for review. Throws `thought_incomplete`, `invalid_input`, `looks_automated`. */
export async function submitThought(app: App, input: object): Promise<void> {
  const thought = parseForm(NewThought, input, FORM);
  const id = app.newId();
  const event = { id, type: 'thought.submitted' } as const;
  await Promise.all([
    app.thoughts.submit(id, { ...thought, at: app.now().toISOString() }),
    recordEvent(app, event),
  ]);
  deliverLater(app, event);
}
