// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])
const written = (count: number) => count.toLocaleString('ar')

/** The words about work on many members. */
export const jobWords: Words['jobWords'] = {
  selected: (people) => `المحدد: ${people}`,
  selectAll: (people) => `تحديد كل المطابقين: ${people}`,
  allSelected: (people) => `حُدد كل المطابقين: ${people}`,
  clear: 'إلغاء التحديد',
  acts: {
    roles: 'تغيير الأدوار',
    move: 'نقل',
    remove: 'إزالة',
    export: 'تصدير بتنسيق CSV',
    import: 'استيراد CSV',
    columns: 'الأعمدة',
  },
  orMore: (people) => `${people} أو أكثر`,
  tooMany: 'لا يحتوي الملف إلا على أول 10,000. ويصدّرهم سطر الأوامر كلهم.',
  roles: {
    title: (people) => `تغيير الأدوار: ${people}`,
    add: 'الأدوار التي يحصلون عليها',
    take: 'الأدوار التي يفقدونها',
    hint: 'تبقى الأدوار الأخرى كما هي.',
  },
  move: {
    title: (people) => `نقل: ${people}`,
    to: 'إلى المجموعة',
    hint: 'يحتفظون بأدوارهم ومواعيد انتهائها، ويغادرون المجموعة التي هم فيها.',
  },
  remove: {
    title: (people) => `هل تريد الإزالة؟ (${people})`,
    hint: 'يفقدون أدوارهم في هذه المجموعات فورًا.',
  },
  dry: 'تجربة أولًا',
  start: 'بدء',
  background: 'يستمر هذا من تلقاء نفسه، حتى عند إغلاق علامة التبويب هذه.',
  wouldDo: (changed, refused) => `سيتغير: ${changed}، وسيُرفض: ${refused}.`,
  kinds: {
    'change-roles': 'تغيير الأدوار',
    remove: 'إزالة أعضاء',
    move: 'نقل أعضاء',
    import: 'استيراد أعضاء',
    undo: 'التراجع',
  },
  status: {
    running: 'قيد التنفيذ',
    done: 'تم',
    cancelled: 'أُوقف يدويًا',
    stopped: 'متوقف',
  },
  progress: (done, all) => `${done} من ${all}`,
  result: (changed, unchanged, refused) =>
    `تغيّر: ${changed} · كما هو مطلوب من قبل: ${unchanged} · رُفض: ${refused}`,
  cancel: 'إيقاف',
  undo: 'تراجع',
  failures: 'حالات الفشل بتنسيق CSV',
  showFailures: 'عرض حالات الفشل',
  hide: 'إخفاء',
  panel: 'العمليات على هؤلاء الأعضاء',
  import: {
    title: (name) => `استيراد أعضاء إلى ${name}`,
    file: 'ملف CSV',
    fileHint: 'مع العناوين في الصف الأول. 10,000 صف على الأكثر.',
    columns: 'معنى الأعمدة',
    meanings: {
      person: 'الشخص (البريد الإلكتروني أو اسم المستخدم أو sub)',
      roles: 'الأدوار، مفصولة بـ ;',
      groupId: 'معرّف المجموعة',
      until: 'حتى (2027-03-31)',
      reason: 'السبب',
    },
    none: 'ليس في الملف',
    always: 'أدوار للجميع',
    replace: 'سحب الأدوار غير الموجودة في الملف',
    rows: (rows) => `تسمّي شخصًا: ${rows}.`,
    empty: 'لا يسمّي أي صف في الملف أحدًا.',
    tooMany: 'يحتوي الملف على أكثر من 10,000 صف. قسّمه.',
    unreadable: 'لا يمكن قراءة الملف كجدول.',
    try: (rows) => `تجربة ${rows}`,
    tried: (fine, refused) => `يمكن استيراد: ${fine}، ولا يمكن استيراد: ${refused}.`,
    import: (rows) => `استيراد ${rows}`,
    failures: 'ما لا يمكن استيراده',
    trying: 'جارٍ التجربة …',
  },
  rows: (n) =>
    counted(n, {
      one: 'صف واحد',
      two: 'صفان',
      few: `${written(n)} صفوف`,
      many: `${written(n)} صفًا`,
      other: `${written(n)} صف`,
    }),
  errors: {
    11007: 'لا يسجّل أحد الدخول بهذا.',
    11013: 'لا يسمح نوع المجموعة بهذا الدور.',
    11010: 'لا يحق لك فعل هذا.',
    11011: 'تغيّر منذ ذلك الحين.',
  },
}
