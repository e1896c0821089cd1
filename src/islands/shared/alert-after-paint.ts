/** Says a sentence in an alert, once the page behind it shows what happened. Resolves when it is dismissed. */
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
