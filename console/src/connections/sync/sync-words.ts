import { inLanguages } from '../../language.tsx'

const english = {
  title: 'People of the directory',
  intro:
    'Reads everybody in the directory: makes accounts, applies the rules for roles, and ends the sessions of those who are disabled or gone there.',
  never: 'It was not read yet. A trial run says what would happen, and changes nothing.',
  isRead: (interval: string) => `It is read ${interval}.`,
  interval: (minutes: number) => {
    if (minutes === 0) return 'when somebody starts it'
    if (minutes === 60) return 'every hour'
    if (minutes === 1440) return 'every day'
    return minutes % 60 === 0 ? `every ${minutes / 60} hours` : `every ${minutes} minutes`
  },
  next: 'Next run:',
  soon: 'in a moment',
  isOff: 'The connection is off: a trial run is possible, and nothing else.',
  dryRun: 'Trial run',
  start: 'Read it now',
  stop: 'Stop',
  begun: 'The run begins in a few seconds.',
  stopped: 'The run is stopped. What it has done stays.',
  running: {
    people: (count: number) =>
      count === 1 ? '1 person read so far' : `${count} people read so far`,
    ends: 'Ending those who are disabled or gone',
  },
  statuses: {
    running: 'Running',
    done: 'Done',
    held: 'Held',
    failed: 'Failed',
    stopped: 'Stopped',
  },
  dry: 'Trial, nothing was changed',
  changesOnly: 'What has changed was read',
  whole: 'Everybody was read',
  bySchedule: 'started by schedule',
  byHand: 'started by hand',
  results: {
    created: 'New',
    changed: 'Changed',
    restored: 'Came back',
    ended: 'Ended',
    refused: 'Left out',
    unchanged: 'As before',
  },
  examples: (result: string, shown: number, all: number) =>
    shown < all ? `${result}: the first ${shown} of ${all}` : `${result}: ${all}`,
  held: {
    title: 'Too many people would end',
    text: 'More people are disabled or gone in the directory than this connection may end by itself, so nobody was ended. Look at who they are in a trial run. If the directory is right, end them.',
    wouldBe:
      'More people are disabled or gone than this connection may end by itself. A run would stop before it ends anybody, until you confirm it.',
    confirm: 'End them',
    question: 'End all who are disabled or gone?',
    consequences:
      'The directory is read again, and everybody who is disabled or gone there loses sessions, tokens and the roles by rules here, however many they are.',
  },
  failed: 'The run did not come to its end',
  earlier: 'Earlier runs',
  form: {
    every: 'The directory is read',
    ended: 'Accounts of people who are disabled or gone there',
    endedOptions: { block: 'are blocked', keep: 'stay, without sessions and roles by rules' },
    most: 'How many may end in one run',
    mostHint:
      'In percent. If more are disabled or gone, and more than 10 people, nobody ends until somebody confirms it.',
  },
}

const german: typeof english = {
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

/** The words about runs that keep people in step with a directory. */
export const useSyncWords = inLanguages({ en: english, de: german })
