// Machine-made: waits for a native reader.
import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: 'do provedor',
  requests: 'para solicitações',
  encryption: 'para criptografia',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `O certificado ${certificates[whose] ?? whose} (SHA-256 ${fingerprint})`
const notStated = ({ what }: Params) => `O provedor não diz que aceita ${what}.`

/** What the checks of a connection find. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `O outro lado recusa: ${text}`,
  down: (_, text) => `O outro lado não responde ou é lento demais: ${text}`,
  invalid: (_, text) => `O que o outro lado diz não é válido: ${text}`,
  misconfigured: (_, text) => `As configurações não combinam com o outro lado: ${text}`,
  wrong: (_, text) => `O nome ou a senha estão incorretos: ${text}`,
  metadata_read: ({ issuer }) => `Os metadados de ${issuer} foram lidos.`,
  callback: ({ address }) => `Endereço de callback a registrar lá: ${address}`,
  keys_read: () => 'As chaves do provedor foram lidas.',
  no_key: () => 'Não há nenhuma chave utilizável.',
  signing_algs: ({ algs }) => `Os tokens de ID podem ser assinados com ${algs}.`,
  no_signing_alg: () => 'O provedor não assina tokens de ID com nenhum dos algoritmos permitidos.',
  endpoint_missing: ({ name }) => `Falta ${name} nos metadados.`,
  endpoint_not_https: ({ name }) => `${name} precisa começar com https.`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => 'O segredo do cliente termina em breve. Crie um novo lá.',
  secret_ended: () => 'O segredo do cliente não vale mais. Crie um novo lá.',
  server_answers: ({ url, account }) =>
    account
      ? `${url} responde, e ${account} pode fazer login.`
      : `${url} responde, e todos podem pesquisar.`,
  server_not_encrypted: ({ url }) =>
    `${url} não usa criptografia; as senhas podem ser lidas no caminho.`,
  server_certificate: ({ url }) => `O certificado de ${url}`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `Em ${base}, há pessoas da classe ${objectClass} com ${idAttribute}.`,
  certificate_valid: (params) => `${certificate(params)} é válido.`,
  certificate_ends: (params) =>
    `${certificate(params)} termina em breve. Adicione o sucessor dele.`,
  certificate_ended: (params) => `${certificate(params)} não vale mais.`,
  no_signing_key: () =>
    'As solicitações devem ser assinadas, mas nenhum certificado para isso pertence a signing_key.',
  logout_not_signed: () => 'As sessões no provedor não são encerradas, porque não há signing_key.',
  wrong_decryption_key: () =>
    'O primeiro certificado para criptografia não pertence a decryption_key.',
  metadata_of_another: ({ entityId }) =>
    `Os metadados são de ${entityId}. Compare com o Entity ID.`,
  metadata_unchanged: () => 'Os metadados não contêm nenhum certificado novo.',
  metadata_new_certificate: ({ fingerprints }) =>
    `Os metadados contêm um novo certificado (SHA-256 ${fingerprints}). Adicione-o.`,
}
