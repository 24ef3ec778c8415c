// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: 'النطاقات',
  lead: 'ما تتيحه واجهات API الخاصة بك للتطبيقات، موصوفًا بكلمات للصفحة التي تطلب إذن الأشخاص. ويعمل النطاق دون وصف أيضًا؛ وعندها يقرأ الأشخاص اسمه المجرد.',
  add: 'وصف نطاق',
  none: 'لم يُوصف أي نطاق بعد.',
  noneHint: 'صِف نطاقًا حتى يفهم الأشخاص ما يسمحون به. وتطلبه التطبيقات باسمه.',
  columns: { scope: 'النطاق', title: 'العنوان', consent: 'الإذن' },
  asked: 'يُطلب',
  notAsked: 'لا يُطلب وحده',
  confidential: 'سري',
  name: 'الاسم',
  nameHint: 'كما تطلبه التطبيقات، مثل invoices:read.',
  consent: 'يُطلب إذن الأشخاص',
  consentHint: 'وإلا حصل عليه التطبيق مع نطاقات أخرى.',
  level: 'المستوى',
  levels: {
    PUBLIC: 'عام',
    CONFIDENTIAL: 'سري: يُطلب الإذن دائمًا',
  },
  textsHint: 'في الصفحة التي تطلب إذن الأشخاص.',
  create: 'إضافة',
  saved: 'تم حفظ النطاق.',
  deleteTitle: (scope) => `هل تريد حذف وصف النطاق ${scope}؟`,
  deleteText: 'يقرأ الأشخاص من الآن الاسم المجرد، ويُطلب إذنهم. وتبقى الرموز المميزة كما هي.',
  deleted: 'تم حذف الوصف.',
  usedBy: 'التطبيقات التي يمكنها طلبه:',
  andMore: 'والمزيد',
  usedByNone: 'لا يمكن لأي تطبيق طلبه.',
}
