// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'الجلسات',
  lead: 'حيث سجّل الأشخاص الدخول الآن، الأحدث أولًا. آخر استخدام معروف تقريبًا.',
  person: 'الشخص',
  anyone: 'الجميع',
  app: 'التطبيق',
  anyApp: 'جميع التطبيقات',
  columns: {
    person: 'الشخص',
    browser: 'سُجّل الدخول عبر',
    apps: 'التطبيقات',
    since: 'منذ',
    used: 'آخر استخدام',
  },
  unknownBrowser: 'متصفح',
  byPassword: 'تطبيق، بكلمة مرور',
  none: 'لم يسجّل أحد الدخول.',
  noneFound: 'لم يُعثر على جلسة مفتوحة.',
  noneHint: 'أزل أحد عوامل التصفية. لا تُسرد الجلسات المنتهية.',
  further: 'متابعة البحث',
  end: 'إنهاء',
  endOf: (name) => `إنهاء جلسة ${name}`,
  endTitle: 'هل تريد إنهاء هذه الجلسة؟',
  endText: (name, apps) =>
    `يُسجَّل خروج ${name} هناك، وتتوقف فورًا عن العمل الرموز المميزة التي حصل عليها فيها ${counted(
      apps,
      {
        one: 'تطبيق واحد',
        two: 'تطبيقان',
        few: `${apps} تطبيقات`,
        many: `${apps} تطبيقًا`,
        other: `${apps} تطبيق`,
      },
    )}. وتُبلَّغ التطبيقات التي لها عنوان لتسجيل الخروج.`,
  ended: 'انتهت الجلسة.',
  endAll: 'إنهاء الكل',
  endAllOf: (name) => `إنهاء جميع جلسات ${name}`,
  endAllTitle: (name) => `هل تريد إنهاء جميع جلسات ${name}؟`,
  endAllText:
    'يُسجَّل خروج الشخص من كل متصفح وتطبيق، بما في ذلك رموز التحديث، وعليه تسجيل الدخول مرة أخرى. ولا يُحظر الحساب.',
  allEnded: (count) =>
    counted(count, {
      one: 'انتهت جلسة واحدة.',
      two: 'انتهت جلستان.',
      few: `انتهت ${count} جلسات.`,
      many: `انتهت ${count} جلسة.`,
      other: `انتهت ${count} جلسة.`,
    }),
}
