// Machine-made: waits for a native reader.
import type { FindingWords } from '../en-US/finding-words.ts'
import type { Words } from '../en-US/language.ts'

type Params = Parameters<FindingWords[string]>[0]

/** The certificates of SAML, by whose they are. */
const certificates: Readonly<Record<string, string>> = {
  provider: 'Сертифікат провайдера',
  requests: 'Сертифікат для запитів',
  encryption: 'Сертифікат для шифрування',
}
const certificate = ({ whose = '', fingerprint }: Params) =>
  `${certificates[whose] ?? `Сертифікат ${whose}`} (SHA-256 ${fingerprint})`
const notStated = ({ what }: Params) => `Провайдер не повідомляє, що підтримує ${what}.`

/** What the checks of a connection find. The English sentences come from the server. */
export const findingWords: Words['findingWords'] = {
  // The details of these are written for logs as well, and stay as they are.
  denied: (_, text) => `Інша сторона відмовляє: ${text}`,
  down: (_, text) => `Інша сторона не відповідає або відповідає надто повільно: ${text}`,
  invalid: (_, text) => `Те, що повідомляє інша сторона, недійсне: ${text}`,
  misconfigured: (_, text) => `Налаштування не відповідають іншій стороні: ${text}`,
  wrong: (_, text) => `Неправильне ім’я або пароль: ${text}`,
  metadata_read: ({ issuer }) => `Метадані прочитано: ${issuer}.`,
  callback: ({ address }) => `Адреса зворотного виклику, яку слід указати там: ${address}`,
  keys_read: () => 'Ключі провайдера прочитано.',
  no_key: () => 'Немає придатного ключа.',
  signing_algs: ({ algs }) => `ID-токени можуть бути підписані за допомогою ${algs}.`,
  no_signing_alg: () => 'Провайдер не підписує ID-токени жодним із дозволених алгоритмів.',
  endpoint_missing: ({ name }) => `У метаданих бракує ${name}.`,
  endpoint_not_https: ({ name }) => `Адреса ${name} має починатися з https.`,
  pkce_not_stated: notStated,
  method_not_stated: notStated,
  form_post_not_stated: notStated,
  secret_ends: () => 'Строк дії секрету клієнта невдовзі закінчиться. Створіть там новий.',
  secret_ended: () => 'Секрет клієнта більше не діє. Створіть там новий.',
  server_answers: ({ url, account }) =>
    account
      ? `Сервер ${url} відповідає, і обліковий запис ${account} може ввійти.`
      : `Сервер ${url} відповідає, і шукати може кожен.`,
  server_not_encrypted: ({ url }) =>
    `З’єднання із сервером ${url} не зашифровано; паролі можуть перехопити.`,
  server_certificate: ({ url }) => `Сертифікат сервера ${url}`,
  people_found: ({ base, objectClass, idAttribute }) =>
    `У ${base} є люди класу ${objectClass} з атрибутом ${idAttribute}.`,
  certificate_valid: (params) => `${certificate(params)} чинний.`,
  certificate_ends: (params) =>
    `${certificate(params)} невдовзі перестане діяти. Додайте його наступника.`,
  certificate_ended: (params) => `${certificate(params)} більше не діє.`,
  no_signing_key: () =>
    'Запити мають бути підписані, але жоден сертифікат для цього не відповідає signing_key.',
  logout_not_signed: () => 'Сеанси в провайдера не завершуються, бо немає signing_key.',
  wrong_decryption_key: () => 'Перший сертифікат для шифрування не відповідає decryption_key.',
  metadata_of_another: ({ entityId }) =>
    `Метадані стосуються ${entityId}. Порівняйте ідентифікатор сутності.`,
  metadata_unchanged: () => 'У метаданих немає нового сертифіката.',
  metadata_new_certificate: ({ fingerprints }) =>
    `У метаданих є новий сертифікат (SHA-256 ${fingerprints}). Додайте його.`,
}
