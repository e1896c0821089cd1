import type { Texts } from '#domain/texts/table.ts';
import { COMMENT_EDITING } from '#domain/timing.ts';

export const RECEIPT_MESSAGES: Texts['RECEIPT_MESSAGES'] = {
  removeOwnQuestion:
    'Deinen Kommentar entfernen? Das lässt sich nicht rückgängig machen. Antworten bleiben stehen.',
  ownRemoved: 'Dein Kommentar wurde entfernt.',
  ownEdited: 'Dein Kommentar wurde geändert.',
  ownHint: `Mit diesem Browser kannst du deine Kommentare ${COMMENT_EDITING / 60_000} Minuten lang bearbeiten und jederzeit entfernen.`,
  receiptNotStored:
    'Dieser Browser lässt die Website keinen Beleg speichern, deshalb kannst du den Kommentar später weder bearbeiten noch entfernen.',
  manageReceipts: 'Was dieser Browser aufbewahrt',
  waiting: 'Wartet auf Freigabe',
  showWaiting: 'Deine nicht sichtbaren Kommentare zeigen',
  noneWaiting: 'Keiner davon wartet mehr.',

  sentFromHere: 'Von diesem Browser gesendet',
  thoughtShown: 'Veröffentlicht',
  thoughtDeclined: 'Abgelehnt',
  thoughtGone: 'Nicht mehr vorhanden',
  withdrawQuestion: 'Diesen Gedanken zurückziehen? Er erscheint dann nie.',
  removeThoughtQuestion:
    'Diesen Gedanken aus den Gedanken des Tages entfernen? Das lässt sich nicht rückgängig machen.',
  thoughtWithdrawn: 'Zurückgezogen. Er erscheint nicht.',
  thoughtRemoved: 'Aus den Gedanken des Tages entfernt.',
  receiptsHint:
    'Dieser Browser bewahrt für jeden Kommentar und Gedanken, den du sendest, einen Beleg auf, damit du ihn ohne Konto ändern kannst. Die Belege liegen nur in seinem Speicher. Leerst du ihn, sind sie verloren.',
  receiptsForgotten:
    'Dieser Browser hat sie vergessen. Was du gesendet hast, bleibt auf der Website.',
  forgetQuestion:
    'Alle Belege in diesem Browser vergessen? Dann kannst du nicht mehr ändern, was du gesendet hast, außer du hast den Link kopiert.',
  receiptsLink: 'Link für einen anderen Browser kopieren',
  receiptsLinkCopied:
    'Link kopiert. Öffne ihn in einem anderen Browser, um die Belege mitzunehmen. Gib ihn nicht weiter: Wer ihn hat, kann ändern, was du gesendet hast.',
  receiptsLinkNotCopied: 'Der Link konnte nicht kopiert werden.',
  receiptsNotAdded: 'Dieser Browser lässt die Website nicht alle Belege speichern.',
  receiptsInvalid: 'Dieser Link enthält keine Belege.',
};

export const addReceiptsQuestion = (count: number) =>
  count === 1
    ? '1 Beleg in diesem Browser aufbewahren?'
    : `${count} Belege in diesem Browser aufbewahren?`;

export const receiptsAdded = (count: number) =>
  count === 1 ? '1 Beleg wurde hinzugefügt.' : `${count} Belege wurden hinzugefügt.`;

export const hiddenComments = (count: number) => `${RECEIPT_MESSAGES.showWaiting} (${count})`;

export const commentOf = (date: string) => `Kommentar vom ${date}`;
