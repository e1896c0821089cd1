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
  archiveListsAll: ['El ', 'archivo', ' tiene todos los textos.'],
  thoughtsDescription: 'Pensamientos breves enviados por quienes leen, día a día.',
  submitDescription: 'Envía un pensamiento tuyo, corto o largo.',
  submitIntro: [
    'Una línea que se te ocurrió en la escalera, o la página en que se convirtió. El autor lee cada pensamiento antes de que aparezca entre los ',
    'Pensamientos del día',
    '.',
  ],
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const LABEL_TEXTS: Texts['LABEL_TEXTS'] = {
  label: (total, text, script, type, others) =>
    `Esta página: ${total} KB (${text} texto, ${script} código, ${type} letra), sin cookies, ${others}`,
  nothing: 'nada de terceros',
  from: (hosts) => `imágenes y sonidos de ${hosts}`,
  more: (count) => `${count} más`,
};

export const LABEL_PAGE: Texts['LABEL_PAGE'] = {
  title: 'Cuánto pesa una página',
  description:
    'Lo que cuenta la línea al pie de cada página, y cómo compararla con lo que mide un navegador.',
  intro:
    'La línea al pie de cada página dice cuánto hace cargar la página a tu navegador antes de que hagas nada. Se hace con la página, a partir de los propios archivos.',
  parts: [
    ['Texto', 'La página con su diseño, tal como se envía: comprimida.'],
    [
      'Código',
      'Los programas que hay en la página y los que carga enseguida. Lo que solo se carga al desplazarse o al pulsar algo no cuenta.',
    ],
    [
      'Letra',
      'Los tipos de letra. Todas las páginas los comparten, así que se cargan una sola vez.',
    ],
    ['Cookies', 'No hay ninguna para quien lee. Solo el autor, que inicia sesión, tiene una.'],
    [
      'Terceros',
      'Otros sitios de los que la página carga algo. Conocen tu dirección y saben que lees aquí.',
    ],
  ],
  compare:
    '1 KB son 1000 bytes. Las imágenes no cuentan, porque su tamaño depende de la pantalla, ni lo que se ha escrito desde que se hizo la página. Para comparar, abre las herramientas de desarrollo del navegador, elige la red y vuelve a cargar la página. La suma de los tamaños enviados del documento, el código y los tipos de letra es este número, con un margen del 2 %.',
  notYet:
    'Una página más nueva que la última actualización del sitio no tiene esa línea hasta la siguiente.',
  record: [
    'El sitio también cuenta qué fue de los comentarios y pensamientos de quienes leen: véase la ',
    'moderación en cifras',
    '.',
  ],
  remembers: 'Lo que recuerda tu navegador',
  remembersText:
    'Cuando lees un texto, tu navegador guarda un número corto por cada párrafo, de los últimos cincuenta textos leídos. Si vuelves, marca los párrafos que han cambiado. Nada de esto se envía nunca a nadie.',
  forget: 'Olvidar lo que he leído',
  forgotten: 'Olvidado.',
};

export const RECORD_TEXTS: Texts['RECORD_TEXTS'] = {
  title: 'Moderación en cifras',
  description: 'Qué fue de los comentarios y pensamientos enviados por quienes leen.',
  counting:
    'Cada texto cuenta una vez, en el mes en que llegó, y las cifras de una fila suman los recibidos. A fecha de',
  month: 'Mes',
  total: 'Total',
  columns: {
    received: 'Recibidos',
    published: 'Publicados',
    declined: 'Rechazados',
    removed: 'Eliminados',
    waiting: 'En espera',
    expired: 'Caducados',
  },
  medianWait: 'Espera mediana',
  terms: {
    declined: 'Nunca publicados: un autor los rechazó, o quien los escribió los retiró.',
    removed: 'Publicados, y más tarde eliminados por un autor o por quien los escribió.',
    expired: 'Comentarios que esperaron hasta que se eliminó su texto.',
    medianWait:
      'Desde la llegada hasta la publicación, en los textos publicados que un autor tuvo que aprobar antes.',
  },
  deleted: [
    'Los textos rechazados se borran a los treinta días, y solo quedan estas cifras. Las mismas cifras están ',
    'en JSON',
    '.',
  ],
  lessThanAMinute: 'menos de un minuto',
  minutes: (count) => counted(count, 'minuto'),
  hours: (count) => counted(count, 'hora'),
  days: (count) => counted(count, 'día'),
};
