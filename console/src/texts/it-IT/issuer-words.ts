// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about trusted issuers. */
export const issuerWords: Words['issuerWords'] = {
  title: 'Emittenti attendibili',
  lead: 'Altri i cui token valgono qui: una pipeline, un pod o un altro cloud accede come app con il proprio token al posto di un segreto, e un’azienda risponde per le sue persone.',
  add: 'Aggiungi un emittente attendibile',
  none: 'Ancora nessun emittente attendibile.',
  noneHint:
    'Aggiungi quello delle tue pipeline, poi registra un’app del tipo «Pipeline o workload».',
  columns: { issuer: 'Emittente', for: 'Per', state: 'Stato' },
  workloads: 'Workload',
  people: (apps) => `Persone, in ${apps}`,
  enabled: 'Attendibile',
  disabled: 'Disattivato',
  presetLabel: 'Da dove arrivano i token',
  presets: {
    github: 'GitHub Actions',
    gitlab: 'GitLab CI',
    kubernetes: 'Kubernetes',
    other: 'Un altro emittente',
  },
  name: 'Nome',
  nameHint:
    'Lettere minuscole, cifre e trattini, per esempio github. Non può essere modificato in seguito.',
  nameMissing: 'Dagli un nome.',
  taken: 'Esiste già un emittente con questo nome. Modifica quello.',
  issuer: 'Identificatore',
  issuerHint: 'Il claim iss dei suoi token, confrontato alla lettera, compresa l’ultima barra.',
  description: 'Descrizione',
  keysLabel: 'Le sue chiavi',
  keys: {
    discovery: 'Si trovano presso l’emittente (OpenID Discovery)',
    address: 'A un indirizzo proprio',
    inline: 'Indicate qui, perché non è raggiungibile da questo server',
  },
  jwksUri: 'Indirizzo delle chiavi',
  jwks: 'Insieme di chiavi (JWKS)',
  jwksHint: 'Per Kubernetes: kubectl get --raw /openid/v1/jwks',
  jwksFault: 'Questo non è un insieme di chiavi in JSON.',
  algs: 'Algoritmi dei suoi token',
  singleUse: 'Ogni token vale una volta sola',
  singleUseHint:
    'Non per i token che restano in un file finché non vengono sostituiti, come in Kubernetes.',
  lifetime: 'Durata massima di un token',
  isEnabled: 'I suoi token sono accettati',
  asserts: 'Risponde per persone',
  assertsHint:
    'Le sue asserzioni di identità (ID-JAG) danno alle app token per le sue persone. Solo per il server di un’azienda che conosci.',
  by: 'Le sue persone si trovano tramite',
  ways: {
    connection: 'l’account che hanno collegato con una connessione',
    email: 'il loro indirizzo email confermato',
  },
  connection: 'Connessione',
  connectionHint: 'Il suo alias.',
  domains: 'Domini email',
  domainsHint: 'Può rispondere solo per indirizzi di questi domini.',
  apps: 'App che possono usare le sue asserzioni',
  app: (n) => `App ${n}`,
  scopes: (n) => `Scope, al massimo (app ${n})`,
  resources: (n) => `Risorse di questo server (app ${n})`,
  addApp: 'Aggiungi un’app',
  removeApp: (n) => `Rimuovi l’app ${n}`,
  create: 'Considera attendibile',
  saved: 'L’emittente è stato salvato. Vale da subito.',
  deleteTitle: (name) => `Non considerare più attendibile ${name}?`,
  deleteText:
    'Nessuno accede più con i suoi token, e questo server rifiuta subito ciò che è stato rilasciato in cambio. Un’API che verifica i token senza chiedere se ne accorge solo alla scadenza.',
  deleted: 'L’emittente non è più attendibile.',
  examine: 'Leggi ora le sue chiavi',
  found: (count) =>
    count === 1
      ? 'Le sue chiavi sono leggibili: 1 è utilizzabile.'
      : `Le sue chiavi sono leggibili: ${count} sono utilizzabili.`,
  notFound: 'Le sue chiavi non sono leggibili',
}
