// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about streams of signals. */
export const signalsWords: Words['signalsWords'] = {
  lead: 'L’app viene informata in un attimo quando una sessione termina, una credenziale cambia, un account viene bloccato, o un ruolo viene assegnato, modificato o terminato. Può così rifiutare i token senza chiedere a ogni richiesta.',
  add: 'Aggiungi un flusso',
  ofGroup: {
    title: 'Flussi di segnali',
    lead: 'App che vengono informate in un attimo quando una sessione di qualcuno in questo gruppo o nei sottogruppi termina, un account viene bloccato, o un ruolo viene assegnato, modificato o terminato.',
    none: 'Nessuna app viene informata di questo solo gruppo.',
  },
  none: 'Non ci sono ancora flussi.',
  noneHint: 'Aggiungine uno qui, o dai all’app lo scope ssf_manage, così può crearne di propri.',
  needsScope: 'Per il poll, all’app serve anche uno degli scope ssf_read e ssf_manage.',
  delivery: 'Consegna',
  methods: {
    poll: 'L’app chiede (poll)',
    push: 'Vengono inviati (push)',
    revoke: 'Le viene chiesto di disconnettere le persone ovunque (Global Token Revocation)',
  },
  url: 'Indirizzo',
  urlHint: 'Qui vengono inviati eventi firmati con POST.',
  revokeHint:
    'Qui vengono inviate richieste quando terminano tutte le sessioni di una persona. Senza un header, le dimostra un JWT firmato.',
  header: 'Header Authorization',
  headerHint:
    'Inviato con ogni evento, per esempio Bearer e un token dell’app. Nessuno potrà leggerlo in seguito.',
  app: 'App',
  chooseApp: 'Scegli un’app',
  clientId: 'Client ID',
  clientIdHint: 'Dell’app che riceve. Lo conosce chi gestisce il server.',
  group: 'Gruppo',
  groupHint: 'Informa solo di questo gruppo e dei sottogruppi.',
  wholeServer: 'Intero server',
  description: 'Descrizione',
  create: 'Aggiungi',
  added: 'Il flusso è stato aggiunto. Informa di ciò che succede d’ora in poi.',
  statuses: { enabled: 'Attivo', paused: 'Sospeso', disabled: 'Disattivato' },
  waiting: 'In attesa',
  refused: 'Rifiutati',
  oldest: 'Il più vecchio attende dal',
  asked: 'Ultimo poll',
  sent: 'Ultimo invio',
  never: 'Mai',
  failing: 'Il destinatario è in errore. Inizio:',
  problems: {
    'there was no connection or no answer': 'Non c’è stata connessione o risposta.',
    'the answer took too long': 'La risposta ha impiegato troppo tempo.',
    'the answer cannot be read': 'La risposta non può essere letta.',
  },
  verify: 'Invia una prova',
  verified: 'Un evento di verifica è in arrivo.',
  pause: 'Sospendi',
  paused: 'Ora gli eventi attendono, e l’app ne viene informata.',
  resume: 'Riprendi',
  resumed: 'Gli eventi vengono consegnati di nuovo.',
  delete: 'Elimina',
  deleteTitle: 'Eliminare questo flusso?',
  deleteText:
    'L’app non viene più informata di nulla, e ciò che attende viene scartato. L’operazione non può essere annullata.',
}
