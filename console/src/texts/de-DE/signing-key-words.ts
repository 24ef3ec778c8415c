import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: 'Schlüssel',
  lead: 'Der Server unterschreibt Token mit dem aktuellen Schlüssel jedes Verfahrens. Der nächste wird vorher veröffentlicht, damit Apps ihn schon kennen.',
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
    'Ab jetzt unterschreibt der nächste Schlüssel. Der aktuelle bleibt veröffentlicht, bis seine Tokens abgelaufen sind. Apps, die Schlüssel lange behalten, kennen einen ganz neuen vielleicht noch nicht.',
  rotated: 'Der nächste Schlüssel unterschreibt jetzt.',
  withdraw: 'Zurückziehen',
  withdrawTitle: 'Diesen Schlüssel zurückziehen?',
  withdrawText:
    'Tun Sie das, wenn andere den Schlüssel kennen könnten. Alles, was er unterschrieben hat, gilt sofort nicht mehr: Personen und Apps müssen sich neu anmelden. Das lässt sich nicht rückgängig machen.',
  withdrawn: 'Der Schlüssel ist zurückgezogen.',
}
