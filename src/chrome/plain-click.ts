/** Returns the link that a plain click or press follows, if it stays on this site and in this tab. */
export function plainClickOn(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  return link;
}
