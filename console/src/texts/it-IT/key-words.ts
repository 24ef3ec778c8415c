// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'Chiavi API',
  lead: 'Con una chiave, una macchina agisce in questo gruppo senza accedere. Ha i ruoli che scegli, per le applicazioni che li chiedono, e qui non modifica nulla.',
  none: 'Non ci sono chiavi API.',
  ends: (day) => `scadenza: ${day}`,
  used: (day) => `ultimo utilizzo: ${day}`,
  unused: 'non ancora utilizzata',
  end: 'Revoca',
  endOf: (name) => `Revoca la chiave: ${name}`,
  question: (name) => `Revocare la chiave «${name}»?`,
  consequences:
    'I programmi che la usano smettono subito di funzionare. Non può essere ripristinata.',
  ended: 'La chiave è stata revocata.',
  make: 'Crea una chiave',
  name: 'Nome',
  nameHint: 'A che cosa serve, per esempio «Server di build».',
  days: 'Giorni fino alla scadenza',
  roles: 'Ruoli in questo gruppo',
  reads: 'Può leggere ciò a cui arriva GROUP_ADMIN',
  readsHint: 'Lo scope groups_read; tra i ruoli deve esserci GROUP_ADMIN.',
  done: 'Fatto',
  nothingChosen: 'Nessun ruolo e nessuno scope',
  made: 'La nuova chiave',
  once: 'Copiala ora. Non verrà più mostrata.',
}
