// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: 'Dettagli di autorizzazione',
  lead: 'Ciò che le app possono fare in una singola occasione, per esempio un solo pagamento: più preciso di uno scope, e consentito ogni volta di nuovo. Le persone leggono ogni valore prima di acconsentire.',
  add: 'Registra un tipo',
  none: 'Non è ancora registrato alcun tipo.',
  noneHint:
    'Registrane uno, poi consentilo alle app in Impostazioni. Le app inviano questi dettagli con le loro richieste.',
  columns: { type: 'Tipo', title: 'Titolo', members: 'Che cosa leggono le persone' },
  name: 'Nome',
  nameHint:
    'Come le app lo inviano in type, per esempio payment. Non può essere modificato in seguito.',
  nameMissing: 'Dagli un nome.',
  taken: 'Esiste già un tipo con questo nome. Modifica quello.',
  textsHint:
    'Ciò che le persone consentono, sopra i valori, nella pagina che chiede il loro consenso.',
  schema: 'Schema JSON',
  schemaHint:
    'Tutti i membri tranne type. Il title di ognuno è la sua etichetta nella pagina del consenso. Pattern, riferimenti e combinazioni non sono ammessi.',
  noJson: 'Questo non è un oggetto JSON.',
  peopleRead: 'Le persone leggono:',
  optional: 'facoltativo',
  create: 'Registra',
  saved: 'Il tipo è stato salvato.',
  deleteTitle: (type) => `Eliminare il tipo ${type}?`,
  deleteText: 'Nessuna app potrà più chiederlo. I token che hanno questi dettagli li mantengono.',
  deleted: 'Il tipo è stato eliminato.',
}
