// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) =>
    `ما ينتهي خلال ${counted(days, {
      one: 'اليوم القادم',
      two: 'اليومين القادمين',
      few: `${days} أيام قادمة`,
      many: `${days} يومًا قادمًا`,
      other: `${days} يوم قادم`,
    })} في المجموعات التي تديرها.`,
  none: 'لا شيء ينتهي قريبًا.',
  noneHint: 'تظهر هنا الأدوار والعضويات المحددة المدة قبل شهر من انتهائها.',
  membership: 'العضوية',
  extend: 'تمديد',
  extendOf: (name, what) => `تمديد ${what} لـ ${name}`,
  today: 'اليوم',
  tomorrow: 'غدًا',
}
