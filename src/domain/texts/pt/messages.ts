import type { Texts } from '#domain/texts/table.ts';

export const MESSAGES: Texts['MESSAGES'] = {
  loading: 'Um momento...',
  oops: 'Ops! Algo correu mal',
  tryAgain: 'Tentar de novo',
  goBack: 'Voltar',
  postNotFound: 'Texto não encontrado',
  noImage: 'Sem imagem',
  linkCopied: 'Link copiado!',
  untitled: 'Sem título',

  commentFieldsMissing: 'É preciso preencher todos os campos.',
  commentPosted: 'Comentário publicado!',
  commentHeld: 'Aparecerá aqui depois de aprovado pelo autor.',
  replyPosted: 'Resposta publicada!',
  thoughtFieldsMissing: '⚠️ É preciso preencher os campos obrigatórios.',
  thoughtSubmitted: '✅ Enviado!',
  thoughtReceived: '✅ Enviado! O pensamento aparecerá depois de aprovado pelo autor.',
  liked: 'Amado. Muito obrigado.',
  thoughtNotSubmitted: '❌ Não foi possível enviar.',
  thoughtNetwork: '❌ Falha de rede. Tente outra vez.',
  likedAlready:
    'Não se pode amar a mesma coisa ou pessoa mais do que uma vez, e nem pense em deixar de amar',
  commentRemoved: 'O comentário foi removido.',
  commentGone: 'Este comentário já tinha sido removido.',

  notLoaded: 'Não foi possível carregar.',

  commentsNeedScripts: 'Para comentar, é preciso JavaScript.',
  scriptsNeeded: 'Esta página precisa de JavaScript.',
  noPosts: 'Ainda não há textos.',
  showMore: 'Mostrar mais',
};

export const pressesLeft = (left: number) =>
  left === 1 ? 'Falta um toque para abrir.' : `Faltam ${left} toques para abrir.`;

export const removeCommentQuestion = (name: string) =>
  `Remover o comentário de ${name}? Não poderá ser recuperado. As respostas ficam.`;

const UNKNOWN = 'erro desconhecido';

export const commentFailed = (error = UNKNOWN) =>
  `Não foi possível publicar o comentário: ${error}`;

export const replyFailed = (error = UNKNOWN) => `Não foi possível publicar a resposta: ${error}`;

export const postFetchFailed = (status: number, text: string) =>
  `O texto não pôde ser carregado: HTTP ${status} ${text}`.trimEnd();

export const categoryLoadFailed = (category: string, status: number) =>
  `Não foi possível carregar os textos de ${category} (estado: ${status})`;

export const postsBy = (author: string) => `Textos de ${author}.`;

export const postsWithTag = (tag: string) => `Textos com a etiqueta “${tag}”.`;

export const postsOfYear = (year: string) =>
  `Todos os textos de ${year}, do mais recente ao mais antigo.`;

export const postCount = (count: string) => (count === '1' ? '1 texto' : `${count} textos`);

export const FEED_MESSAGES: Texts['FEED_MESSAGES'] = {
  follow: 'Seguir',
  followHint:
    'Um feed traz até si os textos novos. Copie o endereço de um feed para um leitor de feeds, que mostra tudo o que é novo. Não é preciso conta nem e-mail, e ninguém vê quem segue.',
  copyAddress: 'Copiar endereço',
  addressCopied: 'Endereço copiado',
  atThePostsEnd: 'Os textos novos chegam por feed, sem conta.',
  thisIsAFeed:
    'Isto é um feed. Copie o endereço desta página para um leitor de feeds, e ele mostrará tudo o que é novo.',
  toThePage: 'Ler no site',
  moreFeeds: 'Todos os feeds',
  subscribe: 'Assinar por e-mail',
  byMail: 'Por e-mail',
  byMailHint:
    'Outro serviço envia os textos novos por e-mail. É ele que guarda o endereço, não este site.',
  inFediverse: 'No fediverso',
  inFediverseHint: 'No Mastodon e em redes semelhantes: cole este nome na busca e siga a conta.',
  copyName: 'Copiar nome',
  nameCopied: 'Nome copiado',
  onBluesky: 'No Bluesky',
  onBlueskyHint:
    'Também é possível seguir este site por lá. As respostas às suas publicações aparecem aqui como comentários.',
  everything: 'Todos os textos',
};

export const postsTagged = (tag: string) => `Textos sobre ${tag}.`;

export const thoughtTitle = (name: string) => `Um pensamento de ${name}`;

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
