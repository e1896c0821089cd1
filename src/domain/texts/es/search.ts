import type { Texts } from '#domain/texts/table.ts';

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
