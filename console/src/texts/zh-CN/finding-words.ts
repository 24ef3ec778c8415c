// Machine-made: waits for a native reader.
import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: '提供方的',
  requests: '用于请求的',
  encryption: '用于加密的',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `${certificates[whose] ?? whose}证书（SHA-256 ${fingerprint}）`
const notStated = ({ what }: Params) => `提供方没有声明支持 ${what}。`

/** What the checks of a connection find. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `对方拒绝：${text}`,
  down: (_, text) => `对方没有响应或响应过慢：${text}`,
  invalid: (_, text) => `对方的答复无效：${text}`,
  misconfigured: (_, text) => `设置与对方不符：${text}`,
  wrong: (_, text) => `名称或密码错误：${text}`,
  metadata_read: ({ issuer }) => `已读取 ${issuer} 的元数据。`,
  callback: ({ address }) => `须在对方登记的回调地址：${address}`,
  keys_read: () => '已读取提供方的密钥。',
  no_key: () => '没有可用的密钥。',
  signing_algs: ({ algs }) => `ID 令牌可以使用的签名算法：${algs}`,
  no_signing_alg: () => '提供方没有使用任何允许的算法签名 ID 令牌。',
  endpoint_missing: ({ name }) => `元数据中缺少 ${name}。`,
  endpoint_not_https: ({ name }) => `${name} 须以 https 开头。`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => '客户端密钥即将到期。请在对方生成新的密钥。',
  secret_ended: () => '客户端密钥已失效。请在对方生成新的密钥。',
  server_answers: ({ url, account }) =>
    account ? `${url} 有响应，${account} 可以登录。` : `${url} 有响应，所有人都可以搜索。`,
  server_not_encrypted: ({ url }) => `${url} 未加密，密码可能被窃取。`,
  server_certificate: ({ url }) => `${url} 的证书`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `在 ${base} 中找到具有 ${idAttribute} 的 ${objectClass} 类用户。`,
  certificate_valid: (params) => `${certificate(params)}有效。`,
  certificate_ends: (params) => `${certificate(params)}即将到期。请添加其后继证书。`,
  certificate_ended: (params) => `${certificate(params)}已失效。`,
  no_signing_key: () => '请求应当签名，但没有与 signing_key 对应的证书。',
  logout_not_signed: () => '由于没有 signing_key，提供方的会话不会结束。',
  wrong_decryption_key: () => '用于加密的第一个证书与 decryption_key 不对应。',
  metadata_of_another: ({ entityId }) => `元数据属于 ${entityId}。请核对实体 ID。`,
  metadata_unchanged: () => '元数据中没有新的证书。',
  metadata_new_certificate: ({ fingerprints }) =>
    `元数据中有新的证书（SHA-256 ${fingerprints}）。请添加。`,
}
