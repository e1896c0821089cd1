import type { Texts } from '#domain/texts/table.ts';

export const THOUGHT_TEXTS: Texts['THOUGHT_TEXTS'] = {
  heart: (name, likes) =>
    `Amar el pensamiento de ${name}, ${likes} ${likes === 1 ? 'corazón' : 'corazones'}`,
};

export const TIMELINE_TEXTS: Texts['TIMELINE_TEXTS'] = {
  older: 'Pensamientos más antiguos',
  close: 'Cerrar',
  yourThought: 'Tu pensamiento',
  onYourMind: '¿Algo te ronda la cabeza? Déjalo aquí, en una línea o en una página.',
  letsGo: 'ADELANTE',
};

export const THOUGHT_FORM_TEXTS: Texts['THOUGHT_FORM_TEXTS'] = {
  contact: 'Correo o contacto',
  contactHint: 'Opcional. Lo puede ver todo el mundo junto a tu pensamiento.',
  length: 'Extensión',
  short: 'Corto',
  long: 'Largo',
  upTo: (count) => `(hasta ${count} caracteres)`,
  title: 'Título',
  titleHint: 'Opcional.',
  text: 'Texto',
  textHint: '¿Es una cita? Añade una última línea con una raya y el nombre.',
  post: 'Enviar',
};

export const OWN_TEXTS: Texts['OWN_TEXTS'] = {
  withdraw: 'Retirar',
  remove: 'Eliminar',
  forget: 'Olvidar',
  forgetAll: 'Olvidar en este navegador',
  theThought: (excerpt) => `el pensamiento «${excerpt}»`,
};
