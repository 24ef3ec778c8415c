// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'الأشخاص النشطون',
    lead: 'من سجّلوا الدخول مرة واحدة على الأقل. الأيام والشهور بحسب UTC.',
    days: '31 يومًا',
    months: '12 شهرًا',
    today: 'اليوم',
    thisMonth: 'هذا الشهر',
    none: 'لم يسجّل أحد الدخول خلال هذه المدة.',
    day: 'اليوم',
    month: 'الشهر',
    people: 'الأشخاص',
    asTable: 'عرض كجدول',
    asChart: 'عرض كمخطط',
    chart: (from, to) => `الأشخاص الذين سجّلوا الدخول، من ${from} إلى ${to}`,
  },
  last: 'خلال آخر 31 يومًا',
  apps: {
    title: 'عمليات تسجيل الدخول بحسب التطبيق',
    none: 'لا توجد عمليات تسجيل دخول بعد.',
  },
  methods: {
    title: 'عمليات تسجيل الدخول بحسب الطريقة',
    none: 'لا توجد عمليات تسجيل دخول بعد.',
    password: 'كلمة المرور',
    passkey: 'مفتاح المرور',
    other: 'عنوان مؤكَّد',
    connection: (alias) => `عبر ${alias}`,
  },
  refusals: { title: 'عمليات الرفض بحسب السبب', none: 'لم يُرفض شيء.' },
  factors: {
    title: 'العوامل الثانية',
    lead: (share) => `نسبة من لديهم تطبيق مصادقة أو مفتاح مرور: ${share}.`,
    passkeys: 'بمفتاح مرور',
    with: 'بعامل ثانٍ',
    without: 'دونه',
    below: 'بحسب المجموعة',
    share: (having, all) => `${having} من ${all}`,
    none: 'يجري إحصاء الأشخاص. انظر مرة أخرى بعد دقيقة.',
    counted: 'وقت الإحصاء',
    dormant: 'دون تسجيل دخول منذ 90 يومًا',
  },
}
