// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the security events that a connection hears. */
export const heardSignalsWords: Words['heardSignalsWords'] = {
  title: 'Segnali dell’altra parte',
  intro:
    'Se l’altra parte invia eventi di sicurezza (Shared Signals), un account che termina lì fa terminare subito le sessioni qui. Nessun evento assegna un ruolo o lascia entrare qualcuno.',
  none: 'Non viene ricevuto alcun segnale.',
  hear: 'Ricevi segnali',
  anew: 'Configura di nuovo',
  anewHint:
    'Il flusso presso l’altra parte viene sostituito da uno nuovo. Se lo ha configurato qualcuno lì, dovrà inserire il nuovo header.',
  state: 'Flusso presso l’altra parte',
  statuses: { enabled: 'Attivo', paused: 'Sospeso', disabled: 'Disattivato' },
  stopped: 'L’altra parte ha fermato il flusso, quindi non arriva alcun evento.',
  problem: 'Ultimo problema',
  delivery: 'Come arrivano gli eventi',
  deliveries: {
    push: 'Li invia l’altra parte (push)',
    poll: 'Vengono chiesti ogni 10 secondi (poll)',
  },
  received: 'Ultimo evento',
  verified: 'Ultima risposta a una prova',
  never: 'Mai',
  issuer: 'Trasmettitore',
  issuerHint: 'Il suo issuer. Vuoto: l’altra parte della connessione.',
  audience: 'A chi sono destinati gli eventi',
  audienceHint: 'Come lo mostra il trasmettitore (aud).',
  keys: 'Indirizzo delle sue chiavi',
  keysHint: 'Serve solo se il trasmettitore non pubblica metadati.',
  endpoint: 'Indirizzo per gli eventi',
  rules: 'Che cosa fanno gli eventi',
  events: {
    'session-revoked': 'Una sessione è terminata',
    'credential-change': 'Una password o un fattore è cambiato',
    'account-disabled': 'L’account è stato disattivato',
    'account-purged': 'L’account è stato eliminato',
    'account-credential-change-required': 'La password deve essere cambiata',
    'credential-compromise': 'Una password o un fattore è stato rubato',
  },
  actions: {
    ignore: 'nulla',
    end_sessions: 'termina le sessioni iniziate con questa connessione',
    end_all: 'termina tutte le sessioni della persona',
  },
  access: 'Chi configura il flusso',
  accesses: {
    client: {
      name: 'Questo server, come client della connessione',
      hint: 'Lì al client servono gli scope ssf.manage e ssf.read.',
    },
    token: { name: 'Questo server, con un token', hint: 'Qualcuno lo crea presso l’altra parte.' },
    none: {
      name: 'Qualcuno presso l’altra parte',
      hint: 'Inserisce un indirizzo e un header, che vengono mostrati dopo il salvataggio.',
    },
  },
  token: 'Token del trasmettitore',
  tokenHint: 'Per la sua API dei flussi.',
  tokenKept: 'Vuoto: il token resta.',
  enterThere: 'Inserisci entrambi presso l’altra parte.',
  header: 'Header Authorization',
  headerOnce: 'Viene mostrato solo questa volta.',
  done: 'Fatto',
  verify: 'Richiedi una prova',
  asked: 'È stata richiesta una prova. Quando sarà arrivata, qui ne comparirà l’ora.',
  notAsked: (problem) => `Non è stato possibile richiedere una prova: ${problem}`,
  changeRules: 'Modifica le regole',
  save: 'Salva',
  saved: 'Modifiche salvate.',
  remove: 'Non ricevere più',
  question: 'Non ricevere più questo flusso?',
  consequences:
    'Un account che termina presso l’altra parte non farà più terminare alcuna sessione qui prima del prossimo accesso.',
  removed: 'Non viene più ricevuto alcun segnale.',
}
