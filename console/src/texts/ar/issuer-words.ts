// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])

/** The words about trusted issuers. */
export const issuerWords: Words['issuerWords'] = {
  title: 'جهات الإصدار الموثوقة',
  lead: 'جهات أخرى تُقبل رموزها المميزة هنا: يسجّل مسار CI أو pod أو سحابة أخرى الدخول بصفته تطبيقًا برمزه المميز بدلًا من سر، وتشهد شركة لأشخاصها.',
  add: 'الوثوق بجهة إصدار',
  none: 'لا توجد جهة إصدار موثوقة بعد.',
  noneHint: 'أضف جهة إصدار مسارات CI لديك، ثم سجّل تطبيقًا من النوع «مسار CI أو حمل عمل».',
  columns: { issuer: 'جهة الإصدار', for: 'لأجل', state: 'الحالة' },
  workloads: 'أحمال العمل',
  people: (apps) => `الأشخاص، في ${apps}`,
  enabled: 'موثوقة',
  disabled: 'متوقفة',
  presetLabel: 'مصدر الرموز المميزة',
  presets: {
    github: 'GitHub Actions',
    gitlab: 'GitLab CI',
    kubernetes: 'Kubernetes',
    other: 'جهة إصدار أخرى',
  },
  name: 'الاسم',
  nameHint: 'أحرف لاتينية صغيرة وأرقام وشرطات، مثل github. ولا يمكن تغييره لاحقًا.',
  nameMissing: 'أعطها اسمًا.',
  taken: 'توجد جهة إصدار بهذا الاسم. عدّل تلك الجهة.',
  issuer: 'المعرّف',
  issuerHint: 'المطالبة iss في رموزها المميزة، وتُقارن مقارنةً تامة تشمل الشرطة المائلة الأخيرة.',
  description: 'الوصف',
  keysLabel: 'مفاتيحها',
  keys: {
    discovery: 'تُقرأ لدى جهة الإصدار (OpenID Discovery)',
    address: 'في عنوان خاص بها',
    inline: 'تُعطى هنا، لأنه لا يمكن الوصول إلى جهة الإصدار من هذا الخادم',
  },
  jwksUri: 'عنوان المفاتيح',
  jwks: 'مجموعة المفاتيح (JWKS)',
  jwksHint: 'لدى Kubernetes: kubectl get --raw /openid/v1/jwks',
  jwksFault: 'هذه ليست مجموعة مفاتيح بتنسيق JSON.',
  algs: 'خوارزميات رموزها المميزة',
  singleUse: 'يُقبل كل رمز مميز مرة واحدة',
  singleUseHint: 'ليس للرموز المميزة التي تبقى في ملف إلى أن تُستبدل، كما في Kubernetes.',
  lifetime: 'أطول مدة لصلاحية الرمز المميز',
  isEnabled: 'تُقبل رموزها المميزة',
  asserts: 'تشهد للأشخاص',
  assertsHint:
    'تعطي تأكيدات الهوية الصادرة عنها (ID-JAG) التطبيقات رموزًا مميزة لأشخاصها. فقط لخادم شركة تعرفها.',
  by: 'كيف يُعثر على أشخاصها',
  ways: {
    connection: 'بالحساب الذي ربطوه عبر اتصال',
    email: 'بعنوان بريدهم الإلكتروني المؤكَّد',
  },
  connection: 'الاتصال',
  connectionHint: 'اسمه المستعار.',
  domains: 'مجالات البريد الإلكتروني',
  domainsHint: 'لا يمكنها التحدث إلا باسم عناوين من هذه المجالات.',
  apps: 'التطبيقات التي يمكنها استخدام تأكيداتها',
  app: (n) => `التطبيق ${n}`,
  scopes: (n) => `هذه النطاقات على الأكثر (التطبيق ${n})`,
  resources: (n) => `موارد هذا الخادم (التطبيق ${n})`,
  addApp: 'إضافة تطبيق',
  removeApp: (n) => `إزالة التطبيق ${n}`,
  create: 'الوثوق بها',
  saved: 'تم حفظ جهة الإصدار. ويسري ذلك فورًا.',
  deleteTitle: (name) => `هل تريد إنهاء الوثوق بجهة الإصدار ${name}؟`,
  deleteText:
    'لن يتمكن أحد من تسجيل الدخول برموزها المميزة، ويرفض هذا الخادم فورًا ما أُعطي مقابلها. أما واجهة API التي تتحقق من الرموز المميزة دون سؤال فلا تلاحظ ذلك إلا عند انتهائها.',
  deleted: 'لم تعد جهة الإصدار موثوقة.',
  examine: 'قراءة مفاتيحها الآن',
  found: (count) =>
    `يمكن قراءة مفاتيحها. الصالح منها للاستخدام: ${counted(count, {
      one: 'مفتاح واحد',
      two: 'مفتاحان',
      few: `${count} مفاتيح`,
      many: `${count} مفتاحًا`,
      other: `${count} مفتاح`,
    })}.`,
  notFound: 'تعذّرت قراءة مفاتيحها',
}
