// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `حتى ${end}`,
  roleUntil: (role, end) => `${role} حتى ${end}`,
  from: (start) => `من ${start}`,
  roleFrom: (role, start) => `${role} من ${start}`,
  givenBy: 'منحه',
  byAccess: 'وفق قاعدة للصلاحيات',
  inZone: (time, zone) => `${time} (${zone})`,
  change: 'تغيير موعد الانتهاء',
  changeOf: (name, role) =>
    role === undefined
      ? `تغيير موعد الانتهاء: ${name}`
      : `تغيير موعد الانتهاء: الدور ${role} لدى ${name}`,
  title: (name, role) =>
    role === undefined ? `مدة عضوية ${name}` : `مدة الدور ${role} لدى ${name}`,
  end: 'حتى',
  choices: {
    never: 'بلا انتهاء',
    day: 'غدًا',
    week: 'أسبوع',
    month: 'شهر',
    date: 'يوم آخر',
  },
  lastDay: 'اليوم الأخير',
  lastDayHint: (zone) => `ينتهي مع نهاية هذا اليوم بتوقيت ${zone}.`,
  reason: 'السبب',
  reasonHint: 'يقرؤه من يراجع ذلك لاحقًا.',
  each: 'موعد آخر لأدوار بعينها',
  lastDayOf: (role) => `اليوم الأخير للدور ${role}`,
  save: 'حفظ',
  saved: (name) => `تم تغيير موعد الانتهاء لـ ${name}.`,
}
