// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: 'من يسجّل الدخول بصفته هذا التطبيق',
  workloadsHint:
    'تكفي قاعدة واحدة تنطبق؛ ويجب أن تنطبق جميع مطالباتها. ترمز * إلى أي محارف ما عدا / و:، وترمز ** إلى أي محارف. ويُرفض النمط الذي يُدخل غرباء.',
  noIssuer: 'لا توجد جهة إصدار موثوقة بعد، ولذلك لا يمكن لأحد تسجيل الدخول بصفته هذا التطبيق.',
  toIssuers: 'الوثوق بجهة إصدار',
  rule: (n) => `القاعدة ${n}`,
  issuer: 'جهة الإصدار',
  issuerHint: 'جهة إصدار موثوقة، بمعرّفها.',
  claim: (n) => `المطالبة ${n}`,
  value: (n) => `قيمة المطالبة ${n}`,
  addClaim: 'إضافة مطالبة',
  removeClaim: (name) => `إزالة المطالبة ${name}`,
  addRule: 'إضافة قاعدة',
  removeRule: (n) => `إزالة القاعدة ${n}`,
  assertions: 'تأكيدات الهوية',
  assertionsHint:
    'بتأكيد من هذا الخادم يعمل التطبيق نيابةً عن أشخاصه لدى خادم آخر يثق بهذا الخادم (ID-JAG)، مثل الخادم التابع لخادم MCP. وتُجمع القواعد المتعددة للخادم الواحد معًا.',
  audience: 'الخادم الآخر',
  audienceHint: 'جهة إصداره.',
  otherClient: 'معرّف عميل التطبيق هناك',
  otherClientHint: 'فارغ: نفسه كما هنا.',
  resources: 'الموارد هناك',
  scopes: 'هذه النطاقات على الأكثر',
  groups: 'لا يسمح له بذلك إلا أعضاء هذه المجموعات؛ ودون أي مجموعة، الجميع',
  subject: 'كيف يُسمّى الأشخاص هناك',
  subjects: {
    public: 'كما هنا (sub)',
    pairwise: 'باسم لذلك الخادم وحده',
    email: 'بعنوان بريدهم الإلكتروني المؤكَّد',
  },
  email: 'يذكر أيضًا عنوان بريدهم الإلكتروني، إذا كان مؤكَّدًا',
}
