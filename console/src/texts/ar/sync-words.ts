// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: 'أشخاص الدليل',
  intro:
    'يقرأ كل من في الدليل: ينشئ الحسابات، ويطبّق قواعد الأدوار، وينهي جلسات من عُطّلوا أو لم يعودوا موجودين هناك.',
  never: 'لم يُقرأ بعد. تُظهر التجربة ما سيحدث ولا تغيّر شيئًا.',
  isRead: (interval) => `يُقرأ ${interval}.`,
  interval: (minutes) => {
    if (minutes === 0) return 'عندما يبدأ ذلك شخص ما'
    if (minutes === 60) return 'كل ساعة'
    if (minutes === 1440) return 'كل يوم'
    const hours = minutes / 60
    return minutes % 60 === 0
      ? counted(hours, {
          one: 'كل ساعة',
          two: 'كل ساعتين',
          few: `كل ${hours} ساعات`,
          many: `كل ${hours} ساعة`,
          other: `كل ${hours} ساعة`,
        })
      : counted(minutes, {
          one: 'كل دقيقة',
          two: 'كل دقيقتين',
          few: `كل ${minutes} دقائق`,
          many: `كل ${minutes} دقيقة`,
          other: `كل ${minutes} دقيقة`,
        })
  },
  next: 'التشغيل التالي:',
  soon: 'بعد لحظات',
  isOff: 'الاتصال متوقف: لا يمكن إلا إجراء تجربة.',
  dryRun: 'تجربة',
  start: 'قراءته الآن',
  stop: 'إيقاف',
  begun: 'يبدأ التشغيل خلال بضع ثوانٍ.',
  stopped: 'أُوقف التشغيل. ويبقى ما فعله.',
  running: {
    people: (count) =>
      counted(count, {
        one: 'قُرئ شخص واحد حتى الآن',
        two: 'قُرئ شخصان حتى الآن',
        few: `قُرئ ${count} أشخاص حتى الآن`,
        many: `قُرئ ${count} شخصًا حتى الآن`,
        other: `قُرئ ${count} شخص حتى الآن`,
      }),
    ends: 'جارٍ إنهاء من عُطّلوا أو لم يعودوا موجودين',
  },
  statuses: {
    running: 'قيد التشغيل',
    done: 'تم',
    held: 'معلّق',
    failed: 'فشل',
    stopped: 'أُوقف',
  },
  dry: 'تجربة، لم يتغير شيء',
  changesOnly: 'قُرئ ما تغيّر',
  whole: 'قُرئ الجميع',
  bySchedule: 'بدأ وفق الجدول',
  byHand: 'بدأ يدويًا',
  results: {
    created: 'جدد',
    changed: 'تغيّروا',
    restored: 'عادوا',
    ended: 'انتهوا',
    refused: 'استُبعدوا',
    unchanged: 'كما كانوا',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result}: أول ${shown} من ${all}` : `${result}: ${all}`,
  held: {
    title: 'عدد كبير جدًا من الأشخاص سينتهي',
    text: 'عدد من عُطّلوا أو لم يعودوا موجودين في الدليل أكبر مما يجوز لهذا الاتصال إنهاؤه من تلقاء نفسه، ولذلك لم يُنهَ أحد. اعرف من هم بإجراء تجربة. وإذا كان الدليل صحيحًا، فأنهِهم.',
    wouldBe:
      'عدد من عُطّلوا أو لم يعودوا موجودين أكبر مما يجوز لهذا الاتصال إنهاؤه من تلقاء نفسه. وسيتوقف التشغيل قبل أن ينهي أحدًا، إلى أن تؤكد ذلك.',
    confirm: 'إنهاؤهم',
    question: 'هل تريد إنهاء جميع من عُطّلوا أو لم يعودوا موجودين؟',
    consequences:
      'يُقرأ الدليل مرة أخرى، ويفقد كل من عُطّل أو لم يعد موجودًا هناك جلساته ورموزه المميزة وأدواره وفق القواعد هنا، مهما كان عددهم.',
  },
  failed: 'لم يكتمل التشغيل',
  earlier: 'عمليات التشغيل السابقة',
  form: {
    every: 'يُقرأ الدليل',
    ended: 'حسابات من عُطّلوا أو لم يعودوا موجودين هناك',
    endedOptions: { block: 'تُحظر', keep: 'تبقى، دون جلسات ودون أدوار وفق القواعد' },
    most: 'كم يجوز أن ينتهي في تشغيل واحد',
    mostHint:
      'بالنسبة المئوية. إذا كان عدد من عُطّلوا أو لم يعودوا موجودين أكبر من ذلك وأكثر من 10 أشخاص، فلا ينتهي أحد حتى يؤكد ذلك شخص ما.',
  },
}
