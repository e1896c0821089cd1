import type { Texts } from '#domain/texts/table.ts';

export const DATES: Texts['DATES'] = {
  language: 'es',
  locale: 'es',
  today: 'Hoy',
  yesterday: 'Ayer',
};

export const PAGE_TITLES: Texts['PAGE_TITLES'] = {
  post: 'Texto',
  thoughts: 'Pensamientos del día',
  submitThought: 'Dejar un pensamiento',
  login: 'Autor(es)',
  search: 'Buscar',
  archive: 'Archivo',
  tags: 'Etiquetas',
  authors: 'Autores',
};

export const FRAME_TEXTS: Texts['FRAME_TEXTS'] = {
  skip: 'Saltar al contenido',
  home: 'Inicio',
  menu: 'Menú',
  appearance: 'Apariencia',
  automatic: 'Automática',
  light: 'Clara',
  dark: 'Oscura',
  readingProgress: 'Progreso de lectura',
};

export const LIST_TEXTS: Texts['LIST_TEXTS'] = {
  posts: 'Textos',
  latest: 'Lo último',
  pages: 'Páginas',
  newer: 'Más recientes',
  older: 'Más antiguos',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  titleOfPage: (title, page) => `${title}, página ${page}`,
  byline: (names) => `por ${names}`,
};

export const SECTION_TEXTS: Texts['SECTION_TEXTS'] = {
  hasWritten: false,
  loading: (name) => `Cargando textos de ${name}...`,
  emptyTitle: (name) => `Todavía no hay textos en ${name}`,
  emptyMessage: 'Aquí aún no se ha publicado nada. Vuelve pronto.',
  link: (name) => `Leer ${name}`,
};

export const PAGE_TEXTS: Texts['PAGE_TEXTS'] = {
  notFound: '404 - Página no encontrada',
  brandHint: 'Para autores: pulsar tres veces para subir la clave.',
  noThoughts: 'Todavía no hay pensamientos. El primero podría ser tuyo.',
  noContact: 'Sin datos de contacto.',
  noTags: 'Todavía no hay etiquetas.',
  tagsDescription: 'Las etiquetas de todos los textos.',
  authorsDescription: 'Quienes escriben aquí.',
  archiveDescription: 'Todos los textos, del más reciente al más antiguo.',
  preview: 'Vista previa',
  previewNote: 'Esto es un borrador y todavía puede cambiar. Por favor, no lo compartas.',
  nothingHere: 'No hay nada en esta dirección. Quizá se haya mudado, o tenga un error.',
  notYetBuilt:
    'La página de una etiqueta o de un autor nuevos aparece con la próxima actualización del sitio.',
  archiveListsAll: ['El ', 'archivo', ' tiene todos los textos.'],
  thoughtsDescription: 'Pensamientos breves enviados por quienes leen, día a día.',
  submitDescription: 'Envía un pensamiento tuyo, corto o largo.',
  submitIntro: [
    'Una línea que se te ocurrió en la escalera, o la página en que se convirtió. El autor lee cada pensamiento antes de que aparezca entre los ',
    'Pensamientos del día',
    '.',
  ],
};
