/** Shows an alert after the page has painted the result of an action. Resolves when it is dismissed. */
export function alertAfterPaint(message: string): Promise<void> {
  return new Promise((resolve) => {
    const show = () => {
      window.alert(message);
      resolve();
    };
    // A hidden page is not painted.
    if (document.hidden) show();
    else requestAnimationFrame(() => setTimeout(show));
  });
}
