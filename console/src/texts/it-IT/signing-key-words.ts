// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: 'Chiavi',
  lead: 'Il server firma i token con la chiave attuale di ogni algoritmo. La chiave successiva viene pubblicata in anticipo, così le app la conoscono prima che firmi.',
  columns: { kid: 'Chiave', state: 'Stato', since: 'Inizio' },
  states: {
    next: 'Successiva',
    current: 'Attuale',
    retired: 'Fuori uso',
    withdrawn: 'Ritirata',
  },
  rotate: (alg) => `Sostituisci ${alg}`,
  rotateTitle: (alg) => `Sostituire la chiave per ${alg}?`,
  rotateText:
    'D’ora in poi firma la chiave successiva. Quella attuale resta pubblicata finché i suoi token non sono scaduti. Le app che conservano a lungo le chiavi potrebbero non conoscere una chiave creata da poco.',
  rotated: 'Ora firma la chiave successiva.',
  withdraw: 'Ritira',
  withdrawTitle: 'Ritirare questa chiave?',
  withdrawText:
    'Fallo se altri potrebbero conoscere la chiave. Tutto ciò che ha firmato viene rifiutato da subito: persone e app devono accedere di nuovo. L’operazione non può essere annullata.',
  withdrawn: 'La chiave è stata ritirata.',
}
