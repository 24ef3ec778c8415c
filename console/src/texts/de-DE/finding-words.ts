import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: 'des Anbieters',
  requests: 'für Anfragen',
  encryption: 'für Verschlüsselung',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `Das Zertifikat ${certificates[whose] ?? whose} (SHA-256 ${fingerprint})`
const notStated = ({ what }: Params) => `Der Anbieter sagt nicht, dass er ${what} unterstützt.`

/** What the checks of a connection find. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `Die andere Seite weist ab: ${text}`,
  down: (_, text) => `Die andere Seite antwortet nicht oder ist zu langsam: ${text}`,
  invalid: (_, text) => `Was die andere Seite sagt, ist nicht gültig: ${text}`,
  misconfigured: (_, text) => `Die Einstellungen passen nicht zur anderen Seite: ${text}`,
  wrong: (_, text) => `Name oder Passwort sind falsch: ${text}`,
  metadata_read: ({ issuer }) => `Die Metadaten von ${issuer} wurden gelesen.`,
  callback: ({ address }) => `Dort ist als Callback-Adresse einzutragen: ${address}`,
  keys_read: () => 'Die Schlüssel des Anbieters wurden gelesen.',
  no_key: () => 'Es gibt keinen brauchbaren Schlüssel.',
  signing_algs: ({ algs }) => `ID-Tokens können mit ${algs} signiert sein.`,
  no_signing_alg: () => 'Der Anbieter signiert ID-Tokens mit keinem der erlaubten Verfahren.',
  endpoint_missing: ({ name }) => `Den Metadaten fehlt ${name}.`,
  endpoint_not_https: ({ name }) => `${name} muss mit https beginnen.`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => 'Das Client-Secret endet bald. Legen Sie dort ein neues an.',
  secret_ended: () => 'Das Client-Secret gilt nicht mehr. Legen Sie dort ein neues an.',
  server_answers: ({ url, account }) =>
    account
      ? `${url} antwortet, und ${account} kann sich anmelden.`
      : `${url} antwortet, und alle dürfen suchen.`,
  server_not_encrypted: ({ url }) =>
    `${url} ist nicht verschlüsselt; Passwörter können mitgelesen werden.`,
  server_certificate: ({ url }) => `Das Zertifikat von ${url}`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `In ${base} gibt es Personen der Klasse ${objectClass} mit ${idAttribute}.`,
  certificate_valid: (params) => `${certificate(params)} gilt.`,
  certificate_ends: (params) =>
    `${certificate(params)} endet bald. Fügen Sie seinen Nachfolger hinzu.`,
  certificate_ended: (params) => `${certificate(params)} gilt nicht mehr.`,
  no_signing_key: () =>
    'Anfragen sollen signiert werden, aber kein Zertifikat dafür gehört zu signing_key.',
  logout_not_signed: () =>
    'Sitzungen beim Anbieter werden nicht beendet, weil es keinen signing_key gibt.',
  wrong_decryption_key: () =>
    'Das erste Zertifikat für Verschlüsselung gehört nicht zu decryption_key.',
  metadata_of_another: ({ entityId }) =>
    `Die Metadaten handeln von ${entityId}. Vergleichen Sie die Entity-Id.`,
  metadata_unchanged: () => 'Die Metadaten enthalten kein neues Zertifikat.',
  metadata_new_certificate: ({ fingerprints }) =>
    `Die Metadaten enthalten ein neues Zertifikat (SHA-256 ${fingerprints}). Fügen Sie es hinzu.`,
}
