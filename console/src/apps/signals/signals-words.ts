import { inLanguages } from '../../language.tsx'

const english = {
  lead: 'The app hears within a moment when a session ends, a credential changes, an account is blocked, or a role is given, changed or ended. It can refuse tokens then, without asking for each request.',
  add: 'Add a stream',
  none: 'There is no stream yet.',
  noneHint:
    'Add one here, or give the app the scope ssf_manage, so that it makes its own.',
  needsScope: 'To poll, the app also needs one of the scopes ssf_read and ssf_manage.',
  delivery: 'Delivery',
  methods: { poll: 'The app asks (poll)', push: 'It is sent (push)' },
  url: 'Address',
  urlHint: 'Signed events are sent here by POST.',
  header: 'Header Authorization',
  headerHint:
    'Sent with each event, such as Bearer and a token of the app. Nobody can read it later.',
  group: 'Group',
  groupHint: 'It tells of this group and those below it alone..',
  wholeServer: 'Whole server',
  description: 'Description',
  create: 'Add',
  added: 'The stream is added. It tells of what happens from now on.',
  statuses: { enabled: 'Enabled', paused: 'Paused', disabled: 'Disabled' },
  waiting: 'Waiting',
  refused: 'Refused',
  oldest: 'Oldest since',
  asked: 'Last poll',
  sent: 'Last sent',
  never: 'Never',
  failing: 'The receiver fails since',
  /** By the problem that the API names. */
  problems: {
    'there was no connection or no answer': 'There was no connection or no answer.',
    'the answer took too long': 'The answer took too long.',
    'the answer cannot be read': 'The answer cannot be read.',
  } as Readonly<Record<string, string>>,
  verify: 'Send a test',
  verified: 'A verification event is on its way.',
  pause: 'Pause',
  paused: 'Events wait now, and the app is told.',
  resume: 'Resume',
  resumed: 'Events are delivered again.',
  delete: 'Delete',
  deleteTitle: 'Delete this stream?',
  deleteText: 'The app hears nothing more, and what waits is dropped. This cannot be undone.',
}

const german: typeof english = {
  lead: 'Die App erfährt im selben Moment, wenn eine Sitzung endet, Zugangsdaten sich ändern, ein Konto gesperrt oder eine Rolle vergeben, geändert oder beendet wird. Dann kann sie Token ablehnen, ohne bei jeder Anfrage zu fragen.',
  add: 'Strom hinzufügen',
  none: 'Noch gibt es keinen Strom.',
  noneHint:
    'Fügen Sie hier einen hinzu, oder geben Sie der App den Scope ssf_manage, damit sie ihre eigenen anlegt.',
  needsScope: 'Zum Abfragen braucht die App auch einen der Scopes ssf_read und ssf_manage.',
  delivery: 'Zustellung',
  methods: { poll: 'Die App fragt ab (Poll)', push: 'Sie bekommt sie gesendet (Push)' },
  url: 'Adresse',
  urlHint: 'Hierhin gehen signierte Ereignisse per POST.',
  header: 'Header Authorization',
  headerHint:
    'Geht mit jedem Ereignis hinaus, etwa Bearer und ein Token der App. Niemand kann ihn später lesen.',
  group: 'Gruppe',
  groupHint: 'Der Strom berichtet nur von dieser Gruppe und denen darunter..',
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

/** The words about streams of signals. */
export const useSignalsWords = inLanguages({ en: english, de: german })
