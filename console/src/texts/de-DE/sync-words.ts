import type { Words } from '../en-US/language.ts'

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: 'Personen des Verzeichnisses',
  intro:
    'Liest alle im Verzeichnis: legt Konten an, wendet die Regeln für Rollen an, und beendet die Sitzungen derer, die dort gesperrt oder weg sind.',
  never: 'Es wurde noch nicht gelesen. Ein Probelauf sagt, was geschähe, und ändert nichts.',
  isRead: (interval) => `Es wird gelesen: ${interval}.`,
  interval: (minutes) => {
    if (minutes === 0) return 'wenn es jemand startet'
    if (minutes === 60) return 'jede Stunde'
    if (minutes === 1440) return 'jeden Tag'
    return minutes % 60 === 0 ? `alle ${minutes / 60} Stunden` : `alle ${minutes} Minuten`
  },
  next: 'Nächster Lauf:',
  soon: 'gleich',
  isOff: 'Die Verbindung ist aus: Ein Probelauf geht, sonst nichts.',
  dryRun: 'Probelauf',
  start: 'Jetzt lesen',
  stop: 'Anhalten',
  begun: 'Der Lauf beginnt in wenigen Sekunden.',
  stopped: 'Der Lauf ist angehalten. Was er getan hat, bleibt.',
  running: {
    people: (count) =>
      count === 1 ? '1 Person bisher gelesen' : `${count} Personen bisher gelesen`,
    ends: 'Beendet, wer gesperrt oder weg ist',
  },
  statuses: {
    running: 'Läuft',
    done: 'Fertig',
    held: 'Wartet auf Sie',
    failed: 'Gescheitert',
    stopped: 'Angehalten',
  },
  dry: 'Probe, nichts wurde geändert',
  changesOnly: 'Änderungen wurden gelesen',
  whole: 'Alle wurden gelesen',
  bySchedule: 'nach Plan gestartet',
  byHand: 'von Hand gestartet',
  results: {
    created: 'Neu',
    changed: 'Geändert',
    restored: 'Wieder da',
    ended: 'Beendet',
    refused: 'Ausgelassen',
    unchanged: 'Wie vorher',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result}: die ersten ${shown} von ${all}` : `${result}: ${all}`,
  held: {
    title: 'Zu viele Personen würden enden',
    text: 'Im Verzeichnis sind mehr Personen gesperrt oder weg, als diese Verbindung von selbst beenden darf, also wurde niemand beendet. Sehen Sie in einem Probelauf nach, wer sie sind. Hat das Verzeichnis recht, beenden Sie sie.',
    wouldBe:
      'Mehr Personen sind gesperrt oder weg, als diese Verbindung von selbst beenden darf. Ein Lauf hielte an, bevor er jemanden beendet, bis Sie es bestätigen.',
    confirm: 'Beenden',
    question: 'Alle beenden, die gesperrt oder weg sind?',
    consequences:
      'Das Verzeichnis wird noch einmal gelesen, und wer dort gesperrt oder weg ist, verliert hier Sitzungen, Token und die Rollen durch Regeln, wie viele es auch sind.',
  },
  failed: 'Der Lauf kam nicht an sein Ende',
  earlier: 'Frühere Läufe',
  form: {
    every: 'Das Verzeichnis wird gelesen',
    ended: 'Konten von Personen, die dort gesperrt oder weg sind',
    endedOptions: {
      block: 'werden gesperrt',
      keep: 'bleiben, ohne Sitzungen und Rollen durch Regeln',
    },
    most: 'Wie viele in einem Lauf enden dürfen',
    mostHint:
      'In Prozent. Sind mehr gesperrt oder weg, und mehr als 10 Personen, endet niemand, bis es jemand bestätigt.',
  },
}
