import type { NodeViewConstructor } from 'prosemirror-view';
import { build, buildTools, isInside, shownNode } from './node-view.ts';

const LANGUAGE = /^[a-z\d+#-]{0,20}$/;

/** Shows code with a field for the name of its language. */
export const codeView: NodeViewConstructor = (node, view, getPos) => {
  const shown = shownNode(node, view, getPos);
  const language = build('input', {
    name: 'language',
    size: 10,
    maxLength: 20,
    autocomplete: 'off',
    autocapitalize: 'none',
    placeholder: 'text',
    value: node.attrs['language'],
    oninput: () => {
      const value = language.value.trim().toLowerCase();
      if (LANGUAGE.test(value)) shown.set({ language: value });
    },
  });
  const tools = buildTools(build('label', {}, 'Language ', language));
  const code = build('code');
  const pre = build('pre', { spellcheck: false, dir: 'ltr' }, code);

  return {
    dom: build('div', { className: 'code-piece' }, tools, pre),
    contentDOM: code,
    update: shown.updater(({ attrs }) => {
      if (document.activeElement !== language) language.value = attrs['language'] as string;
    }),
    stopEvent: ({ target }) => isInside(target, tools),
    ignoreMutation: ({ target }) => tools.contains(target),
  };
};

/** Shows HTML that the editor cannot represent as its source, which can be changed. */
export const htmlView: NodeViewConstructor = (node, view, getPos) => {
  const shown = shownNode(node, view, getPos);
  const area = build('textarea', {
    spellcheck: false,
    dir: 'auto',
    value: node.attrs['html'],
    ariaLabel: 'HTML',
    oninput: () => shown.set({ html: area.value }),
  });
  const head = buildTools(
    build('span', {}, 'HTML that can only be edited as source'),
    build('button', { type: 'button', onclick: shown.remove }, 'Remove HTML'),
  );
  const dom = build('div', { className: 'html-piece', contentEditable: 'false' }, head, area);

  return {
    dom,
    update: shown.updater(({ attrs }) => {
      if (area.value !== attrs['html']) area.value = attrs['html'] as string;
    }),
    stopEvent: ({ target }) => target !== dom,
    ignoreMutation: () => true,
  };
};
