// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: 'Scope',
  lead: 'Ciò che le tue API lasciano fare alle app, con parole per la pagina che chiede il consenso alle persone. Uno scope funziona anche senza parole; le persone leggono allora il suo semplice nome.',
  add: 'Descrivi uno scope',
  none: 'Non è ancora descritto alcuno scope.',
  noneHint:
    'Descrivine uno, così le persone capiscono che cosa consentono. Le app lo chiedono con il suo nome.',
  columns: { scope: 'Scope', title: 'Titolo', consent: 'Consenso' },
  asked: 'Viene chiesto',
  notAsked: 'Non chiesto da solo',
  confidential: 'Riservato',
  name: 'Nome',
  nameHint: 'Come lo chiedono le app, per esempio invoices:read.',
  consent: 'Alle persone viene chiesto il consenso',
  consentHint: 'Altrimenti un’app lo riceve insieme ad altri scope.',
  level: 'Livello',
  levels: {
    PUBLIC: 'Pubblico',
    CONFIDENTIAL: 'Riservato: il consenso viene sempre chiesto',
  },
  textsHint: 'Nella pagina che chiede il consenso alle persone.',
  create: 'Aggiungi',
  saved: 'Lo scope è stato salvato.',
  deleteTitle: (scope) => `Eliminare la descrizione di ${scope}?`,
  deleteText:
    'D’ora in poi le persone leggono il semplice nome, e viene chiesto il loro consenso. I token restano come sono.',
  deleted: 'La descrizione è stata eliminata.',
  usedBy: 'App che possono chiederlo:',
  andMore: 'e altre',
  usedByNone: 'Nessuna app può chiederlo.',
}
