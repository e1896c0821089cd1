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
  archiveListsAll: ['O ', 'arquivo', ' tem todos os textos.'],
  thoughtsDescription: 'Pensamentos breves enviados por quem lê, dia a dia.',
  submitDescription: 'Envie um pensamento seu, curto ou longo.',
  submitIntro: [
    'Uma linha que lhe ocorreu nas escadas, ou a página em que se tornou. O autor lê cada pensamento antes de ele aparecer entre os ',
    'Pensamentos do dia',
    '.',
  ],
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const LABEL_TEXTS: Texts['LABEL_TEXTS'] = {
  label: (total, text, script, type, others) =>
    `Esta página: ${total} KB (${text} texto, ${script} código, ${type} letra), sem cookies, ${others}`,
  nothing: 'nada de terceiros',
  from: (hosts) => `imagens e sons de ${hosts}`,
  more: (count) => `mais ${count}`,
};

export const LABEL_PAGE: Texts['LABEL_PAGE'] = {
  title: 'Quanto pesa uma página',
  description:
    'O que conta a linha ao fundo de cada página, e como compará-la com o que um navegador mede.',
  intro:
    'A linha ao fundo de cada página diz quanto a página faz o seu navegador carregar antes de qualquer gesto seu. É feita com a página, a partir dos próprios dados.',
  parts: [
    ['Texto', 'A página com a sua disposição, tal como é enviada: comprimida.'],
    [
      'Código',
      'Programas dentro da página e os que ela carrega de imediato. O que só se carrega ao descer a página ou ao tocar em algo não conta.',
    ],
    [
      'Letra',
      'Os tipos de letra. São comuns a todas as páginas, e o navegador só os carrega uma vez.',
    ],
    ['Cookies', 'Não há nenhum para quem lê. Só o autor, que inicia sessão, tem um.'],
    [
      'Terceiros',
      'Outros sites de onde a página carrega alguma coisa. Ficam a saber o seu endereço e que leu aqui.',
    ],
  ],
  compare:
    '1 KB são 1000 bytes. As imagens não contam, porque o seu tamanho depende do dispositivo, nem o que foi escrito desde que a página foi feita. Para comparar, abra as ferramentas de desenvolvimento do navegador, escolha a rede e carregue a página de novo. A soma dos tamanhos enviados para o documento, o código e os tipos de letra é este número, com uma margem de 2 %.',
  notYet:
    'Uma página mais recente do que a última atualização do site só terá essa linha na próxima.',
  record: [
    'O site também conta o que aconteceu aos comentários e pensamentos de quem lê: veja a ',
    'moderação em números',
    '.',
  ],
  remembers: 'O que o seu navegador recorda',
  remembersText:
    'Quando lê um texto, o seu navegador guarda um número curto por parágrafo, para os últimos cinquenta textos lidos. Se voltar, assinala os parágrafos que mudaram. Nada disto é alguma vez enviado a alguém.',
  forget: 'Esquecer o que li',
  forgotten: 'Esquecido.',
};

export const RECORD_TEXTS: Texts['RECORD_TEXTS'] = {
  title: 'Moderação em números',
  description: 'O que aconteceu aos comentários e pensamentos enviados por quem lê.',
  counting:
    'Cada texto conta uma vez, no mês em que chegou, e os números de uma linha somam os recebidos. Situação em',
  month: 'Mês',
  total: 'Total',
  columns: {
    received: 'Recebidos',
    published: 'Publicados',
    declined: 'Recusados',
    removed: 'Removidos',
    waiting: 'À espera',
    expired: 'Caducados',
  },
  medianWait: 'Espera mediana',
  terms: {
    declined: 'Nunca publicados: um autor recusou-os, ou quem os escreveu retirou-os.',
    removed: 'Publicados e depois removidos por um autor ou por quem os escreveu.',
    expired: 'Comentários que esperaram até o texto ser apagado.',
    medianWait:
      'Da chegada à publicação, nos textos publicados que um autor teve de aprovar primeiro.',
  },
  deleted: [
    'Os textos recusados são apagados passados trinta dias, e só ficam estes números. Os mesmos números existem ',
    'em JSON',
    '.',
  ],
  lessThanAMinute: 'menos de um minuto',
  minutes: (count) => counted(count, 'minuto'),
  hours: (count) => counted(count, 'hora'),
  days: (count) => counted(count, 'dia'),
};
