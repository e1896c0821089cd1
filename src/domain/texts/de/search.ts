import type { Texts } from '#domain/texts/table.ts';

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
