import { asJson, send } from '#api-client/http/send.ts';

// Nearly every reader loads a page as it was built, so what shows changes is loaded only if there are any.

const parts = document.querySelector<HTMLTemplateElement>('template[data-since]');
if (parts) void refresh(parts);

/** Loads the changes to posts since the build. If there are any, starts the script that shows them. */
async function refresh(template: HTMLTemplateElement): Promise<void> {
  const { dataset } = template;
  const sent = await send(`/api/blogs?since=${dataset['since']}`, { cache: 'default' }, asJson);
  const { blogs, gone } = (sent?.body ?? {}) as { blogs?: unknown[]; gone?: unknown[] };
  if (blogs?.length || gone?.length) {
    dataset['changes'] = JSON.stringify(sent?.body);
    template.after(template.content);
  }
}
