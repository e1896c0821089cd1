import type { Texts } from '#domain/texts/table.ts';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

export const POST_TEXTS: Texts['POST_TEXTS'] = {
  by: 'por',
  wordCount: (count) => counted(count, 'palavra'),
  read: 'Ler',
  readPost: (title) => `Ler ${title}`,
  share: 'Partilhar',
  sharePost: (title) => `Partilhar ${title}`,

  publishedOn: 'Em',
  writtenByInHeading: 'por',
  minutesToRead: (count) => `${counted(count, 'minuto')} de leitura`,
  writtenBy: 'Escrito por',
  filedUnder: 'Etiquetas:',
  afterThePost: 'Depois do texto',
  morePosts: 'Mais textos',
  moreIn: (section) => `Mais em ${section}`,
  prev: 'Anterior',
  next: 'Seguinte',
  other: 'Para continuar a ler',
  mayBeGone: 'Pode ter sido apagado, ou o endereço ter um erro.',
  sections: 'Secções',

  correctionCount: (count) => counted(count, 'correção', 'correções'),
  became: 'passou a',
  removed: 'Removido:',
  added: 'Acrescentado:',
  changed: (words, paragraphs) =>
    `${counted(words, 'palavra alterada', 'palavras alteradas')} em ${counted(paragraphs, 'parágrafo')}.`,
};

export const BLOCK_TEXTS: Texts['BLOCK_TEXTS'] = {
  enlarge: 'Ampliar',
  images: 'Imagens',
  numberOf: (number, total) => `${number} de ${total}`,
  previousImage: 'Imagem anterior',
  nextImage: 'Imagem seguinte',
  close: 'Fechar',
  table: 'Tabela',
  formula: 'Fórmula',
  backToReference: (name) => `Voltar à referência ${name}`,
  showFrom: (provider) => `Mostrar de ${provider}`,
  playFrom: (provider) => `Reproduzir de ${provider}`,
};

export const CALLOUT_LABELS: Texts['CALLOUT_LABELS'] = {
  note: 'Nota',
  tip: 'Sugestão',
  important: 'Importante',
  warning: 'Aviso',
  caution: 'Cuidado',
};

export const MARK_TEXTS: Texts['MARK_TEXTS'] = {
  paragraphsChanged: (count) => counted(count, 'parágrafo alterado', 'parágrafos alterados'),
  textRemoved: 'Foi removida uma parte do texto',
  sinceRead: (day) => `desde a sua leitura de ${day}.`,
  markAsRead: 'Marcar como lido',
};
