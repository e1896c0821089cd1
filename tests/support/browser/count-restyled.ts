import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** Counts the elements of a page that are restyled from now on. Returns a function that ends this, and returns their number. */
export async function countRestyled(session: CDPSession): Promise<() => Promise<number>> {
  let restyled = 0;
  const count = ({ value }: { value: object[] }) => {
    for (const event of value as TraceEvent[])
      if (event.name === 'UpdateLayoutTree') restyled += event.args.elementCount ?? 0;
  };
  session.on('Tracing.dataCollected', count);
  const traceConfig = { includedCategories: ['devtools.timeline'] };
  await session.send('Tracing.start', { traceConfig });
  return async () => {
    const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await done;
    session.off('Tracing.dataCollected', count);
    return restyled;
  };
}
