// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: 'الاطلاع على ما يراه',
  title: (name) => `ما يراه ${name}`,
  lead: 'صفحة الحساب كما يراها صاحبه، وما تعرفه التطبيقات عنه. لا يمكن تغيير شيء هنا، ولا تسجّل الدخول باسم هذا الشخص.',
  told: 'يحتفظ سجل الأحداث بالسبب الذي تذكره، وتصل إلى الشخص رسالة.',
  reason: 'لماذا تطّلع على الحساب؟',
  reasonHint: 'مثل رقم تذكرة؛ 5 أحرف على الأقل.',
  look: 'اطلاع',
  banner: 'ترى حساب شخص آخر، للقراءة فقط. وقد أُبلغ بذلك.',
  because: (reason) => `السبب: ${reason}`,
  profile: 'الملف الشخصي',
  factors: 'العوامل الثانية ومفاتيح المرور',
  none: 'لا يوجد',
  kinds: { totp: 'تطبيق المصادقة', passkey: 'مفتاح مرور' },
  codes: (left) => `رموز الاسترداد المتبقية: ${left}`,
  sessions: 'الأجهزة',
  since: 'منذ',
  otherBrowser: 'تطبيق',
  groups: 'المجموعات والأدوار',
  activity: 'النشاط الأخير',
  apps: 'ما تحصل عليه التطبيقات',
  refusals: {
    'client-disabled': 'التطبيق متوقف.',
    'user-status': 'لا يمكن تسجيل الدخول إلى الحساب.',
    'not-in-groups': 'ليس الشخص في أي من المجموعات التي يمكنها استخدام التطبيق.',
  },
  refused: 'لا يحصل على شيء.',
  scopes: 'النطاقات',
  tokens: { access: 'رمز الوصول', id: 'رمز الهوية' },
}
