import { inLanguages } from '../language.tsx'

const english = {
  title: 'Keys',
  lead: 'The server signs tokens with the current key of each algorithm. The next key is published ahead, so that apps know it before it signs.',
  columns: { kid: 'Key', state: 'State', since: 'Since' },
  states: { next: 'Next', current: 'Current', retired: 'Retired', withdrawn: 'Withdrawn' },
  rotate: (alg: string) => `Rotate ${alg}`,
  rotateTitle: (alg: string) => `Rotate the key for ${alg}?`,
  rotateText:
    'The next key signs from now on. The current one stays published until its tokens have expired. Apps that cache keys for long may not know a key that was made only recently.',
  rotated: 'The next key signs now.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this key?',
  withdrawText:
    'Do this if others may know the key. Everything that it signed is refused at once: people and apps have to sign in again. This cannot be undone.',
  withdrawn: 'The key is withdrawn.',
}

const german: typeof english = {
  title: 'Schlüssel',
  lead: 'Der Server unterschreibt Token mit dem aktuellen Schlüssel jedes Verfahrens. Der nächste wird vorher veröffentlicht, damit Anwendungen ihn schon kennen.',
  columns: { kid: 'Schlüssel', state: 'Zustand', since: 'Seit' },
  states: {
    next: 'Nächster',
    current: 'Aktuell',
    retired: 'Abgelöst',
    withdrawn: 'Zurückgezogen',
  },
  rotate: (alg) => `${alg} wechseln`,
  rotateTitle: (alg) => `Schlüssel für ${alg} wechseln?`,
  rotateText:
    'Ab jetzt unterschreibt der nächste Schlüssel. Der aktuelle bleibt veröffentlicht, bis seine Tokens abgelaufen sind. Anwendungen, die Schlüssel lange behalten, kennen einen ganz neuen vielleicht noch nicht.',
  rotated: 'Der nächste Schlüssel unterschreibt jetzt.',
  withdraw: 'Zurückziehen',
  withdrawTitle: 'Diesen Schlüssel zurückziehen?',
  withdrawText:
    'Tun Sie das, wenn andere den Schlüssel kennen könnten. Alles, was er unterschrieben hat, gilt sofort nicht mehr: Personen und Anwendungen müssen sich neu anmelden. Das lässt sich nicht rückgängig machen.',
  withdrawn: 'Der Schlüssel ist zurückgezogen.',
}

/** The words about keys. */
export const useKeyWords = inLanguages({ en: english, de: german })
