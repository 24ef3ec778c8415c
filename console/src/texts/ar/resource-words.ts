// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: 'الموارد',
  lead: 'واجهات API وخوادم MCP التي يمكن أن تُخصَّص لها رموز الوصول. ولا يفيد رمز مخصص لأحدها لدى غيره. وبعد تسجيل أول مورد، تُرفض التطبيقات التي تطلب موردًا غير معروف.',
  add: 'تسجيل مورد',
  none: 'لم يُسجَّل أي مورد بعد.',
  noneHint: 'رموز الوصول مخصصة للتطبيق الذي يطلبها ولهذا الخادم.',
  columns: { resource: 'المورد', scopes: 'النطاقات', clients: 'التطبيقات' },
  everyClient: 'كل تطبيق',
  noClient: 'لا تطبيق',
  address: 'العنوان',
  addressHint: 'كما تسمّيه التطبيقات، وكما يرد في الرموز المميزة. ولا يمكن تغييره لاحقًا.',
  textsHint: 'اسمه في الصفحة التي تطلب إذن الأشخاص. ودونه يقرؤون مضيفه.',
  scopes: 'النطاقات',
  scopesHint: 'النطاقات التي يعرفها. وليس للرمز المميز المخصص له غيرها.',
  open: 'يمكن لكل تطبيق طلب رموز مميزة له',
  openHint: 'يبقى التطبيق محتاجًا إلى كل نطاق وإلى إذن الشخص.',
  clients: 'التطبيقات التي يمكنها الطلب',
  clientsHint: 'معرّفات عملائها.',
  introspection: 'عملاؤه الخاصون',
  introspectionHint:
    'معرّفات عملاء يمكنه بها التحقق من الرموز المميزة التي يستلمها (introspection).',
  create: 'تسجيل',
  saved: 'تم حفظ المورد.',
  deleteTitle: (address) => `هل تريد حذف ${address}؟`,
  deleteText:
    'لن تحصل التطبيقات على رموز مميزة له، حتى حيث سمح الأشخاص بذلك. ويعدّ التحقق (introspection) رموزه غير نشطة.',
  deleted: 'تم حذف المورد.',
}
