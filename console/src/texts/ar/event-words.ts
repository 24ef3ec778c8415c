// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'الأحداث',
  type: 'النوع',
  anyType: 'جميع الأنواع',
  person: 'بشأن',
  anyone: 'الجميع',
  author: 'بواسطة',
  anyAuthor: 'أي شخص',
  group: 'في المجموعة',
  anyGroup: 'جميع المجموعات',
  most: (count) =>
    `يحتوي الملف على أحدث هذه الأحداث، وعددها ${count}. ويصدّرها سطر الأوامر كلها: ostiary event list --csv --limit 0`,
  anyApp: 'جميع التطبيقات',
  client: 'التطبيق',
  from: 'من',
  to: 'حتى',
  live: 'مباشر',
  export: 'تصدير بتنسيق CSV',
  none: 'لم يُعثر على أحداث.',
  noneHint: 'أزل أحد عوامل التصفية، أو اختر يومًا أسبق.',
  clear: 'إزالة عوامل التصفية',
  details: 'التفاصيل',
  columns: {
    time: 'الوقت',
    type: 'النوع',
    person: 'بشأن',
    author: 'بواسطة',
    client: 'التطبيق',
    address: 'العنوان',
  },
  outcome: { success: 'نجاح', failure: 'فشل' },
  fields: { id: 'المعرّف', seq: 'الموضع', session: 'الجلسة', hash: 'البصمة' },
  chain: {
    intact: 'السجل سليم',
    broken: (seq) => `غُيّر السجل عند الموضع ${seq}`,
    running: 'جارٍ التحقق من السجل',
    checked: (events) => `عدد الأحداث التي تم التحقق منها: ${events}`,
    again: 'التحقق مرة أخرى',
  },
}
