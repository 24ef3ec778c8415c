// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: 'يؤدي إلى',
    hint: 'التطبيق الذي يفتحه الأشخاص بعد اختيار كلمة مرور.',
    none: 'حسابهم هنا',
  },
  newRole: {
    title: (role) => `هل تريد إنشاء الدور الجديد ${role}؟`,
    hint: 'ليس لدى أحد هذا الدور بعد. تُكتب الأدوار بدقة.',
    likely: (role) => `ليس لدى أحد هذا الدور بعد. هل تقصد ${role}؟`,
    use: (role) => `استخدام ${role}`,
    make: (role) => `إنشاء ${role}`,
    drop: 'استبعاده',
  },
  close: 'إغلاق',
  revert: {
    action: 'إرجاع',
    ask: (act) => `هل تريد إرجاع «${act}»؟`,
    hint: 'يستعيد ما تغيّر قيمته السابقة، بصلاحياتك أنت. ويذكر السجل أنه أُرجع.',
    done: 'تم الإرجاع.',
    changed: 'تغيّر منذ ذلك الحين، ولذلك لا يمكن إرجاعه.',
    now: (field, now) => `القيمة الحالية للحقل ${field}: ${now}`,
    gone: (field) => `لم تعد للحقل ${field} قيمة، أو لم يعد موجودًا.`,
    of: 'يُرجع الحدث',
  },
  groupId: 'معرّف المجموعة',
  by: 'بواسطة',
  inConsole: 'في لوحة التحكم',
  theConsole: 'لوحة التحكم',
  operators: {
    import: 'عملية استيراد',
    'command line': 'سطر الأوامر',
    server: 'الخادم',
  },
  changed: {
    title: 'ما تغيّر',
    nothing: 'لا شيء',
    to: 'إلى',
    secret: 'تغيّر؛ لا يحتوي السجل على أسرار',
    tooLong: 'تغيّر؛ القيم أطول من أن يتسع لها السجل',
    erased: 'مُحي ما تغيّر مع محو الشخص.',
    altered: 'عُدّل ما تغيّر في قاعدة البيانات بعد الحدث.',
  },
  noGroup: 'لا توجد مجموعة بهذا الاسم يحق لك قراءتها.',
  browserOn: (browser, system) => `${browser} على ${system}`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'وفق قاعدة' : `وفق القاعدة ${rule}`
    return connection === undefined ? `${role} ${which}` : `${role} ${which} من ${connection}`
  },
}
