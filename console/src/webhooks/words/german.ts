import type { WebhookWords } from './english.ts'

/** The words about webhooks in German. */
export const german: WebhookWords = {
  title: 'Webhooks',
  intro: 'Ihre eigenen Dienste erfahren durch signierte Nachrichten, was hier geschieht.',
  add: 'Webhook hinzufügen',
  none: 'Noch gibt es keinen Webhook.',
  noneHint:
    'Fügen Sie einen hinzu, damit ein Dienst erfährt, wenn sich Konten, Gruppen oder Anwendungen ändern.',
  url: 'Adresse',
  urlHint: 'Hierhin gehen Nachrichten per POST, signiert nach Standard Webhooks.',
  description: 'Beschreibung',
  events: 'Ereignisse',
  eventsHint: 'Wie in der Liste der Ereignisse, etwa ACCOUNT_CREATED. Leer: alle.',
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
  replay: 'Erneut senden',
  replayed: 'Wird erneut gesendet.',
  test: 'Test senden',
  tested: 'Eine Testnachricht ist unterwegs.',
  rotate: 'Neues Secret',
  delete: 'Löschen',
  deleteTitle: 'Diesen Webhook löschen?',
  deleteText:
    'Es wird nichts mehr gesendet, Wartendes wird verworfen. Das lässt sich nicht rückgängig machen.',
}
