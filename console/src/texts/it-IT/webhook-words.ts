// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about webhooks. */
export const webhookWords: Words['webhookWords'] = {
  title: 'Webhook',
  intro: 'Qui i tuoi servizi vengono informati degli eventi con messaggi firmati.',
  add: 'Aggiungi un webhook',
  none: 'Non ci sono ancora webhook.',
  noneHint: 'Aggiungine uno per informare un servizio quando cambiano account, gruppi o app.',
  url: 'Indirizzo',
  urlHint: 'Qui vengono inviati messaggi con POST, firmati secondo Standard Webhooks.',
  description: 'Descrizione',
  events: 'Eventi',
  eventsHint: 'Scrivi per trovarne uno. Se non ne indichi, vengono inviati tutti gli eventi.',
  allEvents: 'Tutti gli eventi',
  create: 'Aggiungi',
  secret: 'Segreto per la firma',
  secretOnce:
    'Copialo ora: viene mostrato solo questa volta. Con esso il destinatario verifica le firme.',
  done: 'L’ho copiato',
  enabled: 'Attivo',
  disabled: 'Disattivato',
  gone: 'Il destinatario ha risposto 410, quindi è stato disattivato.',
  failing: 'Il destinatario ha dato errore per giorni, quindi è stato disattivato.',
  failingSince: 'In errore. Inizio:',
  deliveries: 'Consegne',
  noDeliveries: 'Non è stato ancora inviato nulla.',
  columns: { event: 'Evento', state: 'Stato', at: 'Creata', error: 'Ultima risposta' },
  states: { pending: 'In attesa', delivered: 'Consegnata', dead: 'Non riuscita' },
  status: (status) => `Stato ${status}`,
  failures: {
    'the address is not allowed': 'L’indirizzo non è consentito',
    'there was no connection or no answer': 'Nessuna connessione o nessuna risposta',
    'the answer took too long': 'La risposta ha impiegato troppo tempo',
    'the answer cannot be read': 'La risposta non può essere letta',
  },
  replay: 'Invia di nuovo',
  replayed: 'Viene inviato di nuovo.',
  test: 'Invia una prova',
  tested: 'Un messaggio di prova è in arrivo.',
  rotate: 'Nuovo segreto',
  rotateTitle: 'Creare un nuovo segreto?',
  rotateText:
    'Per un giorno i messaggi vengono firmati con entrambi i segreti, così il destinatario può essere aggiornato. Poi viene usato solo quello nuovo.',
  edit: 'Modifica',
  editTitle: 'Modifica il webhook',
  save: 'Salva',
  saved: 'Il webhook è stato salvato.',
  enable: 'Attiva',
  disable: 'Disattiva',
  disableTitle: 'Disattivare questo webhook?',
  disableText:
    'Gli eventi che accadono mentre è disattivato non vengono inviati, nemmeno in seguito. Ciò che attende viene inviato quando viene riattivato.',
  isEnabled: 'Il webhook è attivo, dal prossimo evento.',
  isDisabled: 'Il webhook è disattivato.',
  allStates: 'Tutte',
  noneInState: 'Non c’è nulla in questo stato.',
  attempts: (count) =>
    count === 1 ? '1 tentativo non riuscito' : `${count} tentativi non riusciti`,
  replayAll: 'Invia di nuovo tutte le consegne non riuscite',
  replayAllTitle: 'Inviare di nuovo tutti i messaggi non riusciti?',
  replayAllText:
    'Nel loro ordine, con gli stessi ID e contenuti. Un destinatario che conosce già un ID dovrebbe tralasciarlo.',
  allReplayed: (count) =>
    count === 1
      ? '1 messaggio viene inviato di nuovo.'
      : `${count} messaggi vengono inviati di nuovo.`,
  delete: 'Elimina',
  deleteTitle: 'Eliminare questo webhook?',
  deleteText:
    'Non viene più inviato nulla, e ciò che attende viene scartato. L’operazione non può essere annullata.',
}
