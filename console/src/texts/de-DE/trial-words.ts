import type { Words } from '../en-US/language.ts'

/** The words about a trial of a connection. */
export const trialWords: Words['trialWords'] = {
  begin: 'Mit dem eigenen Konto ausprobieren',
  title: (name) => `${name} mit dem eigenen Konto ausprobieren`,
  toProvider: (where) =>
    `Ein neues Fenster führt Sie zu ${where}. Melden Sie sich dort an wie immer.`,
  toDirectory:
    'Ein neues Fenster fragt nach Ihrem Namen und Passwort im Verzeichnis, wie es die Anmeldeseite tut.',
  shows:
    'Dann zeigt das Fenster, was die andere Seite über Sie gesagt hat, welche Person Sie hier wären und welche Rollen Sie bekämen. Könnten Sie sich nicht anmelden, steht dort, warum.',
  changesNothing:
    'Nichts wird geändert: Kein Konto wird angelegt oder verknüpft, keine Rolle vergeben, und Sie bleiben hier angemeldet, wie Sie sind. Es geht auch, solange die Verbindung aus ist.',
  open: 'Fenster öffnen',
  isAway:
    'Der Versuch geht im anderen Fenster weiter. Geht er gut aus, schließen Sie es und schalten Sie die Verbindung ein. Wenn nicht, ändern Sie, was dort steht, und versuchen Sie es noch einmal.',
  again: 'Noch einmal versuchen',
}
