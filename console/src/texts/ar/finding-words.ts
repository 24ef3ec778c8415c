// Machine-made: waits for a native reader.
import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: 'شهادة الموفّر',
  requests: 'شهادة الطلبات',
  encryption: 'شهادة التشفير',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `${certificates[whose] ?? `الشهادة ${whose}`} (SHA-256 ${fingerprint})`
const notStated = ({ what }: Params) => `لا يذكر الموفّر أنه يدعم ${what}.`

/** What the checks of a connection find. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `رفض الطرف الآخر: ${text}`,
  down: (_, text) => `لا يستجيب الطرف الآخر أو أنه بطيء جدًا: ${text}`,
  invalid: (_, text) => `ما يقوله الطرف الآخر غير صالح: ${text}`,
  misconfigured: (_, text) => `لا تتوافق الإعدادات مع الطرف الآخر: ${text}`,
  wrong: (_, text) => `الاسم أو كلمة المرور غير صحيح: ${text}`,
  metadata_read: ({ issuer }) => `قُرئت البيانات الوصفية لـ ${issuer}.`,
  callback: ({ address }) => `يجب إدخال هذا العنوان هناك كعنوان callback: ${address}`,
  keys_read: () => 'قُرئت مفاتيح الموفّر.',
  no_key: () => 'لا يوجد مفتاح صالح للاستخدام.',
  signing_algs: ({ algs }) => `يمكن أن تكون رموز الهوية موقّعة بـ ${algs}.`,
  no_signing_alg: () => 'لا يوقّع الموفّر رموز الهوية بأي من الخوارزميات المسموح بها.',
  endpoint_missing: ({ name }) => `ينقص ${name} في البيانات الوصفية.`,
  endpoint_not_https: ({ name }) => `يجب أن يبدأ ${name} بـ https.`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => 'ينتهي سر العميل قريبًا. أنشئ سرًا جديدًا هناك.',
  secret_ended: () => 'لم يعد سر العميل صالحًا. أنشئ سرًا جديدًا هناك.',
  server_answers: ({ url, account }) =>
    account
      ? `يستجيب ${url}، ويمكن للحساب ${account} تسجيل الدخول.`
      : `يستجيب ${url}، والبحث متاح للجميع.`,
  server_not_encrypted: ({ url }) => `الاتصال مع ${url} غير مشفّر؛ ويمكن لآخرين قراءة كلمات المرور.`,
  server_certificate: ({ url }) => `شهادة ${url}`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `يوجد في ${base} أشخاص من الفئة ${objectClass} لديهم ${idAttribute}.`,
  certificate_valid: (params) => `${certificate(params)} صالحة.`,
  certificate_ends: (params) => `${certificate(params)} تنتهي قريبًا. أضف الشهادة التي تليها.`,
  certificate_ended: (params) => `${certificate(params)} لم تعد صالحة.`,
  no_signing_key: () => 'يجب توقيع الطلبات، لكن لا توجد لذلك شهادة تتبع signing_key.',
  logout_not_signed: () => 'لا تُنهى الجلسات لدى الموفّر لعدم وجود signing_key.',
  wrong_decryption_key: () => 'شهادة التشفير الأولى لا تتبع decryption_key.',
  metadata_of_another: ({ entityId }) => `البيانات الوصفية تخص ${entityId}. قارن معرّف الكيان.`,
  metadata_unchanged: () => 'لا تحتوي البيانات الوصفية على شهادة جديدة.',
  metadata_new_certificate: ({ fingerprints }) =>
    `تحتوي البيانات الوصفية على شهادة جديدة (SHA-256 ${fingerprints}). أضفها.`,
}
