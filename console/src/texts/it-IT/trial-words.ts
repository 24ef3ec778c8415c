// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about a trial of a connection. */
export const trialWords: Words['trialWords'] = {
  begin: 'Prova con il tuo account',
  title: (name) => `Prova ${name} con il tuo account`,
  toProvider: (where) => `Una nuova finestra ti porta su ${where}. Accedi lì come fai sempre.`,
  toDirectory:
    'Una nuova finestra chiede il tuo nome e la tua password nella directory, come fa la pagina di accesso.',
  shows:
    'Poi la finestra mostra che cosa ha comunicato di te l’altra parte, quale persona saresti qui e quali ruoli otterresti. Se non potessi accedere, ne indica il motivo.',
  changesNothing:
    'Non cambia nulla: nessun account viene creato o collegato, nessun ruolo viene assegnato, e il tuo accesso qui resta com’è. Funziona anche mentre la connessione è disattivata.',
  open: 'Apri la finestra',
  isAway:
    'La prova continua nell’altra finestra. Se va a buon fine, chiudila e attiva la connessione. Altrimenti, modifica ciò che indica e riprova.',
  again: 'Riprova',
}
