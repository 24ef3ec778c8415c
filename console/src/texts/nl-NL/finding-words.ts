// Machine-made: waits for a native reader.
import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: 'van de provider',
  requests: 'voor verzoeken',
  encryption: 'voor versleuteling',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `Het certificaat ${certificates[whose] ?? whose} (SHA-256 ${fingerprint})`
const notStated = ({ what }: Params) => `De provider vermeldt niet dat ${what} wordt ondersteund.`

/** What the checks of a connection find. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `De andere kant weigert: ${text}`,
  down: (_, text) => `De andere kant antwoordt niet of is te traag: ${text}`,
  invalid: (_, text) => `Wat de andere kant zegt, is niet geldig: ${text}`,
  misconfigured: (_, text) => `De instellingen passen niet bij de andere kant: ${text}`,
  wrong: (_, text) => `De naam of het wachtwoord is onjuist: ${text}`,
  metadata_read: ({ issuer }) => `De metadata van ${issuer} is gelezen.`,
  callback: ({ address }) => `Vul daar dit callback-adres in: ${address}`,
  keys_read: () => 'De sleutels van de provider zijn gelezen.',
  no_key: () => 'Er is geen bruikbare sleutel.',
  signing_algs: ({ algs }) => `ID-tokens kunnen met ${algs} zijn ondertekend.`,
  no_signing_alg: () => 'De provider ondertekent ID-tokens met geen van de toegestane algoritmen.',
  endpoint_missing: ({ name }) => `In de metadata ontbreekt ${name}.`,
  endpoint_not_https: ({ name }) => `${name} moet met https beginnen.`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => 'Het clientgeheim verloopt binnenkort. Maak daar een nieuw geheim.',
  secret_ended: () => 'Het clientgeheim is niet meer geldig. Maak daar een nieuw geheim.',
  server_answers: ({ url, account }) =>
    account
      ? `${url} antwoordt, en ${account} kan inloggen.`
      : `${url} antwoordt, en iedereen mag zoeken.`,
  server_not_encrypted: ({ url }) =>
    `${url} is niet versleuteld; wachtwoorden kunnen worden meegelezen.`,
  server_certificate: ({ url }) => `Het certificaat van ${url}`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `In ${base} staan personen van de klasse ${objectClass} met ${idAttribute}.`,
  certificate_valid: (params) => `${certificate(params)} is geldig.`,
  certificate_ends: (params) =>
    `${certificate(params)} verloopt binnenkort. Voeg de opvolger ervan toe.`,
  certificate_ended: (params) => `${certificate(params)} is niet meer geldig.`,
  no_signing_key: () =>
    'Verzoeken moeten worden ondertekend, maar geen certificaat daarvoor hoort bij signing_key.',
  logout_not_signed: () =>
    'Sessies bij de provider worden niet beëindigd, omdat er geen signing_key is.',
  wrong_decryption_key: () =>
    'Het eerste certificaat voor versleuteling hoort niet bij decryption_key.',
  metadata_of_another: ({ entityId }) =>
    `De metadata gaat over ${entityId}. Vergelijk de entity-ID.`,
  metadata_unchanged: () => 'De metadata bevat geen nieuw certificaat.',
  metadata_new_certificate: ({ fingerprints }) =>
    `De metadata bevat een nieuw certificaat (SHA-256 ${fingerprints}). Voeg het toe.`,
}
