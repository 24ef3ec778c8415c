// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('uk', ['one', 'few', 'many'])

/** The words about connections. */
export const connectionWords: Words['connectionWords'] = {
  everybody: {
    title: 'Вхід через інші сервіси',
    lead: 'Способи входу через інший сервер: ті, що пропонуються всім, і ті, що групи налаштували для своїх людей.',
    panel: 'Для всіх',
  },
  company: {
    title: 'Вхід вашої компанії',
    lead: 'Люди входять тут з обліковим записом, який уже мають у вашій компанії. Підтвердьте свій домен, а потім підключіть вхід.',
  },
  title: 'Підключення',
  intro: 'Де входять люди цієї групи.',
  none: 'Підключень ще немає.',
  noneHint: 'Підключіть вхід, яким ваші люди вже користуються, наприклад Microsoft Entra або Okta.',
  domainFirst:
    'Ви можете підключити вхід уже зараз. Він запрацює, коли буде підтверджено один із ваших доменів.',
  add: 'Додати підключення',
  presets: {
    entra: 'Microsoft Entra',
    okta: 'Okta',
    google: 'Google',
    apple: 'Apple',
    github: 'GitHub',
    gitlab: 'GitLab',
    keycloak: 'Keycloak',
    ostiary: 'Інший Ostiary',
    oidc: 'Інший провайдер OpenID',
    saml: 'SAML 2.0',
    ad: 'Active Directory',
    ldap: 'Каталог LDAP',
    other: 'Задано через API',
  },
  uses: {
    off: 'Вимкнено',
    link: 'Лише зв’язування',
    optional: 'За вибором',
    default: 'Типово',
    required: 'Обов’язково',
  },
  facts: {
    use: 'Хто користується',
    firstSignIn: 'Хтось новий',
    emailTrust: 'Електронні адреси',
    factors: 'Другі фактори',
    rules: 'Правила для ролей',
    lastUsed: 'Останнє використання',
    never: 'Ніколи',
  },
  useTexts: {
    off: 'Ніхто. Налаштування зберігаються.',
    link: 'Хто пов’яже його з наявним обліковим записом. Ніхто не входить через нього.',
    optional: 'Хто його вибере.',
    default: 'Людей із ваших доменів перенаправляє туди, але вони можуть вибрати інший спосіб.',
    required: 'Люди з ваших доменів входять там і ніяк інакше.',
  },
  firstSignIns: {
    create: 'Отримує обліковий запис.',
    approve: 'Отримує обліковий запис, який чекає на ваше схвалення.',
    refuse:
      'Отримує відмову. Люди з обліковим записом пов’язують його на сторінці свого облікового запису.',
    closed: 'Отримує відмову, і пов’язати обліковий запис теж ніхто не може.',
  },
  emailTrusts: {
    always: 'Усім довіряють.',
    claim: 'Довіряють, якщо інша сторона каже, що підтвердила їх.',
    never: 'Не довіряють. Тоді група нікого не впустить.',
  },
  factors: {
    yes: 'Фактори іншої сторони визнаються тут.',
    no: 'Фактори іншої сторони не визнаються. Де потрібні два, людей запитують тут.',
  },
  ruleCount: (count) =>
    counted(count, {
      one: `${count} правило`,
      few: `${count} правила`,
      many: `${count} правил`,
    }),
  otherSide: 'Що має знати інша сторона',
  addresses: {
    callback: 'Адреса перенаправлення (callback)',
    acs: 'Адреса Assertion consumer service (ACS)',
    entityId: 'Ідентифікатор сутності (audience)',
    metadata: 'Адреса метаданих',
    download: 'Завантажити метадані',
  },
  change: 'Змінити',
  checkAndTry: 'Перевірити й випробувати',
  check: 'Перевірити підключення',
  findings: {
    title: 'Що виявлено',
    severities: { ok: 'Гаразд', warning: 'Зверніть увагу', fault: 'Не працює' },
    endsAt: 'Діє до',
    faults: (count) =>
      counted(count, {
        one: `${count} проблема`,
        few: `${count} проблеми`,
        many: `${count} проблем`,
      }),
    warnings: (count) =>
      counted(count, {
        one: `${count} попередження`,
        few: `${count} попередження`,
        many: `${count} попереджень`,
      }),
    fine: 'Гаразд',
  },
  remove: 'Вилучити',
  removeTitle: (name) => `Вилучити ${name}?`,
  removeText:
    'Через нього більше ніхто не зможе ввійти. Облікові записи залишаться; люди без пароля запитують його електронною поштою. Цього не можна скасувати, а псевдонім не можна використати знову.',
  typeName: (name) => `Щоб вилучити, введіть ${name}`,
  removed: (name) => `Підключення ${name} вилучено.`,
}
