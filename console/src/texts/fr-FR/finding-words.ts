// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

type Params = Readonly<Record<string, string>>

/** The certificates of SAML, by whose they are. */
const certificates: Params = {
  provider: 'du fournisseur',
  requests: 'pour les demandes',
  encryption: 'de chiffrement',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `Le certificat ${certificates[whose] ?? whose} (SHA-256 ${fingerprint})`
const notStated = ({ what }: Params) =>
  `Le fournisseur n’indique pas qu’il prend en charge ${what}.`

/** What the checks of a connection find. The English sentences come from the server. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `L’autre côté refuse : ${text}`,
  down: (_, text) => `L’autre côté ne répond pas ou est trop lent : ${text}`,
  invalid: (_, text) => `Ce que dit l’autre côté n’est pas valable : ${text}`,
  misconfigured: (_, text) => `Les paramètres ne conviennent pas à l’autre côté : ${text}`,
  wrong: (_, text) => `Le nom ou le mot de passe est incorrect : ${text}`,
  metadata_read: ({ issuer }) => `Les métadonnées de ${issuer} ont été lues.`,
  callback: ({ address }) => `Adresse de rappel (callback) à y inscrire : ${address}`,
  keys_read: () => 'Les clés du fournisseur ont été lues.',
  no_key: () => 'Il n’y a pas de clé utilisable.',
  signing_algs: ({ algs }) => `Les jetons d’identité peuvent être signés avec ${algs}.`,
  no_signing_alg: () =>
    'Le fournisseur ne signe les jetons d’identité avec aucun des algorithmes autorisés.',
  endpoint_missing: ({ name }) => `Il manque ${name} dans les métadonnées.`,
  endpoint_not_https: ({ name }) => `${name} doit commencer par https.`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => 'Le secret du client expire bientôt. Créez-en un nouveau là-bas.',
  secret_ended: () => 'Le secret du client n’est plus valable. Créez-en un nouveau là-bas.',
  server_answers: ({ url, account }) =>
    account
      ? `${url} répond, et ${account} peut se connecter.`
      : `${url} répond, et tout le monde peut rechercher.`,
  server_not_encrypted: ({ url }) =>
    `${url} n’est pas chiffré ; les mots de passe peuvent être interceptés.`,
  server_certificate: ({ url }) => `Le certificat de ${url}`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `Dans ${base}, il y a des personnes de la classe ${objectClass} avec ${idAttribute}.`,
  certificate_valid: (params) => `${certificate(params)} est valable.`,
  certificate_ends: (params) => `${certificate(params)} expire bientôt. Ajoutez son successeur.`,
  certificate_ended: (params) => `${certificate(params)} n’est plus valable.`,
  no_signing_key: () =>
    'Les demandes doivent être signées, mais aucun certificat prévu pour cela ne correspond à signing_key.',
  logout_not_signed: () =>
    'Les sessions chez le fournisseur ne sont pas fermées, car il n’y a pas de signing_key.',
  wrong_decryption_key: () =>
    'Le premier certificat de chiffrement ne correspond pas à decryption_key.',
  metadata_of_another: ({ entityId }) =>
    `Les métadonnées concernent ${entityId}. Comparez l’Entity ID.`,
  metadata_unchanged: () => 'Les métadonnées ne contiennent pas de nouveau certificat.',
  metadata_new_certificate: ({ fingerprints }) =>
    `Les métadonnées contiennent un nouveau certificat (SHA-256 ${fingerprints}). Ajoutez-le.`,
}
