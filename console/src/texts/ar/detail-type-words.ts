// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: 'تفاصيل التفويض',
  lead: 'ما يُسمح للتطبيقات بفعله في مناسبة واحدة، مثل دفعة واحدة: أدق من النطاق، ويُسمح به من جديد في كل مرة. ويقرأ الأشخاص كل قيمة قبل أن يقبلوا.',
  add: 'تسجيل نوع',
  none: 'لم يُسجَّل أي نوع بعد.',
  noneHint: 'سجّل نوعًا، ثم اسمح به للتطبيقات ضمن «الإعدادات». وهي ترسل هذه التفاصيل مع طلباتها.',
  columns: { type: 'النوع', title: 'العنوان', members: 'ما يقرؤه الأشخاص' },
  name: 'الاسم',
  nameHint: 'كما ترسله التطبيقات في type، مثل payment. ولا يمكن تغييره لاحقًا.',
  nameMissing: 'أعطه اسمًا.',
  taken: 'يوجد نوع بهذا الاسم. عدّل ذلك النوع.',
  textsHint: 'ما يسمح به الأشخاص، فوق القيم في الصفحة التي تطلب إذنهم.',
  schema: 'مخطط JSON',
  schemaHint:
    'جميع العناصر ما عدا type. وعنوان كل عنصر هو تسميته في صفحة الإذن. لا توجد أنماط ولا مراجع ولا تركيبات.',
  noJson: 'هذا ليس كائن JSON.',
  peopleRead: 'يقرأ الأشخاص:',
  optional: 'اختياري',
  create: 'تسجيل',
  saved: 'تم حفظ النوع.',
  deleteTitle: (type) => `هل تريد حذف النوع ${type}؟`,
  deleteText: 'لن يتمكن أي تطبيق من طلبه. وتحتفظ به الرموز المميزة التي تتضمن هذه التفاصيل.',
  deleted: 'تم حذف النوع.',
}
