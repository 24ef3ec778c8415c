// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: 'Chi accede come questa app',
  workloadsHint:
    'Basta che corrisponda una regola; devono corrispondere tutti i suoi claim. * sta per caratteri qualsiasi tranne / e :, ** per caratteri qualsiasi. Un modello che lascerebbe entrare estranei viene rifiutato.',
  noIssuer:
    'Ancora nessun emittente è attendibile, quindi nessuno potrebbe accedere come questa app.',
  toIssuers: 'Aggiungi un emittente attendibile',
  rule: (n) => `Regola ${n}`,
  issuer: 'Emittente',
  issuerHint: 'Un emittente attendibile, con il suo identificatore.',
  claim: (n) => `Claim ${n}`,
  value: (n) => `Valore del claim ${n}`,
  addClaim: 'Aggiungi un claim',
  removeClaim: (name) => `Rimuovi il claim: ${name}`,
  addRule: 'Aggiungi una regola',
  removeRule: (n) => `Rimuovi la regola ${n}`,
  assertions: 'Asserzioni di identità',
  assertionsHint:
    'Con un’asserzione di questo server, l’app agisce per le sue persone presso un altro server che considera attendibile questo (ID-JAG), per esempio quello di un server MCP. Più regole per uno stesso server si sommano.',
  audience: 'L’altro server',
  audienceHint: 'Il suo issuer.',
  otherClient: 'Client ID dell’app sull’altro server',
  otherClientHint: 'Vuoto: lo stesso di qui.',
  resources: 'Risorse dell’altro server',
  scopes: 'Scope, al massimo',
  groups: 'Solo i membri di questi gruppi possono permetterglielo; se non ne indichi, tutti',
  subject: 'Come si chiamano lì le persone',
  subjects: {
    public: 'Come qui (sub)',
    pairwise: 'Con un nome solo per quel server',
    email: 'Con il loro indirizzo email confermato',
  },
  email: 'Indica anche il loro indirizzo email, se è confermato',
}
