// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: 'بحث',
  placeholder: 'ابحث عن أشخاص ومجموعات وتطبيقات وإعدادات …',
  close: 'إغلاق البحث',
  registerApp: 'تسجيل تطبيق',
  ownTexts: 'نصوص الصفحات والرسائل',
  holders: (group) => `من لديه هذا الدور في ${group}`,
  event: (seq) => `الحدث ${seq}`,
  nothing: (text) => `لم يُعثر على شيء يطابق «${text}».`,
  nothingHint: 'جرّب أحرفًا أقل، أو عنوان بريد إلكتروني، أو معرّفًا، أو رقم حدث.',
  count: (count) =>
    counted(count, {
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: `${count} نتائج`,
      many: `${count} نتيجة`,
      other: `${count} نتيجة`,
    }),
  partly: 'تعذّر البحث في جزء منها.',
  keys: { move: 'تنقّل', open: 'فتح', close: 'إغلاق' },
  kinds: {
    recent: 'الأخيرة',
    views: 'الصفحات',
    events: 'الأحداث',
    people: 'الأشخاص',
    groups: 'المجموعات',
    apps: 'التطبيقات',
    roles: 'الأدوار',
    settings: 'الإعدادات',
  },
}
