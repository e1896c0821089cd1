import type { Texts } from '#domain/texts/table.ts';

export const SEARCH_MESSAGES: Texts['SEARCH_MESSAGES'] = {
  label: 'Procurar textos e pensamentos',
  hint: 'Título, texto, autor ou etiqueta',
  submit: 'Procurar',
  searching: 'À procura...',
  unavailable:
    'Não foi possível carregar a pesquisa. Verifique a sua ligação à internet e tente outra vez.',
  offline: 'Não há ligação à internet. Procure de novo quando ela voltar.',
  showMore: 'Mostrar mais resultados',
  close: 'Fechar',
  sort: 'Ordenar por',
  bestMatch: 'Mais relevantes primeiro',
  newest: 'Mais recentes primeiro',
  needsScripts: 'Para procurar, é preciso JavaScript.',
};

export const SEARCH_FILTERS: Texts['SEARCH_FILTERS'] = {
  category: { label: 'Secção', all: 'Todas as secções' },
  tag: { label: 'Etiqueta', all: 'Todas as etiquetas' },
  author: { label: 'Autor', all: 'Todos os autores' },
};

export function searchSummary(count: number, text: string, typed?: string): string {
  if (typed !== undefined) return `Nenhum resultado para “${typed}”. ${searchSummary(count, text)}`;
  if (count === 0) return `Nenhum resultado para “${text}”. Experimente menos palavras, ou outras.`;
  return `${count === 1 ? '1 resultado' : `${count} resultados`} para “${text}”`;
}
