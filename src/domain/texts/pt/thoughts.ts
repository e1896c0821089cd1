import type { Texts } from '#domain/texts/table.ts';

export const THOUGHT_TEXTS: Texts['THOUGHT_TEXTS'] = {
  heart: (name, likes) =>
    `Amar o pensamento de ${name}, ${likes} ${likes === 1 ? 'gosto' : 'gostos'}`,
};

export const TIMELINE_TEXTS: Texts['TIMELINE_TEXTS'] = {
  older: 'Pensamentos mais antigos',
  close: 'Fechar',
  yourThought: 'O seu pensamento',
  onYourMind: 'Tem algo em mente? Deixe-o aqui, numa linha ou numa página.',
  letsGo: 'VAMOS LÁ',
};

export const THOUGHT_FORM_TEXTS: Texts['THOUGHT_FORM_TEXTS'] = {
  contact: 'E-mail ou contacto',
  contactHint: 'Opcional. Aparece a toda a gente junto ao pensamento.',
  length: 'Tamanho',
  short: 'Curto',
  long: 'Longo',
  upTo: (count) => `(até ${count} caracteres)`,
  title: 'Título',
  titleHint: 'Opcional.',
  text: 'Texto',
  textHint: 'É uma citação? Acrescente uma última linha com um travessão e o nome de quem a disse.',
  post: 'Enviar',
};

export const OWN_TEXTS: Texts['OWN_TEXTS'] = {
  withdraw: 'Retirar',
  remove: 'Remover',
  forget: 'Esquecer',
  forgetAll: 'Esquecer neste navegador',
  theThought: (excerpt) => `o pensamento “${excerpt}”`,
};
