import type { Words } from '../en-US/language.ts'

/** The words about what was deleted. */
export const binWords: Words['binWords'] = {
  title: 'Papierkorb',
  lead: 'Was gelöscht wurde und sich zurückholen lässt, bis es vernichtet wird. Für alle anderen ist es weg.',
  kinds: { users: 'Personen', groups: 'Gruppen', apps: 'Apps' },
  columns: { name: 'Name', deleted: 'Gelöscht', by: 'Durch', erased: 'Wird vernichtet' },
  none: 'Der Papierkorb ist leer.',
  noneHint: 'Personen, Gruppen und Apps, die eine Verwaltung löscht, lassen sich hier zurückholen.',
  isComingBack: 'kommt zurück',
  actions: (name) => `Was mit ${name} geschehen soll`,
  restore: {
    action: 'Zurückholen',
    title: (name) => `${name} zurückholen?`,
    users:
      'Die Namen, die Konten anderswo und die von Hand vergebenen Mitgliedschaften kommen zurück. Sitzungen, Passwort und Faktoren nicht: Die Person wählt ein neues Passwort, über einen Link oder mit „Passwort vergessen?“.',
    groups:
      'Die Gruppe kommt mit allem darunter zurück, mit Richtlinien und den Mitgliedern, die zugestimmt hatten. Einladungen, Verbindungen und Domains nicht.',
    apps: 'Die App kommt mit ihren Einstellungen und einem neuen Secret zurück. Frühere Secrets, Token und Einwilligungen bleiben widerrufen.',
    place: 'Unter welcher Gruppe',
    done: (name) => `${name} ist zurück.`,
    memberships: (count) => `Zurückgekommene Mitgliedschaften: ${count}`,
    leftOut: 'Was nicht zurückkam',
    person: 'Zur Person',
    group: 'Zur Gruppe',
    app: 'Zur App',
    secret: 'Das neue Secret',
    once: 'Kopieren Sie es jetzt. Es wird nicht noch einmal gezeigt.',
  },
  erase: {
    action: 'Jetzt vernichten',
    title: (name) => `${name} jetzt vernichten?`,
    text: 'Danach bringt es nichts mehr zurück. Bei einer Person werden auch die alten und neuen Werte im Protokoll vernichtet.',
    done: (name) => `${name} ist vernichtet.`,
  },
}
