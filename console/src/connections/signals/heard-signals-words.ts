import type { HeardEvent, SignalSource } from '../../api/heard-signals-api.ts'
import { inLanguages } from '../../language.tsx'

const english = {
  title: 'Signals of the other side',
  intro:
    'If the other side sends security events (Shared Signals), an account that ends there ends sessions here at once. No event gives a role, or lets anybody in.',
  none: 'Nothing is heard.',
  hear: 'Hear signals',
  anew: 'Set up anew',
  anewHint:
    'The stream over there is replaced by a new one. If somebody has set it up there, they have to enter the new header.',
  state: 'Stream over there',
  statuses: { enabled: 'Enabled', paused: 'Paused', disabled: 'Disabled' } satisfies Readonly<
    Record<SignalSource['status'], string>
  >,
  stopped: 'The other side has stopped the stream, so no event comes.',
  problem: 'The last problem',
  delivery: 'How events come',
  deliveries: {
    push: 'The other side sends them (push)',
    poll: 'It is asked every 10 seconds (poll)',
  },
  received: 'Last event',
  verified: 'Last answer to a test',
  never: 'Never',
  issuer: 'Transmitter',
  issuerHint: 'Its issuer. Empty: the other side of the connection.',
  audience: 'Whom events are for',
  audienceHint: 'As the transmitter shows it (aud).',
  keys: 'Address of its keys',
  keysHint: 'Only needed if the transmitter publishes no metadata.',
  endpoint: 'Address for events',
  rules: 'What events do',
  events: {
    'session-revoked': 'A session ended',
    'credential-change': 'A password or factor changed',
    'account-disabled': 'The account was disabled',
    'account-purged': 'The account was deleted',
    'account-credential-change-required': 'The password has to be changed',
    'credential-compromise': 'A password or factor was stolen',
  } satisfies Readonly<Record<HeardEvent, string>>,
  actions: {
    ignore: 'nothing',
    end_sessions: 'ends sessions that began with this connection',
    end_all: 'ends all sessions of the person',
  },
  access: 'Who sets up the stream',
  accesses: {
    client: {
      name: 'This server, as the client of the connection',
      hint: 'The client needs the scopes ssf.manage and ssf.read there.',
    },
    token: { name: 'This server, with a token', hint: 'Somebody makes it over there.' },
    none: {
      name: 'Somebody over there',
      hint: 'They enter an address and a header, which are shown after saving.',
    },
  },
  token: 'Token of the transmitter',
  tokenHint: 'For its stream API.',
  tokenKept: 'Empty: the token stays.',
  enterThere: 'Enter both over there.',
  header: 'Header Authorization',
  headerOnce: 'It is shown this once.',
  done: 'Done',
  verify: 'Ask for a test',
  asked: 'A test is asked for. When it has come, the time is shown here.',
  notAsked: (problem: string) => `No test could be asked for: ${problem}`,
  changeRules: 'Change rules',
  save: 'Save',
  saved: 'Saved.',
  remove: 'Stop hearing',
  question: 'Stop hearing this stream?',
  consequences:
    'An account that ends over there then ends no session here before the next sign-in.',
  removed: 'Nothing is heard any more.',
}

const german: typeof english = {
  title: 'Signale der anderen Seite',
  intro:
    'Sendet die andere Seite Sicherheitsereignisse (Shared Signals), beendet ein Konto, das dort endet, sofort Sitzungen hier. Kein Ereignis gibt eine Rolle oder lässt jemanden ein.',
  none: 'Es wird nichts gehört.',
  hear: 'Signale hören',
  anew: 'Neu einrichten',
  anewHint:
    'Der Strom dort wird durch einen neuen ersetzt. Hat ihn dort jemand eingerichtet, ist der neue Header einzutragen.',
  state: 'Strom dort',
  statuses: { enabled: 'Aktiv', paused: 'Angehalten', disabled: 'Abgeschaltet' },
  stopped: 'Die andere Seite hat den Strom angehalten, es kommt kein Ereignis.',
  problem: 'Das letzte Problem',
  delivery: 'Wie Ereignisse kommen',
  deliveries: {
    push: 'Die andere Seite sendet sie (Push)',
    poll: 'Sie wird alle 10 Sekunden gefragt (Poll)',
  },
  received: 'Letztes Ereignis',
  verified: 'Letzte Antwort auf einen Test',
  never: 'Nie',
  issuer: 'Sender',
  issuerHint: 'Sein Issuer. Leer: die andere Seite der Verbindung.',
  audience: 'Für wen die Ereignisse sind',
  audienceHint: 'Wie der Sender es zeigt (aud).',
  keys: 'Adresse seiner Schlüssel',
  keysHint: 'Nur nötig, wenn der Sender keine Metadaten veröffentlicht.',
  endpoint: 'Adresse für Ereignisse',
  rules: 'Was Ereignisse tun',
  events: {
    'session-revoked': 'Eine Sitzung endete',
    'credential-change': 'Ein Passwort oder Faktor wurde geändert',
    'account-disabled': 'Das Konto wurde gesperrt',
    'account-purged': 'Das Konto wurde gelöscht',
    'account-credential-change-required': 'Das Passwort muss geändert werden',
    'credential-compromise': 'Ein Passwort oder Faktor wurde gestohlen',
  },
  actions: {
    ignore: 'nichts',
    end_sessions: 'beendet Sitzungen, die mit dieser Verbindung begannen',
    end_all: 'beendet alle Sitzungen der Person',
  },
  access: 'Wer den Strom einrichtet',
  accesses: {
    client: {
      name: 'Dieser Server, als Client der Verbindung',
      hint: 'Der Client braucht dort die Scopes ssf.manage und ssf.read.',
    },
    token: { name: 'Dieser Server, mit einem Token', hint: 'Jemand erstellt es dort.' },
    none: {
      name: 'Jemand auf der anderen Seite',
      hint: 'Dort werden eine Adresse und ein Header eingetragen; sie erscheinen nach dem Speichern.',
    },
  },
  token: 'Token des Senders',
  tokenHint: 'Für seine Schnittstelle der Ströme.',
  tokenKept: 'Leer: Das Token bleibt.',
  enterThere: 'Tragen Sie beides dort ein.',
  header: 'Header Authorization',
  headerOnce: 'Er wird nur dieses eine Mal gezeigt.',
  done: 'Fertig',
  verify: 'Um einen Test bitten',
  asked: 'Um einen Test wurde gebeten. Ist er gekommen, steht hier die Zeit.',
  notAsked: (problem) => `Um einen Test konnte nicht gebeten werden: ${problem}`,
  changeRules: 'Regeln ändern',
  save: 'Speichern',
  saved: 'Gespeichert.',
  remove: 'Nicht mehr hören',
  question: 'Diesen Strom nicht mehr hören?',
  consequences:
    'Ein Konto, das dort endet, beendet dann hier vor der nächsten Anmeldung keine Sitzung.',
  removed: 'Es wird nichts mehr gehört.',
}

/** The words about the security events that a connection hears. */
export const useHeardSignalsWords = inLanguages({ en: english, de: german })
