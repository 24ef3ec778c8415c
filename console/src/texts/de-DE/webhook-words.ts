import type { Words } from '../en-US/language.ts'

/** The words about webhooks. */
export const webhookWords: Words['webhookWords'] = {
  title: 'Webhooks',
  intro: 'Ihre eigenen Dienste erfahren durch signierte Nachrichten, was hier geschieht.',
  add: 'Webhook hinzufügen',
  none: 'Noch gibt es keinen Webhook.',
  noneHint:
    'Fügen Sie einen hinzu, damit ein Dienst erfährt, wenn sich Konten, Gruppen oder Apps ändern.',
  url: 'Adresse',
  urlHint: 'Hierhin gehen Nachrichten per POST, signiert nach Standard Webhooks.',
  description: 'Beschreibung',
  events: 'Ereignisse',
  eventsHint: 'Tippen Sie, um eines zu finden. Ohne Auswahl werden alle gesendet.',
  allEvents: 'Alle Ereignisse',
  create: 'Hinzufügen',
  secret: 'Signatur-Secret',
  secretOnce:
    'Kopieren Sie es jetzt: Es wird nur dieses eine Mal gezeigt. Der Empfänger prüft damit Signaturen.',
  done: 'Ich habe es kopiert',
  enabled: 'Aktiv',
  disabled: 'Abgeschaltet',
  gone: 'Der Empfänger antwortete 410, daher wurde er abgeschaltet.',
  failing: 'Der Empfänger versagte tagelang, daher wurde er abgeschaltet.',
  failingSince: 'Fehler seit',
  deliveries: 'Zustellungen',
  noDeliveries: 'Noch wurde nichts gesendet.',
  columns: { event: 'Ereignis', state: 'Zustand', at: 'Angelegt', error: 'Letzte Antwort' },
  states: { pending: 'Wartet', delivered: 'Zugestellt', dead: 'Gescheitert' },
  status: (status: number) => `Status ${status}`,
  failures: {
    'the address is not allowed': 'Die Adresse ist nicht erlaubt',
    'there was no connection or no answer': 'Keine Verbindung oder keine Antwort',
    'the answer took too long': 'Die Antwort dauerte zu lange',
    'the answer cannot be read': 'Die Antwort ist nicht lesbar',
  },
  replay: 'Erneut senden',
  replayed: 'Wird erneut gesendet.',
  test: 'Test senden',
  tested: 'Eine Testnachricht ist unterwegs.',
  rotate: 'Neues Secret',
  rotateTitle: 'Ein neues Secret erzeugen?',
  rotateText:
    'Einen Tag lang werden Nachrichten mit beiden Secrets signiert, damit der Empfänger umgestellt werden kann. Danach gilt nur noch das neue.',
  edit: 'Bearbeiten',
  editTitle: 'Webhook bearbeiten',
  save: 'Speichern',
  saved: 'Der Webhook ist gespeichert.',
  enable: 'Einschalten',
  disable: 'Abschalten',
  disableTitle: 'Diesen Webhook abschalten?',
  disableText:
    'Was geschieht, während er abgeschaltet ist, wird nicht gesendet, auch später nicht. Was schon wartet, geht hinaus, sobald er wieder an ist.',
  isEnabled: 'Der Webhook ist an, ab dem nächsten Ereignis.',
  isDisabled: 'Der Webhook ist abgeschaltet.',
  allStates: 'Alle',
  noneInState: 'In diesem Zustand ist keine.',
  attempts: (count) => (count === 1 ? '1 Fehlversuch' : `${count} Fehlversuche`),
  replayAll: 'Alle gescheiterten erneut senden',
  replayAllTitle: 'Alle gescheiterten Nachrichten erneut senden?',
  replayAllText:
    'In ihrer Reihenfolge, mit denselben Ids und Inhalten. Ein Empfänger, der eine Id schon kennt, sollte sie auslassen.',
  allReplayed: (count) =>
    count === 1
      ? 'Eine Nachricht wird erneut gesendet.'
      : `${count} Nachrichten werden erneut gesendet.`,
  delete: 'Löschen',
  deleteTitle: 'Diesen Webhook löschen?',
  deleteText:
    'Es wird nichts mehr gesendet, Wartendes wird verworfen. Das lässt sich nicht rückgängig machen.',
}
