// Machine-made: waits for a native reader.
import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: 'del provider',
  requests: 'per le richieste',
  encryption: 'per la cifratura',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `Il certificato ${certificates[whose] ?? whose} (SHA-256 ${fingerprint})`
const notStated = ({ what }: Params) => `Il provider non dichiara di supportare ${what}.`

/** What the checks of a connection find. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `L’altra parte rifiuta: ${text}`,
  down: (_, text) => `L’altra parte non risponde o è troppo lenta: ${text}`,
  invalid: (_, text) => `Ciò che comunica l’altra parte non è valido: ${text}`,
  misconfigured: (_, text) =>
    `Le impostazioni non corrispondono a quelle dell’altra parte: ${text}`,
  wrong: (_, text) => `Il nome o la password non sono corretti: ${text}`,
  metadata_read: ({ issuer }) => `I metadati di ${issuer} sono stati letti.`,
  callback: ({ address }) => `Indirizzo di callback da inserire lì: ${address}`,
  keys_read: () => 'Le chiavi del provider sono state lette.',
  no_key: () => 'Non c’è alcuna chiave utilizzabile.',
  signing_algs: ({ algs }) => `Gli ID token possono essere firmati con ${algs}.`,
  no_signing_alg: () =>
    'Il provider non firma gli ID token con nessuno degli algoritmi consentiti.',
  endpoint_missing: ({ name }) => `Nei metadati manca ${name}.`,
  endpoint_not_https: ({ name }) => `${name} deve iniziare con https.`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => 'Il client secret sta per scadere. Creane lì uno nuovo.',
  secret_ended: () => 'Il client secret non è più valido. Creane lì uno nuovo.',
  server_answers: ({ url, account }) =>
    account
      ? `${url} risponde, e ${account} può accedere.`
      : `${url} risponde, e tutti possono cercare.`,
  server_not_encrypted: ({ url }) =>
    `${url} non è cifrato; le password possono essere intercettate.`,
  server_certificate: ({ url }) => `Il certificato di ${url}`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `In ${base} ci sono persone della classe ${objectClass} con ${idAttribute}.`,
  certificate_valid: (params) => `${certificate(params)} è valido.`,
  certificate_ends: (params) =>
    `${certificate(params)} sta per scadere. Aggiungi il suo successore.`,
  certificate_ended: (params) => `${certificate(params)} non è più valido.`,
  no_signing_key: () =>
    'Le richieste devono essere firmate, ma nessun certificato previsto a questo scopo corrisponde a signing_key.',
  logout_not_signed: () =>
    'Le sessioni presso il provider non vengono terminate, perché non c’è alcun signing_key.',
  wrong_decryption_key: () =>
    'Il primo certificato per la cifratura non corrisponde a decryption_key.',
  metadata_of_another: ({ entityId }) =>
    `I metadati riguardano ${entityId}. Confronta l’Entity ID.`,
  metadata_unchanged: () => 'I metadati non contengono alcun nuovo certificato.',
  metadata_new_certificate: ({ fingerprints }) =>
    `I metadati contengono un nuovo certificato (SHA-256 ${fingerprints}). Aggiungilo.`,
}
