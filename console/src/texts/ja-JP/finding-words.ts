// Machine-made: waits for a native reader.
import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: 'プロバイダーの',
  requests: '要求の署名用の',
  encryption: '暗号化用の',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `${certificates[whose] ?? whose}証明書（SHA-256 ${fingerprint}）`
const notStated = ({ what }: Params) => `プロバイダーは、${what} への対応を示していません。`

/** What the checks of a connection find. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `相手側に拒否されました：${text}`,
  down: (_, text) => `相手側が応答しないか、応答が遅すぎます：${text}`,
  invalid: (_, text) => `相手側の応答が有効ではありません：${text}`,
  misconfigured: (_, text) => `設定が相手側と合っていません：${text}`,
  wrong: (_, text) => `名前またはパスワードが間違っています：${text}`,
  metadata_read: ({ issuer }) => `${issuer} のメタデータを読み取りました。`,
  callback: ({ address }) => `相手側に登録するコールバックアドレス：${address}`,
  keys_read: () => 'プロバイダーの鍵を読み取りました。',
  no_key: () => '使用できる鍵がありません。',
  signing_algs: ({ algs }) => `ID トークンの署名に使用できるアルゴリズム：${algs}`,
  no_signing_alg: () =>
    'プロバイダーは、許可されたアルゴリズムのいずれでも ID トークンに署名しません。',
  endpoint_missing: ({ name }) => `メタデータに ${name} がありません。`,
  endpoint_not_https: ({ name }) => `${name} は https で始まる必要があります。`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () =>
    'クライアントシークレットの期限がまもなく切れます。相手側で新しいものを作成してください。',
  secret_ended: () =>
    'クライアントシークレットの期限が切れています。相手側で新しいものを作成してください。',
  server_answers: ({ url, account }) =>
    account
      ? `${url} は応答し、${account} でサインインできます。`
      : `${url} は応答し、誰でも検索できます。`,
  server_not_encrypted: ({ url }) =>
    `${url} は暗号化されていないため、パスワードを盗み見られるおそれがあります。`,
  server_certificate: ({ url }) => `${url} の証明書`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `${base} に、${idAttribute} を持つクラス ${objectClass} のユーザーが見つかりました。`,
  certificate_valid: (params) => `${certificate(params)}は有効です。`,
  certificate_ends: (params) =>
    `${certificate(params)}の期限がまもなく切れます。後継の証明書を追加してください。`,
  certificate_ended: (params) => `${certificate(params)}の期限が切れています。`,
  no_signing_key: () =>
    '要求に署名することになっていますが、signing_key に対応する証明書がありません。',
  logout_not_signed: () => 'signing_key がないため、プロバイダー側のセッションは終了されません。',
  wrong_decryption_key: () => '暗号化用の最初の証明書が decryption_key に対応していません。',
  metadata_of_another: ({ entityId }) =>
    `メタデータは ${entityId} のものです。エンティティ ID を照合してください。`,
  metadata_unchanged: () => 'メタデータに新しい証明書はありません。',
  metadata_new_certificate: ({ fingerprints }) =>
    `メタデータに新しい証明書があります（SHA-256 ${fingerprints}）。追加してください。`,
}
