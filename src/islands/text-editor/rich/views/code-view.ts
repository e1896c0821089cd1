import type { NodeViewConstructor } from 'prosemirror-view';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { build } from './build-element.ts';
import { setAttributes } from './change-node.ts';

const LANGUAGE = /^[a-z\d+#-]{0,20}$/;

/** Shows code with a field for the name of its language. */
export const codeView: NodeViewConstructor = (node, view, getPos) => {
  let current = node;
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
      if (LANGUAGE.test(value)) setAttributes(view, getPos(), current, { language: value });
    },
  });
  const tools = build(
    'div',
    { className: 'node-tools', contentEditable: 'false' },
    build('label', {}, `${TEXT_MESSAGES.codeLanguage} `, language),
  );
  const code = build('code');
  const dom = build(
    'div',
    { className: 'code-piece' },
    tools,
    build('pre', { spellcheck: false, dir: 'ltr' }, code),
  );

  return {
    dom,
    contentDOM: code,
    update(next) {
      if (next.type !== current.type) return false;
      current = next;
      if (document.activeElement !== language) language.value = next.attrs['language'] as string;
      return true;
    },
    stopEvent: ({ target }) => target instanceof window.Node && tools.contains(target),
    ignoreMutation: ({ target }) => tools.contains(target),
  };
};
