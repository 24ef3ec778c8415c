// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'المخطط الزمني للأدوار',
  role: 'الدور',
  anyRole: 'جميع الأدوار',
  only: (name) => `${name} فقط`,
  onlyOf: (name) => `عرض ${name} فقط`,
  everybody: 'عرض الجميع',
  none: 'لم يكن لدى أحد دور.',
  noneHint: 'يظهر هنا من كان لديه أي دور، ومن متى إلى متى، ولماذا.',
  member: 'عضو',
  now: 'الآن',
  given: (how, by) => (by === undefined ? `مُنح ${how}` : `مُنح ${how} (${by})`),
  ended: (how, by) => (by === undefined ? `انتهى ${how}` : `انتهى ${how} (${by})`),
  breakGlass: 'حالة طارئة',
  hows: {
    hand: 'يدويًا',
    rule: 'وفق قاعدة',
    request: 'بناءً على طلب',
    activation: 'بالتفعيل',
    breakGlass: 'في حالة طارئة',
    import: 'بعملية استيراد',
    invitation: 'بدعوة',
    before: 'قبل بدء السجل',
    server: 'بواسطة الخادم',
    expired: 'في موعده',
    review: 'بمراجعة',
    merged: 'بدمج حسابين',
    groupDeleted: 'مع مجموعته',
    personDeleted: 'مع الحساب',
  },
}
