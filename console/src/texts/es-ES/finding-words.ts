// Machine-made: waits for a native reader.
import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: 'del proveedor',
  requests: 'para peticiones',
  encryption: 'para cifrado',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `El certificado ${certificates[whose] ?? whose} (SHA-256 ${fingerprint})`
const notStated = ({ what }: Params) => `El proveedor no dice que admita ${what}.`

/** What the checks of a connection find. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `La otra parte lo rechaza: ${text}`,
  down: (_, text) => `La otra parte no responde o es demasiado lenta: ${text}`,
  invalid: (_, text) => `Lo que dice la otra parte no es válido: ${text}`,
  misconfigured: (_, text) => `Los ajustes no encajan con la otra parte: ${text}`,
  wrong: (_, text) => `El nombre o la contraseña no son correctos: ${text}`,
  metadata_read: ({ issuer }) => `Se han leído los metadatos de ${issuer}.`,
  callback: ({ address }) =>
    `Esta es la dirección de callback que hay que indicar allí: ${address}`,
  keys_read: () => 'Se han leído las claves del proveedor.',
  no_key: () => 'No hay ninguna clave utilizable.',
  signing_algs: ({ algs }) => `Los tokens de ID pueden estar firmados con ${algs}.`,
  no_signing_alg: () =>
    'El proveedor no firma los tokens de ID con ninguno de los algoritmos permitidos.',
  endpoint_missing: ({ name }) => `Falta ${name} en los metadatos.`,
  endpoint_not_https: ({ name }) => `${name} tiene que empezar por https.`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => 'El secreto de cliente vence pronto. Crea allí uno nuevo.',
  secret_ended: () => 'El secreto de cliente ya no vale. Crea allí uno nuevo.',
  server_answers: ({ url, account }) =>
    account
      ? `${url} responde, y ${account} puede iniciar sesión.`
      : `${url} responde, y cualquiera puede buscar.`,
  server_not_encrypted: ({ url }) =>
    `${url} no está cifrado; otros pueden leer las contraseñas por el camino.`,
  server_certificate: ({ url }) => `El certificado de ${url}`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `En ${base} hay personas de la clase ${objectClass} con ${idAttribute}.`,
  certificate_valid: (params) => `${certificate(params)} es válido.`,
  certificate_ends: (params) => `${certificate(params)} vence pronto. Añade su sucesor.`,
  certificate_ended: (params) => `${certificate(params)} ya no vale.`,
  no_signing_key: () =>
    'Las peticiones se tienen que firmar, pero ningún certificado para ello corresponde a signing_key.',
  logout_not_signed: () => 'Las sesiones en el proveedor no se cierran, porque no hay signing_key.',
  wrong_decryption_key: () => 'El primer certificado para cifrado no corresponde a decryption_key.',
  metadata_of_another: ({ entityId }) =>
    `Los metadatos tratan de ${entityId}. Compara el ID de entidad.`,
  metadata_unchanged: () => 'Los metadatos no contienen ningún certificado nuevo.',
  metadata_new_certificate: ({ fingerprints }) =>
    `Los metadatos contienen un certificado nuevo (SHA-256 ${fingerprints}). Añádelo.`,
}
