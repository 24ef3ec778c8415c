// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'مفاتيح API',
  lead: 'بالمفتاح تعمل آلة في هذه المجموعة دون تسجيل الدخول. ولها الأدوار التي تختارها، للتطبيقات التي تسأل عنها، ولا تغيّر شيئًا هنا.',
  none: 'لا توجد مفاتيح API.',
  ends: (day) => `ينتهي في ${day}`,
  used: (day) => `آخر استخدام في ${day}`,
  unused: 'لم يُستخدم بعد',
  end: 'إنهاء',
  endOf: (name) => `إنهاء المفتاح: ${name}`,
  question: (name) => `هل تريد إنهاء المفتاح «${name}»؟`,
  consequences: 'تتوقف فورًا البرامج التي تستخدمه عن العمل. ولا يمكن استعادته.',
  ended: 'انتهى المفتاح.',
  make: 'إنشاء مفتاح',
  name: 'الاسم',
  nameHint: 'الغرض منه، مثل «خادم البناء».',
  days: 'عدد الأيام حتى انتهائه',
  roles: 'الأدوار في هذه المجموعة',
  reads: 'يمكنه قراءة ما يصل إليه GROUP_ADMIN',
  readsHint: 'النطاق groups_read؛ ويحتاج إلى أن يكون الدور GROUP_ADMIN بين الأدوار.',
  done: 'تم',
  nothingChosen: 'لا أدوار ولا نطاقات',
  made: 'المفتاح الجديد',
  once: 'انسخه الآن. لن يُعرض مرة أخرى.',
}
