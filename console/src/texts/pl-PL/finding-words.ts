// Machine-made: waits for a native reader.
import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: 'dostawcy',
  requests: 'żądań',
  encryption: 'szyfrowania',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `Certyfikat ${certificates[whose] ?? whose} (SHA-256 ${fingerprint})`
const notStated = ({ what }: Params) => `Dostawca nie podaje, że obsługuje ${what}.`

/** What the checks of a connection find. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `Druga strona odmawia: ${text}`,
  down: (_, text) => `Druga strona nie odpowiada lub trwa to zbyt długo: ${text}`,
  invalid: (_, text) => `To, co mówi druga strona, jest nieprawidłowe: ${text}`,
  misconfigured: (_, text) => `Ustawienia nie pasują do drugiej strony: ${text}`,
  wrong: (_, text) => `Nazwa lub hasło są nieprawidłowe: ${text}`,
  metadata_read: ({ issuer }) => `Odczytano metadane: ${issuer}.`,
  callback: ({ address }) => `Jako adres powrotu (callback) trzeba tam wpisać: ${address}`,
  keys_read: () => 'Odczytano klucze dostawcy.',
  no_key: () => 'Nie ma użytecznego klucza.',
  signing_algs: ({ algs }) => `Tokeny ID mogą być podpisane algorytmami: ${algs}.`,
  no_signing_alg: () => 'Dostawca nie podpisuje tokenów ID żadnym z dozwolonych algorytmów.',
  endpoint_missing: ({ name }) => `W metadanych brakuje ${name}.`,
  endpoint_not_https: ({ name }) => `${name} musi zaczynać się od https.`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => 'Sekret klienta wkrótce wygaśnie. Utwórz tam nowy.',
  secret_ended: () => 'Sekret klienta wygasł. Utwórz tam nowy.',
  server_answers: ({ url, account }) =>
    account
      ? `${url} odpowiada i konto ${account} może się zalogować.`
      : `${url} odpowiada i wyszukiwać może każdy.`,
  server_not_encrypted: ({ url }) =>
    `Połączenie z ${url} nie jest szyfrowane; hasła można podsłuchać.`,
  server_certificate: ({ url }) => `Certyfikat serwera ${url}`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `W ${base} są osoby klasy ${objectClass} z atrybutem ${idAttribute}.`,
  certificate_valid: (params) => `${certificate(params)} jest ważny.`,
  certificate_ends: (params) => `${certificate(params)} wkrótce wygaśnie. Dodaj jego następcę.`,
  certificate_ended: (params) => `${certificate(params)} wygasł.`,
  no_signing_key: () =>
    'Żądania mają być podpisywane, ale żaden certyfikat do tego nie należy do signing_key.',
  logout_not_signed: () => 'Sesje u dostawcy nie są kończone, ponieważ nie ma signing_key.',
  wrong_decryption_key: () => 'Pierwszy certyfikat szyfrowania nie należy do decryption_key.',
  metadata_of_another: ({ entityId }) =>
    `Metadane dotyczą ${entityId}. Porównaj identyfikator (entity ID).`,
  metadata_unchanged: () => 'Metadane nie zawierają nowego certyfikatu.',
  metadata_new_certificate: ({ fingerprints }) =>
    `Metadane zawierają nowy certyfikat (SHA-256 ${fingerprints}). Dodaj go.`,
}
