import type { Words } from '../en-US/language.ts'

/** The words about streams of signals. */
export const signalsWords: Words['signalsWords'] = {
  lead: 'Die App erfährt im selben Moment, wenn eine Sitzung endet, Zugangsdaten sich ändern, ein Konto gesperrt oder eine Rolle vergeben, geändert oder beendet wird. Dann kann sie Token ablehnen, ohne bei jeder Anfrage zu fragen.',
  add: 'Strom hinzufügen',
  ofGroup: {
    title: 'Ströme von Signalen',
    lead: 'Apps, die im selben Moment erfahren, wenn hier oder darunter die Sitzung einer Person endet, ein Konto gesperrt oder eine Rolle vergeben, geändert oder beendet wird.',
    none: 'Keine App hört von dieser Gruppe allein.',
  },
  none: 'Noch gibt es keinen Strom.',
  noneHint:
    'Fügen Sie hier einen hinzu, oder geben Sie der App den Scope ssf_manage, damit sie ihre eigenen anlegt.',
  needsScope: 'Zum Abfragen braucht die App auch einen der Scopes ssf_read und ssf_manage.',
  delivery: 'Zustellung',
  methods: {
    poll: 'Die App fragt ab (Poll)',
    push: 'Sie bekommt sie gesendet (Push)',
    revoke: 'Sie wird gebeten, Personen überall abzumelden (Global Token Revocation)',
  },
  url: 'Adresse',
  urlHint: 'Hierhin gehen signierte Ereignisse per POST.',
  revokeHint:
    'Hierhin gehen Anfragen, wenn alle Sitzungen einer Person enden. Ohne Header weist ein signiertes JWT sie aus.',
  header: 'Header Authorization',
  headerHint:
    'Geht mit jedem Ereignis hinaus, etwa Bearer und ein Token der App. Niemand kann ihn später lesen.',
  app: 'App',
  chooseApp: 'App wählen',
  clientId: 'Client-ID',
  clientIdHint: 'Der App, die hört. Wer den Server betreibt, kennt sie.',
  group: 'Gruppe',
  groupHint: 'Der Strom berichtet nur von dieser Gruppe und denen darunter.',
  wholeServer: 'Ganzer Server',
  description: 'Beschreibung',
  create: 'Hinzufügen',
  added: 'Der Strom ist angelegt. Er berichtet von allem, was ab jetzt geschieht.',
  statuses: { enabled: 'Aktiv', paused: 'Angehalten', disabled: 'Abgeschaltet' },
  waiting: 'Wartend',
  refused: 'Abgelehnt',
  oldest: 'Ältestes seit',
  asked: 'Zuletzt abgefragt',
  sent: 'Zuletzt gesendet',
  never: 'Nie',
  failing: 'Der Empfänger versagt seit',
  problems: {
    'there was no connection or no answer': 'Es gab keine Verbindung oder keine Antwort.',
    'the answer took too long': 'Die Antwort dauerte zu lange.',
    'the answer cannot be read': 'Die Antwort ist nicht lesbar.',
  },
  verify: 'Test senden',
  verified: 'Ein Prüfereignis ist unterwegs.',
  pause: 'Anhalten',
  paused: 'Ereignisse warten jetzt, und die App erfährt davon.',
  resume: 'Fortsetzen',
  resumed: 'Ereignisse werden wieder zugestellt.',
  delete: 'Löschen',
  deleteTitle: 'Diesen Strom löschen?',
  deleteText:
    'Die App erfährt nichts mehr, und Wartendes wird verworfen. Das lässt sich nicht rückgängig machen.',
}
