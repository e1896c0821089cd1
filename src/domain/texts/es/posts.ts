import type { Texts } from '#domain/texts/table.ts';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

export const POST_TEXTS: Texts['POST_TEXTS'] = {
  by: 'por',
  wordCount: (count) => counted(count, 'palabra'),
  read: 'Leer',
  readPost: (title) => `Leer ${title}`,
  share: 'Compartir',
  sharePost: (title) => `Compartir ${title}`,

  publishedOn: 'El',
  writtenByInHeading: 'por',
  minutesToRead: (count) => `${counted(count, 'minuto')} de lectura`,
  writtenBy: 'Escrito por',
  filedUnder: 'Etiquetas:',
  afterThePost: 'Después del texto',
  morePosts: 'Más textos',
  moreIn: (section) => `Más en ${section}`,
  prev: 'Anterior',
  next: 'Siguiente',
  other: 'Para seguir leyendo',
  mayBeGone: 'Quizá se haya eliminado, o la dirección tenga un error.',
  sections: 'Secciones',

  correctionCount: (count) => counted(count, 'corrección', 'correcciones'),
  became: 'pasó a ser',
  removed: 'Eliminado:',
  added: 'Añadido:',
  changed: (words, paragraphs) =>
    `${counted(words, 'palabra cambiada', 'palabras cambiadas')} en ${counted(paragraphs, 'párrafo')}.`,
};

export const BLOCK_TEXTS: Texts['BLOCK_TEXTS'] = {
  enlarge: 'Ampliar',
  images: 'Imágenes',
  numberOf: (number, total) => `${number} de ${total}`,
  previousImage: 'Imagen anterior',
  nextImage: 'Imagen siguiente',
  close: 'Cerrar',
  table: 'Tabla',
  formula: 'Fórmula',
  backToReference: (name) => `Volver a la referencia ${name}`,
  showFrom: (provider) => `Mostrar desde ${provider}`,
  playFrom: (provider) => `Reproducir desde ${provider}`,
};

export const CALLOUT_LABELS: Texts['CALLOUT_LABELS'] = {
  note: 'Nota',
  tip: 'Consejo',
  important: 'Importante',
  warning: 'Aviso',
  caution: 'Cuidado',
};

export const MARK_TEXTS: Texts['MARK_TEXTS'] = {
  paragraphsChanged: (count) => counted(count, 'párrafo cambiado', 'párrafos cambiados'),
  textRemoved: 'Se ha eliminado una parte del texto',
  sinceRead: (day) => `desde que lo leíste el ${day}.`,
  markAsRead: 'Marcar como leído',
};
