import type { Texts } from '#domain/texts/table.ts';

export const MESSAGES: Texts['MESSAGES'] = {
  loading: 'Wird geladen ...',
  oops: 'Hoppla! Etwas ist schiefgegangen',
  tryAgain: 'Noch einmal versuchen',
  goBack: 'Zurück',
  postNotFound: 'Beitrag nicht gefunden',
  noImage: 'Kein Bild',
  linkCopied: 'Link kopiert!',
  untitled: 'Ohne Titel',

  commentFieldsMissing: 'Bitte alle Felder ausfüllen.',
  commentPosted: 'Kommentar veröffentlicht!',
  commentHeld: 'Er erscheint hier, sobald er freigegeben ist.',
  replyPosted: 'Antwort veröffentlicht!',
  thoughtFieldsMissing: '⚠️ Bitte alle Pflichtfelder ausfüllen.',
  thoughtSubmitted: '✅ Gesendet!',
  thoughtReceived: '✅ Gesendet! Der Gedanke erscheint, sobald er freigegeben ist.',
  liked: 'Geliebt. Danke.',
  thoughtNotSubmitted: '❌ Konnte nicht gesendet werden.',
  thoughtNetwork: '❌ Netzwerkfehler. Bitte noch einmal versuchen.',
  likedAlready:
    'Man kann etwas oder jemanden nicht mehr als einmal lieben, und denk gar nicht erst daran, damit aufzuhören',
  commentRemoved: 'Der Kommentar wurde entfernt.',
  commentGone: 'Dieser Kommentar wurde schon entfernt.',

  notLoaded: 'Konnte nicht geladen werden.',

  commentsNeedScripts: 'Zum Kommentieren ist JavaScript nötig.',
  scriptsNeeded: 'Diese Seite braucht JavaScript.',
  noPosts: 'Noch keine Beiträge.',
  showMore: 'Mehr zeigen',
};

export const pressesLeft = (left: number) =>
  left === 1 ? 'Noch einmal drücken, um zu öffnen.' : `Noch ${left} Mal drücken, um zu öffnen.`;

export const removeCommentQuestion = (name: string) =>
  `Den Kommentar von ${name} entfernen? Das lässt sich nicht rückgängig machen. Antworten bleiben stehen.`;

const UNKNOWN = 'unbekannter Fehler';

export const commentFailed = (error = UNKNOWN) =>
  `Der Kommentar konnte nicht gesendet werden: ${error}`;

export const replyFailed = (error = UNKNOWN) =>
  `Die Antwort konnte nicht gesendet werden: ${error}`;

export const postFetchFailed = (status: number, text: string) =>
  `Der Beitrag konnte nicht geladen werden: HTTP ${status} ${text}`.trimEnd();

export const categoryLoadFailed = (category: string, status: number) =>
  `Die Beiträge aus ${category} konnten nicht geladen werden (Status: ${status})`;

export const postsBy = (author: string) => `Beiträge von ${author}.`;

export const postsWithTag = (tag: string) => `Beiträge mit dem Schlagwort „${tag}“.`;

export const postsOfYear = (year: string) => `Alle Beiträge aus ${year}, die neuesten zuerst.`;

export const postCount = (count: string) => (count === '1' ? '1 Beitrag' : `${count} Beiträge`);

export const FEED_MESSAGES: Texts['FEED_MESSAGES'] = {
  follow: 'Folgen',
  followHint:
    'Ein Feed bringt neue Texte zu dir. Kopiere die Adresse eines Feeds in einen Feedreader, der alles Neue zeigt. Dazu braucht es weder Konto noch E-Mail-Adresse, und niemand sieht, wer folgt.',
  copyAddress: 'Adresse kopieren',
  addressCopied: 'Adresse kopiert',
  atThePostsEnd: 'Neue Beiträge kommen per Feed, ohne Konto.',
  thisIsAFeed:
    'Das ist ein Feed. Kopiere die Adresse dieser Seite in einen Feedreader, und er zeigt dir alles Neue.',
  toThePage: 'Auf der Website lesen',
  moreFeeds: 'Alle Feeds',
  subscribe: 'Per E-Mail abonnieren',
  byMail: 'Per E-Mail',
  byMailHint:
    'Ein anderer Dienst verschickt neue Beiträge per E-Mail. Er bewahrt deine Adresse auf, nicht diese Website.',
  inFediverse: 'Im Fediverse',
  inFediverseHint:
    'Auf Mastodon und in verwandten Netzen: Füge diesen Namen dort in die Suche ein und folge dem Konto.',
  copyName: 'Namen kopieren',
  nameCopied: 'Name kopiert',
  onBluesky: 'Auf Bluesky',
  onBlueskyHint:
    'Auch dort kann man dieser Website folgen. Antworten auf ihre Beiträge erscheinen hier als Kommentare.',
  everything: 'Alle Beiträge',
};

export const postsTagged = (tag: string) => `Beiträge über ${tag}.`;

export const thoughtTitle = (name: string) => `Ein Gedanke von ${name}`;

export const SEARCH_MESSAGES: Texts['SEARCH_MESSAGES'] = {
  label: 'Beiträge und Gedanken durchsuchen',
  hint: 'Titel, Text, Autor oder Schlagwort',
  submit: 'Suchen',
  searching: 'Es wird gesucht ...',
  unavailable:
    'Die Suche konnte nicht geladen werden. Bitte die Verbindung prüfen und noch einmal versuchen.',
  offline: 'Du bist offline. Bitte noch einmal suchen, sobald die Verbindung wieder da ist.',
  showMore: 'Mehr Ergebnisse zeigen',
  close: 'Schließen',
  sort: 'Sortieren nach',
  bestMatch: 'Beste Treffer zuerst',
  newest: 'Neueste zuerst',
  needsScripts: 'Für die Suche ist JavaScript nötig.',
};

export const SEARCH_FILTERS: Texts['SEARCH_FILTERS'] = {
  category: { label: 'Rubrik', all: 'Alle Rubriken' },
  tag: { label: 'Schlagwort', all: 'Alle Schlagwörter' },
  author: { label: 'Autor', all: 'Alle Autoren' },
};

export function searchSummary(count: number, text: string, typed?: string): string {
  if (typed !== undefined) return `Keine Ergebnisse für „${typed}“. ${searchSummary(count, text)}`;
  if (count === 0)
    return `Keine Ergebnisse für „${text}“. Versuche es mit weniger oder anderen Wörtern.`;
  return `${count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`} für „${text}“`;
}
