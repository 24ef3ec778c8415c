// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: 'Persone della directory',
  intro:
    'Legge tutte le persone della directory: crea account, applica le regole per i ruoli, e termina le sessioni di chi lì è disattivato o non c’è più.',
  never: 'Non è ancora stata letta. Una prova indica che cosa succederebbe, e non modifica nulla.',
  isRead: (interval) => `Lettura: ${interval}.`,
  interval: (minutes) => {
    if (minutes === 0) return 'quando qualcuno la avvia'
    if (minutes === 60) return 'ogni ora'
    if (minutes === 1440) return 'ogni giorno'
    return minutes % 60 === 0 ? `ogni ${minutes / 60} ore` : `ogni ${minutes} minuti`
  },
  next: 'Prossima esecuzione:',
  soon: 'tra un momento',
  isOff: 'La connessione è disattivata: è possibile una prova, e nient’altro.',
  dryRun: 'Prova',
  start: 'Leggila ora',
  stop: 'Ferma',
  begun: 'L’esecuzione inizia tra pochi secondi.',
  stopped: 'L’esecuzione è stata fermata. Ciò che ha fatto resta.',
  running: {
    people: (count) => (count === 1 ? '1 persona letta finora' : `${count} persone lette finora`),
    ends: 'Terminazione di chi è disattivato o non c’è più',
  },
  statuses: {
    running: 'In corso',
    done: 'Completata',
    held: 'In attesa di conferma',
    failed: 'Non riuscita',
    stopped: 'Fermata',
  },
  dry: 'Prova, non è stato modificato nulla',
  changesOnly: 'Sono state lette le modifiche',
  whole: 'Sono state lette tutte le persone',
  bySchedule: 'avviata in base al programma',
  byHand: 'avviata a mano',
  results: {
    created: 'Nuovi',
    changed: 'Modificati',
    restored: 'Tornati',
    ended: 'Terminati',
    refused: 'Tralasciati',
    unchanged: 'Come prima',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result}: i primi ${shown} di ${all}` : `${result}: ${all}`,
  held: {
    title: 'Verrebbero terminate troppe persone',
    text: 'Nella directory sono disattivate o mancano più persone di quante questa connessione possa terminare da sola, quindi non è stato terminato nessuno. Controlla chi sono con una prova. Se la directory ha ragione, terminale.',
    wouldBe:
      'Sono disattivate o mancano più persone di quante questa connessione possa terminare da sola. Un’esecuzione si fermerebbe prima di terminare qualcuno, fino alla tua conferma.',
    confirm: 'Termina',
    question: 'Terminare tutti coloro che sono disattivati o mancano?',
    consequences:
      'La directory viene letta di nuovo, e tutti coloro che lì sono disattivati o mancano perdono qui sessioni, token e ruoli in base a regole, quanti che siano.',
  },
  failed: 'L’esecuzione non è arrivata alla fine',
  earlier: 'Esecuzioni precedenti',
  form: {
    every: 'La directory viene letta',
    ended: 'Account di persone che lì sono disattivate o mancano',
    endedOptions: {
      block: 'vengono bloccati',
      keep: 'restano, senza sessioni e ruoli in base a regole',
    },
    most: 'Quante persone possono terminare in un’esecuzione',
    mostHint:
      'In percentuale. Se ne sono disattivate o ne mancano di più, e più di 10, nessuna viene terminata finché qualcuno non lo conferma.',
  },
}
