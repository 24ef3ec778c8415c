// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: 'نظرة عامة',
  counts: {
    people: 'الأشخاص',
    blocked: (count) => `المحظورون: ${count}`,
    pending: (count) => `بانتظار التأكيد: ${count}`,
    groups: 'المجموعات',
    apps: 'التطبيقات',
    sessions: 'الجلسات المفتوحة',
  },
  steps: {
    title: 'الخطوات الأولى',
    done: 'تم',
    app: {
      title: 'تسجيل تطبيق',
      hint: 'دع الأشخاص يسجّلون الدخول إليه، بشيفرة جاهزة للصق.',
    },
    people: { title: 'دعوة أشخاص', hint: 'عبر البريد الإلكتروني، أو أنشئ حساباتهم بنفسك.' },
    tree: { title: 'بناء شجرة المجموعات', hint: 'تُورَّث الأدوار من الأعلى إلى الأسفل.' },
  },
  own: {
    lead: 'المجموعات التي تديرها.',
    title: 'مجموعاتك',
    none: 'لا توجد مجموعة تديرها.',
    noneHint: 'الطلبات التي تقرر فيها موجودة ضمن «الصلاحيات».',
    numbers: 'أرقام',
    members: (count) => `الأعضاء: ${count}`,
  },
  attention: {
    title: 'يحتاج إلى نظرة',
    decisions: 'بانتظار القرار',
    ends: 'ينتهي خلال 30 يومًا',
    dormant: 'حسابات خاملة',
    dormantHint: 'دون تسجيل دخول منذ 90 يومًا',
    oneFactor: 'دون عامل ثانٍ',
    oneFactorHint: 'تكفي كلمة المرور وحدها',
  },
  connections: {
    title: 'تسجيل الدخول لدى جهات أخرى',
    count: (count, hasMore) => `يحتاج إلى نظرة: ${count}${hasMore ? ' أو أكثر' : ''}`,
    all: 'عرض الكل',
  },
  chart: {
    title: 'عمليات تسجيل الدخول والرفض',
    days: { '1': '24 ساعة', '7': '7 أيام', '31': '31 يومًا' },
    signIns: 'عمليات تسجيل الدخول',
    refusals: 'عمليات الرفض',
    summary: (signIns, refusals) => `تسجيل الدخول: ${signIns} · الرفض: ${refusals}`,
  },
  health: {
    title: 'حالة الخادم',
    ready: 'الخادم جاهز',
    unavailable: 'الخادم غير جاهز: لا يستجيب مخزنه أو لا يقبل الكتابة.',
    version: 'الإصدار',
    database: 'قاعدة البيانات',
    responds: (engine, ms) => `${engine}، زمن الاستجابة ${ms}\u00a0ms`,
    mail: 'البريد',
    delivery: {
      smtp: 'يُرسل عبر خادم البريد',
      shown: 'لا يُرسل، بل يُعرض ضمن «الرسائل»',
      off: 'لم يُعدّ أي خادم بريد، ولذلك لا يمكن دعوة أحد ولا إعادة تعيين كلمة مروره',
    },
    late: (count) =>
      counted(count, {
        one: 'رسالة واحدة تنتظر منذ ساعة أو أكثر',
        two: 'رسالتان تنتظران منذ ساعة أو أكثر',
        few: `${count} رسائل تنتظر منذ ساعة أو أكثر`,
        many: `${count} رسالة تنتظر منذ ساعة أو أكثر`,
        other: `${count} رسالة تنتظر منذ ساعة أو أكثر`,
      }),
    keys: 'المفاتيح',
    keysInUse: (count) => `المستخدمة: ${count}. يُستبدل أقدمها في`,
    fine: 'سليم',
    warning: 'يحتاج إلى اهتمام',
  },
}
