import { inLanguages } from '../language.tsx'

const english = {
  begin: 'Try it with your own account',
  title: (name: string) => `Try ${name} with your own account`,
  toProvider: (where: string) =>
    `A new window leads you to ${where}. Sign in there as you always do.`,
  toDirectory:
    'A new window asks for your name and password in the directory, as the sign-in page does.',
  shows:
    'Then the window shows what the other side said about you, which person you would be here and which roles you would get. If you could not sign in, it says why.',
  changesNothing:
    'Nothing is changed: no account is made or linked, no role is given, and you stay signed in here as you are. It also works while the connection is off.',
  open: 'Open the window',
  isAway:
    'The trial goes on in the other window. If it ends well, close it and switch the connection on. If not, change what it names and try again.',
  again: 'Try again',
}

const german: typeof english = {
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

/** The words about a trial of a connection. */
export const useTrialWords = inLanguages({ en: english, de: german })
