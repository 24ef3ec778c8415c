// Machine-made: waits for a native reader.
import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: 'Sağlayıcının',
  requests: 'İstekler için',
  encryption: 'Şifreleme için',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `${certificates[whose] ?? whose} sertifika (SHA-256 ${fingerprint})`
const notStated = ({ what }: Params) => `Sağlayıcı şunu desteklediğini belirtmiyor: ${what}.`

/** What the checks of a connection find. The English sentences come from the server. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `Karşı taraf reddediyor: ${text}`,
  down: (_, text) => `Karşı taraf yanıt vermiyor veya çok yavaş: ${text}`,
  invalid: (_, text) => `Karşı tarafın söylediği geçerli değil: ${text}`,
  misconfigured: (_, text) => `Ayarlar karşı tarafa uymuyor: ${text}`,
  wrong: (_, text) => `Ad veya parola yanlış: ${text}`,
  metadata_read: ({ issuer }) => `Üst veriler okundu: ${issuer}.`,
  callback: ({ address }) => `Oraya girilmesi gereken geri çağrı adresi: ${address}`,
  keys_read: () => 'Sağlayıcının anahtarları okundu.',
  no_key: () => 'Kullanılabilir bir anahtar yok.',
  signing_algs: ({ algs }) => `Kimlik belirteçleri şunlarla imzalanabilir: ${algs}.`,
  no_signing_alg: () =>
    'Sağlayıcı, kimlik belirteçlerini izin verilen algoritmaların hiçbiriyle imzalamıyor.',
  endpoint_missing: ({ name }) => `Üst verilerde eksik: ${name}.`,
  endpoint_not_https: ({ name }) => `https ile başlamalı: ${name}.`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => 'İstemci gizli anahtarının süresi yakında doluyor. Orada yenisini oluşturun.',
  secret_ended: () => 'İstemci gizli anahtarı artık geçerli değil. Orada yenisini oluşturun.',
  server_answers: ({ url, account }) =>
    account
      ? `${url} yanıt veriyor ve şu hesap oturum açabiliyor: ${account}.`
      : `${url} yanıt veriyor ve herkes arama yapabiliyor.`,
  server_not_encrypted: ({ url }) => `${url} şifrelenmemiş; parolalar okunabilir.`,
  server_certificate: ({ url }) => `Sunucunun sertifikası: ${url}`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `${base} içinde ${objectClass} sınıfından, ${idAttribute} özniteliği olan kişiler var.`,
  certificate_valid: (params) => `${certificate(params)} geçerli.`,
  certificate_ends: (params) => `${certificate(params)} yakında sona eriyor. Ardılını ekleyin.`,
  certificate_ended: (params) => `${certificate(params)} artık geçerli değil.`,
  no_signing_key: () =>
    'İsteklerin imzalanması gerekiyor, ancak hiçbir sertifika signing_key ile eşleşmiyor.',
  logout_not_signed: () => 'signing_key olmadığı için sağlayıcıdaki oturumlar sonlandırılmıyor.',
  wrong_decryption_key: () => 'Şifreleme için ilk sertifika decryption_key ile eşleşmiyor.',
  metadata_of_another: ({ entityId }) =>
    `Üst veriler şununla ilgili: ${entityId}. Varlık kimliğini karşılaştırın.`,
  metadata_unchanged: () => 'Üst verilerde yeni sertifika yok.',
  metadata_new_certificate: ({ fingerprints }) =>
    `Üst verilerde yeni bir sertifika var (SHA-256 ${fingerprints}). Onu ekleyin.`,
}
