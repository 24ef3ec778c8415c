import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: 'Sehen, was sie sieht',
  title: (name) => `Was ${name} sieht`,
  lead: 'Die Kontoseite, wie die Person sie sieht, und was Apps über sie erfahren. Hier lässt sich nichts ändern, und Sie sind nicht als diese Person angemeldet.',
  told: 'Das Protokoll behält Ihre Begründung, und die Person bekommt eine E-Mail.',
  reason: 'Warum sehen Sie nach?',
  reasonHint: 'Etwa die Nummer eines Vorgangs; mindestens 5 Zeichen.',
  look: 'Ansehen',
  banner: 'Sie sehen das Konto einer anderen Person, nur zum Lesen. Sie hat es erfahren.',
  because: (reason) => `Begründung: ${reason}`,
  profile: 'Profil',
  factors: 'Zweite Faktoren und Passkeys',
  none: 'Keine',
  kinds: { totp: 'Authenticator-App', passkey: 'Passkey' },
  codes: (left) => `Verbleibende Wiederherstellungscodes: ${left}`,
  sessions: 'Geräte',
  since: 'seit',
  otherBrowser: 'Eine App',
  groups: 'Gruppen und Rollen',
  activity: 'Letzte Aktivitäten',
  apps: 'Was Apps bekommen',
  refusals: {
    'client-disabled': 'Die App ist ausgeschaltet.',
    'user-status': 'Das Konto kann sich nicht anmelden.',
    'not-in-groups': 'Die Person ist in keiner der Gruppen, die die App benutzen dürfen.',
  },
  refused: 'Sie bekommt nichts.',
  scopes: 'Scopes',
  tokens: { access: 'Access-Token', id: 'ID-Token' },
}
