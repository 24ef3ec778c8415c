// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: 'يحتاج إلى نظرة',
  states: {
    broken: 'لا يعمل',
    ended: 'انتهى في',
    ends: 'ينتهي في',
    failing: 'فشل آخر تسجيل دخول',
    warned: 'يحتاج إلى نظرة',
    works: 'يعمل',
    unused: 'لم يُستخدم بعد',
    off: 'متوقف',
  },
  until: 'حتى',
  warningTexts: {
    client_secret_ends: 'ينتهي سر العميل. أنشئ سرًا جديدًا هناك وأدخله هنا.',
    upstream_certificate_ends: 'تنتهي شهادة الموفّر. أضف الشهادة التي تليها.',
    signing_certificate_ends: 'تنتهي شهادة الطلبات. أضف الشهادة التي تليها وأعطها للموفّر.',
    encryption_certificate_ends: 'تنتهي شهادة التشفير. ضع شهادة جديدة قبلها.',
    domain_lost: 'اختفى سجل DNS لأحد المجالات. أضفه مرة أخرى.',
    no_domain: 'ليس للمجموعة مجال مُثبَت، ولذلك لا يمكن لأحد تسجيل الدخول. أثبت مجالًا.',
    failing: 'فشل آخر تسجيل دخول.',
  },
  lastFailure: 'آخر فشل',
  failures: {
    denied: 'رفض الطرف الآخر الشخص، أو ألغى الشخص العملية.',
    down: 'لم يُجب الطرف الآخر، أو كان بطيئًا جدًا.',
    invalid: 'ما قاله الطرف الآخر لا يثبت شيئًا.',
    misconfigured: 'لا تتوافق الإعدادات هنا مع الطرف الآخر.',
    wrong: 'لم يكن الاسم أو كلمة المرور لشخص في الدليل.',
  },
  all: {
    title: 'اتصالات المجموعات',
    intro: 'أعدّها مسؤولو المجموعات، كل منها لأشخاص مجالاتها.',
    search: 'البحث بالاسم أو الاسم المستعار أو المجموعة',
    none: 'ليس لأي مجموعة اتصال.',
    noneFound: (text) => `لا يوجد ما يتضمن اسمه أو اسمه المستعار أو مجموعته «${text}».`,
    columns: {
      name: 'الاتصال',
      group: 'المجموعة',
      state: 'الحالة',
      lastUsed: 'آخر استخدام',
    },
    warnedOnly: 'ما يحتاج إلى نظرة فقط',
    noneWarned: 'لا شيء يحتاج إلى نظرة.',
    never: 'لم يُستخدم قط',
  },
}
