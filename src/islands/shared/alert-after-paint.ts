/** Shows an alert after the page has painted the result of an action. Resolves when it is dismissed. */
export function alertAfterPaint(sentence: string): Promise<void> {
  return new Promise((resolve) => {
    const say = () => {
      window.alert(sentence);
      resolve();
    };
    // A hidden page is not painted.
    if (document.hidden) say();
    else requestAnimationFrame(() => setTimeout(say));
  });
}
