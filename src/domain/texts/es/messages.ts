import type { Texts } from '#domain/texts/table.ts';

export const MESSAGES: Texts['MESSAGES'] = {
  loading: 'Cargando...',
  oops: '¡Vaya! Algo ha salido mal',
  tryAgain: 'Intentar de nuevo',
  goBack: 'Volver',
  postNotFound: 'Texto no encontrado',
  noImage: 'Sin imagen',
  linkCopied: '¡Enlace copiado!',
  untitled: 'Sin título',

  commentFieldsMissing: 'Hay que rellenar todos los campos.',
  commentPosted: '¡Comentario publicado!',
  commentHeld: 'Aparecerá aquí cuando el autor lo apruebe.',
  replyPosted: '¡Respuesta publicada!',
  thoughtFieldsMissing: '⚠️ Hay que rellenar los campos obligatorios.',
  thoughtSubmitted: '✅ ¡Enviado!',
  thoughtReceived: '✅ ¡Enviado! El pensamiento aparecerá cuando el autor lo apruebe.',
  liked: 'Amado. Gracias.',
  thoughtNotSubmitted: '❌ No se ha podido enviar.',
  thoughtNetwork: '❌ Error de red. Inténtalo de nuevo.',
  likedAlready:
    'No se puede amar algo o a alguien más de una vez, y ni se te ocurra intentar dejar de hacerlo',
  commentRemoved: 'El comentario se ha eliminado.',
  commentGone: 'Este comentario ya se había eliminado.',

  notLoaded: 'No se ha podido cargar.',

  commentsNeedScripts: 'Para comentar hace falta JavaScript.',
  scriptsNeeded: 'Esta página necesita JavaScript.',
  noPosts: 'Todavía no hay textos.',
  showMore: 'Mostrar más',
};

export const pressesLeft = (left: number) =>
  left === 1 ? 'Pulsa una vez más para abrirlo.' : `Pulsa ${left} veces más para abrirlo.`;

export const removeCommentQuestion = (name: string) =>
  `¿Eliminar el comentario de ${name}? No se podrá recuperar. Las respuestas se quedan.`;

const UNKNOWN = 'error desconocido';

export const commentFailed = (error = UNKNOWN) =>
  `No se ha podido publicar el comentario: ${error}`;

export const replyFailed = (error = UNKNOWN) => `No se ha podido publicar la respuesta: ${error}`;

export const postFetchFailed = (status: number, text: string) =>
  `No se ha podido cargar el texto: HTTP ${status} ${text}`.trimEnd();

export const categoryLoadFailed = (category: string, status: number) =>
  `No se han podido cargar los textos de ${category} (estado: ${status})`;

export const postsBy = (author: string) => `Textos de ${author}.`;

export const postsWithTag = (tag: string) => `Textos con la etiqueta «${tag}».`;

export const postsOfYear = (year: string) =>
  `Todos los textos de ${year}, del más reciente al más antiguo.`;

export const postCount = (count: string) => (count === '1' ? '1 texto' : `${count} textos`);

export const FEED_MESSAGES: Texts['FEED_MESSAGES'] = {
  follow: 'Seguir',
  followHint:
    'Un canal te trae los textos nuevos. Copia la dirección de un canal en un lector, que muestra todo lo nuevo. No hace falta cuenta ni correo electrónico, y nadie ve quién sigue.',
  copyAddress: 'Copiar la dirección',
  addressCopied: 'Dirección copiada',
  atThePostsEnd: 'Los textos nuevos llegan por un canal, sin cuenta.',
  thisIsAFeed:
    'Esto es un canal. Copia la dirección de esta página en un lector de canales, y te mostrará todo lo nuevo.',
  toThePage: 'Leer en el sitio',
  moreFeeds: 'Todos los canales',
  subscribe: 'Suscribirse por correo',
  byMail: 'Por correo electrónico',
  byMailHint:
    'Otro servicio envía los textos nuevos por correo electrónico. Es él quien guarda tu dirección, no este sitio.',
  inFediverse: 'En el fediverso',
  inFediverseHint: 'En Mastodon y redes afines: pega este nombre en el buscador y sigue la cuenta.',
  copyName: 'Copiar el nombre',
  nameCopied: 'Nombre copiado',
  onBluesky: 'En Bluesky',
  onBlueskyHint:
    'También se puede seguir este sitio allí. Las respuestas a sus publicaciones aparecen aquí como comentarios.',
  everything: 'Todos los textos',
};

export const postsTagged = (tag: string) => `Textos sobre ${tag}.`;

export const thoughtTitle = (name: string) => `Un pensamiento de ${name}`;

export const SEARCH_MESSAGES: Texts['SEARCH_MESSAGES'] = {
  label: 'Buscar textos y pensamientos',
  hint: 'Título, texto, autor o etiqueta',
  submit: 'Buscar',
  searching: 'Buscando...',
  unavailable: 'No se ha podido cargar la búsqueda. Comprueba la conexión e inténtalo de nuevo.',
  offline: 'No hay conexión. Vuelve a buscar cuando la haya.',
  showMore: 'Mostrar más resultados',
  close: 'Cerrar',
  sort: 'Ordenar por',
  bestMatch: 'Los más parecidos primero',
  newest: 'Los más recientes primero',
  needsScripts: 'Para buscar hace falta JavaScript.',
};

export const SEARCH_FILTERS: Texts['SEARCH_FILTERS'] = {
  category: { label: 'Sección', all: 'Todas las secciones' },
  tag: { label: 'Etiqueta', all: 'Todas las etiquetas' },
  author: { label: 'Autor', all: 'Todos los autores' },
};

export function searchSummary(count: number, text: string, typed?: string): string {
  if (typed !== undefined) return `Ningún resultado para «${typed}». ${searchSummary(count, text)}`;
  if (count === 0) return `Ningún resultado para «${text}». Prueba con menos palabras o con otras.`;
  return `${count === 1 ? '1 resultado' : `${count} resultados`} para «${text}»`;
}
