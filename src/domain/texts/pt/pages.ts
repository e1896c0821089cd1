import type { Texts } from '#domain/texts/table.ts';

export const DATES: Texts['DATES'] = {
  language: 'pt',
  locale: 'pt',
  today: 'Hoje',
  yesterday: 'Ontem',
};

export const PAGE_TITLES: Texts['PAGE_TITLES'] = {
  post: 'Texto',
  thoughts: 'Pensamentos do dia',
  submitThought: 'Deixar um pensamento',
  login: 'Autor(es)',
  search: 'Procurar',
  archive: 'Arquivo',
  tags: 'Etiquetas',
  authors: 'Autores',
};

export const FRAME_TEXTS: Texts['FRAME_TEXTS'] = {
  skip: 'Saltar para o conteúdo',
  home: 'Início',
  menu: 'Menu',
  appearance: 'Aparência',
  automatic: 'Automática',
  light: 'Clara',
  dark: 'Escura',
  readingProgress: 'Progresso da leitura',
};

export const LIST_TEXTS: Texts['LIST_TEXTS'] = {
  posts: 'Textos',
  latest: 'O mais recente',
  pages: 'Páginas',
  newer: 'Mais recentes',
  older: 'Mais antigos',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  titleOfPage: (title, page) => `${title}, página ${page}`,
  byline: (names) => `por ${names}`,
};

export const SECTION_TEXTS: Texts['SECTION_TEXTS'] = {
  hasWritten: false,
  loading: (name) => `Um momento, à procura de textos de ${name}...`,
  emptyTitle: (name) => `Ainda não há textos em ${name}`,
  emptyMessage: 'Aqui ainda não se publicou nada. Volte em breve.',
  link: (name) => `Ler ${name}`,
};

export const PAGE_TEXTS: Texts['PAGE_TEXTS'] = {
  notFound: '404 - Página não encontrada',
  brandHint: 'Para autores: três toques abrem o envio da chave.',
  noThoughts: 'Ainda não há pensamentos. O primeiro pode ser o seu.',
  noContact: 'Sem contacto indicado.',
  noTags: 'Ainda não há etiquetas.',
  tagsDescription: 'As etiquetas de todos os textos.',
  authorsDescription: 'Quem escreve aqui.',
  archiveDescription: 'Todos os textos, do mais recente ao mais antigo.',
  preview: 'Pré-visualização',
  previewNote: 'Isto é um rascunho e ainda pode mudar. Por favor, não o divulgue.',
  nothingHere: 'Não há nada neste endereço. Pode ter mudado de lugar, ou ter um erro.',
  notYetBuilt:
    'A página de uma etiqueta ou de um autor novo aparece com a próxima atualização do site.',
  archiveListsAll: ['O ', 'arquivo', ' tem todos os textos.'],
  thoughtsDescription: 'Pensamentos breves enviados por quem lê, dia a dia.',
  submitDescription: 'Envie um pensamento seu, curto ou longo.',
  submitIntro: [
    'Uma linha que lhe ocorreu nas escadas, ou a página em que se tornou. O autor lê cada pensamento antes de ele aparecer entre os ',
    'Pensamentos do dia',
    '.',
  ],
};
