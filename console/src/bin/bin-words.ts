import { inLanguages } from '../language.tsx'

const english = {
  title: 'Bin',
  lead: 'What was deleted, and can be brought back until it is erased. For everybody else it is gone.',
  kinds: { users: 'People', groups: 'Groups', apps: 'Apps' },
  columns: { name: 'Name', deleted: 'Deleted', by: 'By', erased: 'Is erased' },
  none: 'Nothing is in the bin.',
  noneHint: 'People, groups and apps that an administrator deletes can be brought back from here.',
  isComingBack: 'coming back',
  actions: (name: string) => `What to do with ${name}`,
  restore: {
    action: 'Bring back',
    title: (name: string) => `Bring back ${name}?`,
    users:
      'The names, the accounts elsewhere and the memberships that somebody had given come back. Sessions, the password and all factors do not: the person chooses a password anew, by a link or with “Forgot password?”.',
    groups:
      'The group comes back with everything below it, with policies and with the members who had accepted. Invitations, connections and domains do not.',
    apps: 'The app comes back with its settings and a new secret. Former secrets, tokens and consents stay revoked.',
    place: 'Below which group',
    done: (name: string) => `${name} is back.`,
    memberships: (count: string) => `Memberships that came back: ${count}`,
    leftOut: 'What did not come back',
    person: 'To the person',
    group: 'To the group',
    app: 'To the app',
    secret: 'The new secret',
    once: 'Copy it now. It is not shown again.',
  },
  erase: {
    action: 'Erase now',
    title: (name: string) => `Erase ${name} now?`,
    text: 'Nothing brings it back any more. Of a person, what the log says of old and new values is erased as well.',
    done: (name: string) => `${name} is erased.`,
  },
}

const german: typeof english = {
  title: 'Papierkorb',
  lead: 'Was gelöscht wurde und sich zurückholen lässt, bis es vernichtet wird. Für alle anderen ist es weg.',
  kinds: { users: 'Personen', groups: 'Gruppen', apps: 'Anwendungen' },
  columns: { name: 'Name', deleted: 'Gelöscht', by: 'Durch', erased: 'Wird vernichtet' },
  none: 'Der Papierkorb ist leer.',
  noneHint:
    'Personen, Gruppen und Anwendungen, die eine Verwaltung löscht, lassen sich hier zurückholen.',
  isComingBack: 'kommt zurück',
  actions: (name) => `Was mit ${name} geschehen soll`,
  restore: {
    action: 'Zurückholen',
    title: (name) => `${name} zurückholen?`,
    users:
      'Die Namen, die Konten anderswo und die von Hand vergebenen Mitgliedschaften kommen zurück. Sitzungen, Passwort und Faktoren nicht: Die Person wählt ein neues Passwort, über einen Link oder mit „Passwort vergessen?“.',
    groups:
      'Die Gruppe kommt mit allem darunter zurück, mit Richtlinien und den Mitgliedern, die zugestimmt hatten. Einladungen, Verbindungen und Domains nicht.',
    apps: 'Die Anwendung kommt mit ihren Einstellungen und einem neuen Secret zurück. Frühere Secrets, Token und Einwilligungen bleiben widerrufen.',
    place: 'Unter welcher Gruppe',
    done: (name) => `${name} ist zurück.`,
    memberships: (count) => `Zurückgekommene Mitgliedschaften: ${count}`,
    leftOut: 'Was nicht zurückkam',
    person: 'Zur Person',
    group: 'Zur Gruppe',
    app: 'Zur Anwendung',
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

/** The words about what was deleted. */
export const useBinWords = inLanguages({ en: english, de: german })
