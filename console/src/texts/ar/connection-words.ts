// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])

/** The words about connections. */
export const connectionWords: Words['connectionWords'] = {
  everybody: {
    title: 'تسجيل الدخول لدى جهات أخرى',
    lead: 'طرق تسجيل الدخول لدى خادم آخر: ما يُعرض على الجميع، وما أعدّته المجموعات لأشخاصها.',
    panel: 'للجميع',
  },
  company: {
    title: 'تسجيل الدخول الخاص بشركتك',
    lead: 'يسجّل الأشخاص الدخول هنا بالحساب الذي لديهم في شركتك بالفعل. أثبت مجالك، ثم أنشئ الاتصال.',
  },
  title: 'الاتصالات',
  intro: 'حيث يسجّل أشخاص هذه المجموعة الدخول.',
  none: 'لا يوجد اتصال بعد.',
  noneHint: 'اربط تسجيل الدخول الذي يستخدمه أشخاصك بالفعل، مثل Microsoft Entra أو Okta.',
  domainFirst: 'يمكنك إنشاء اتصال الآن. ولا يسجّل دخول الأشخاص إلا بعد إثبات أحد مجالاتك.',
  add: 'إضافة اتصال',
  presets: {
    entra: 'Microsoft Entra',
    okta: 'Okta',
    google: 'Google',
    apple: 'Apple',
    github: 'GitHub',
    gitlab: 'GitLab',
    keycloak: 'Keycloak',
    ostiary: 'خادم Ostiary آخر',
    oidc: 'موفّر OpenID آخر',
    saml: 'SAML 2.0',
    ad: 'Active Directory',
    ldap: 'دليل LDAP',
    other: 'مضبوط عبر واجهة API',
  },
  uses: {
    off: 'متوقف',
    link: 'للربط فقط',
    optional: 'اختياري',
    default: 'افتراضي',
    required: 'إلزامي',
  },
  facts: {
    use: 'من يستخدمه',
    firstSignIn: 'شخص جديد',
    emailTrust: 'عناوين البريد الإلكتروني',
    factors: 'العوامل الثانية',
    rules: 'قواعد الأدوار',
    lastUsed: 'آخر استخدام',
    never: 'لم يُستخدم قط',
  },
  useTexts: {
    off: 'لا أحد. وتُحفظ الإعدادات.',
    link: 'من يربطه بالحساب الذي لديه. ولا يسجّل أحد الدخول به.',
    optional: 'من يختاره.',
    default: 'يُوجَّه إليه أشخاص مجالاتك، ويمكنهم اختيار طريقة أخرى.',
    required: 'يسجّل أشخاص مجالاتك الدخول هناك، لا بأي طريقة أخرى.',
  },
  firstSignIns: {
    create: 'يحصل على حساب.',
    approve: 'يحصل على حساب ينتظر موافقتك عليه.',
    refuse: 'يُرفض. ومن لديه حساب يربطه من صفحة حسابه.',
    closed: 'يُرفض، ولا يمكن لأحد ربط حساب أيضًا.',
  },
  emailTrusts: {
    always: 'تُصدَّق كلها.',
    claim: 'تُصدَّق إذا قال الطرف الآخر إنه تحقق منها.',
    never: 'لا تُصدَّق. وعندها لا تسمح أي مجموعة لأحد بالدخول.',
  },
  factors: {
    yes: 'تُقبل هنا عوامل الطرف الآخر.',
    no: 'لا تُقبل هنا عوامل الطرف الآخر. وحيث يلزم عاملان، يُطلب العامل هنا.',
  },
  ruleCount: (count) =>
    counted(count, {
      one: 'قاعدة واحدة',
      two: 'قاعدتان',
      few: `${count} قواعد`,
      many: `${count} قاعدة`,
      other: `${count} قاعدة`,
    }),
  otherSide: 'ما يجب أن يعرفه الطرف الآخر',
  addresses: {
    callback: 'عنوان إعادة التوجيه (callback)',
    acs: 'خدمة استهلاك التأكيدات (ACS)',
    entityId: 'معرّف الكيان (audience)',
    metadata: 'عنوان البيانات الوصفية',
    download: 'تنزيل البيانات الوصفية',
  },
  change: 'تغيير',
  checkAndTry: 'الفحص والتجربة',
  check: 'فحص الاتصال',
  findings: {
    title: 'نتائج الفحص',
    severities: { ok: 'سليم', warning: 'يحتاج إلى نظرة', fault: 'لا يعمل' },
    endsAt: 'ينتهي',
    faults: (count) =>
      counted(count, {
        one: 'مشكلة واحدة',
        two: 'مشكلتان',
        few: `${count} مشكلات`,
        many: `${count} مشكلة`,
        other: `${count} مشكلة`,
      }),
    warnings: (count) =>
      counted(count, {
        one: 'تحذير واحد',
        two: 'تحذيران',
        few: `${count} تحذيرات`,
        many: `${count} تحذيرًا`,
        other: `${count} تحذير`,
      }),
    fine: 'سليم',
  },
  remove: 'إزالة',
  removeTitle: (name) => `هل تريد إزالة ${name}؟`,
  removeText:
    'لن يسجّل أحد الدخول عبره بعد ذلك. وتبقى الحسابات؛ ومن ليست لديه كلمة مرور يطلبها عبر البريد الإلكتروني. لا يمكن التراجع عن ذلك، ولا يمكن استخدام اسمه المستعار مرة أخرى.',
  typeName: (name) => `اكتب ${name} لإزالته`,
  removed: (name) => `تمت إزالة ${name}.`,
}
