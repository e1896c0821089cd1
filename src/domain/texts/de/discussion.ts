import type { Texts } from '#domain/texts/table.ts';
import { COMMENT_EDITING } from '#domain/timing.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const replies = (count: number) => counted(count, 'Antwort', 'Antworten');

export const DISCUSSION_TEXTS: Texts['DISCUSSION_TEXTS'] = {
  heading: 'Diskussion',
  replyCount: replies,
  counts: (comments, answers) =>
    `${counted(comments, 'Kommentar', 'Kommentare')}, ${replies(answers)}`,
  edited: '(bearbeitet)',
  reply: 'Antworten',
  replyTo: (name) => `${name} antworten`,
  remove: 'Entfernen',
  removeComment: (name) => `Kommentar von ${name} entfernen`,
  shareThoughts: 'Was denkst du dazu?',
  emailHint: 'Nur der Autor kann sie sehen.',
  tellReplies: 'Antworten per E-Mail mitteilen',
  confirmReplies:
    'Um von Antworten zu erfahren, bestätige es in der E-Mail, die unterwegs ist. Jeder Browser wird einmal gefragt.',
  comment: 'Kommentar',
  postReply: 'Antwort senden',
  postComment: 'Kommentar senden',
  edit: 'Bearbeiten',
  editOwn: 'Deinen Kommentar bearbeiten',
  removeOwn: 'Deinen Kommentar entfernen',
  saveComment: 'Kommentar speichern',
  authorMark: 'Autor',
  from: {
    bluesky: 'von Bluesky',
    fediverse: 'aus dem Fediverse',
    web: 'von einer anderen Website',
    mention: 'auf einer anderen Website erwähnt',
  },
  byLetter: 'als Antwort auf den Brief',
  readOriginal: 'Original lesen',
  removed: 'Dieser Kommentar wurde entfernt.',
  writeComment: 'Kommentar schreiben',
  showOlderComments: 'Ältere Kommentare zeigen',
  olderCommentsShown: 'Ältere Kommentare stehen darunter.',
  show: 'Zeigen:',
  discussionClosed: 'Diese Diskussion ist geschlossen.',
  commentsOpenUntil: 'Kommentare sind möglich bis',
  commentNotPosted: 'Der Kommentar konnte nicht gesendet werden. Bitte noch einmal versuchen.',
  replyNotPosted: 'Die Antwort konnte nicht gesendet werden. Bitte noch einmal versuchen.',
};

export const FORM_TEXTS: Texts['FORM_TEXTS'] = {
  name: 'Name',
  email: 'E-Mail-Adresse',
  posting: 'Wird gesendet ...',
  cancel: 'Abbrechen',
  characters: 'Zeichen',
  noConnection:
    'Die Website antwortet nicht. Bitte die Verbindung prüfen und noch einmal versuchen.',
};

export const ERROR_TEXTS: Texts['ERROR_TEXTS'] = {
  letters_off: 'Diese Website verschickt keine Briefe.',
  discussion_closed: 'Diese Diskussion ist geschlossen.',
  post_not_found: 'Diesen Beitrag gibt es nicht.',
  comment_not_found: 'Diesen Kommentar gibt es nicht.',
  thought_not_found: 'Diesen Gedanken gibt es nicht.',
  editing_over: `Ein Kommentar kann ${COMMENT_EDITING / 60_000} Minuten lang bearbeitet werden. Diese Zeit ist vorbei, aber du kannst ihn noch entfernen.`,
  comment_approved: 'Dieser Kommentar ist schon freigegeben. Er kann nur noch entfernt werden.',
  edit_needs_approval:
    'Dieser Text muss erst freigegeben werden. Bitte sende ihn als neuen Kommentar.',
  being_saved: 'Das wird gerade von jemand anderem gespeichert. Bitte noch einmal versuchen.',
  already_liked: 'Du liebst diesen Gedanken schon.',
  body_too_large: 'Dieser Text ist zu groß.',
  invalid_input: 'Bitte die markierten Felder prüfen.',
  comment_incomplete: 'Bitte alle Felder ausfüllen.',
  thought_incomplete: '⚠️ Bitte alle Pflichtfelder ausfüllen.',
  reply_too_deep:
    'Tiefer können Antworten nicht verschachtelt werden. Bitte antworte auf einen Kommentar weiter oben.',
  looks_automated: 'Das sieht automatisch aus. Bitte kurz warten und noch einmal senden.',
  too_many: 'Zu viele Versuche. Bitte kurz warten und noch einmal versuchen.',
  store_unavailable: 'Gerade kann nichts gespeichert werden. Bitte noch einmal versuchen.',
  busy: 'Gerade ist viel los. Bitte gleich noch einmal versuchen.',
  unexpected: 'Bei uns ist etwas schiefgegangen. Bitte noch einmal versuchen.',
};

export const fieldMessage: Texts['fieldMessage'] = ({ code, maximum }) => {
  if (code === 'too_big') return `Höchstens ${String(maximum)} Zeichen.`;
  return code === 'too_small' ? 'Bitte ausfüllen.' : 'Bitte dieses Feld prüfen.';
};
