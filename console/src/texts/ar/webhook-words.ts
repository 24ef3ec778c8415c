// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])

/** The words about webhooks. */
export const webhookWords: Words['webhookWords'] = {
  title: 'خطاطيف الويب',
  intro: 'تعلم خدماتك بالأحداث هنا عبر رسائل موقّعة.',
  add: 'إضافة خطاف ويب',
  none: 'لا يوجد خطاف ويب بعد.',
  noneHint: 'أضف خطاف ويب لإبلاغ خدمة عندما تتغير حسابات أو مجموعات أو تطبيقات.',
  url: 'العنوان',
  urlHint: 'تُرسل إليه الرسائل بواسطة POST، موقّعة وفق Standard Webhooks.',
  description: 'الوصف',
  events: 'الأحداث',
  eventsHint: 'اكتب للعثور على حدث. ودون تحديد، تُرسل جميع الأحداث.',
  allEvents: 'جميع الأحداث',
  create: 'إضافة',
  secret: 'سر التوقيع',
  secretOnce: 'انسخه الآن: يُعرض هذه المرة فقط. ويتحقق به المستلِم من التوقيعات.',
  done: 'نسخته',
  enabled: 'مفعّل',
  disabled: 'معطّل',
  gone: 'رد المستلِم بالرمز 410، ولذلك عُطّل.',
  failing: 'فشل المستلِم عدة أيام، ولذلك عُطّل.',
  failingSince: 'يفشل منذ',
  deliveries: 'عمليات التسليم',
  noDeliveries: 'لم يُرسل شيء بعد.',
  columns: { event: 'الحدث', state: 'الحالة', at: 'وقت الإنشاء', error: 'آخر رد' },
  states: { pending: 'قيد الانتظار', delivered: 'تم التسليم', dead: 'فشل' },
  status: (status) => `رمز الحالة ${status}`,
  failures: {
    'the address is not allowed': 'العنوان غير مسموح به',
    'there was no connection or no answer': 'لا اتصال أو لا رد',
    'the answer took too long': 'استغرق الرد وقتًا طويلًا جدًا',
    'the answer cannot be read': 'لا يمكن قراءة الرد',
  },
  replay: 'إرسال مرة أخرى',
  replayed: 'يُرسل مرة أخرى.',
  test: 'إرسال اختبار',
  tested: 'رسالة اختبار في الطريق.',
  rotate: 'سر جديد',
  rotateTitle: 'هل تريد إنشاء سر جديد؟',
  rotateText: 'تُوقَّع الرسائل لمدة يوم بكلا السرّين، حتى يمكن تحديث المستلِم. ثم لا يُستخدم إلا الجديد.',
  edit: 'تعديل',
  editTitle: 'تعديل خطاف الويب',
  save: 'حفظ',
  saved: 'تم حفظ خطاف الويب.',
  enable: 'تفعيل',
  disable: 'تعطيل',
  disableTitle: 'هل تريد تعطيل خطاف الويب هذا؟',
  disableText:
    'لا تُرسل الأحداث التي تقع أثناء تعطيله، ولا حتى لاحقًا. ويُرسل ما ينتظر عند تفعيله من جديد.',
  isEnabled: 'تم تفعيل خطاف الويب، بدءًا من الحدث التالي.',
  isDisabled: 'تم تعطيل خطاف الويب.',
  allStates: 'الكل',
  noneInState: 'لا شيء في هذه الحالة.',
  attempts: (count) =>
    counted(count, {
      one: 'محاولة فاشلة واحدة',
      two: 'محاولتان فاشلتان',
      few: `${count} محاولات فاشلة`,
      many: `${count} محاولة فاشلة`,
      other: `${count} محاولة فاشلة`,
    }),
  replayAll: 'إرسال كل ما فشل مرة أخرى',
  replayAllTitle: 'هل تريد إرسال جميع الرسائل الفاشلة مرة أخرى؟',
  replayAllText:
    'بترتيبها وبالمعرّفات والمحتويات نفسها. وعلى المستلِم الذي يعرف معرّفًا بالفعل أن يتجاهله.',
  allReplayed: (count) =>
    counted(count, {
      one: 'تُرسل رسالة واحدة مرة أخرى.',
      two: 'تُرسل رسالتان مرة أخرى.',
      few: `تُرسل ${count} رسائل مرة أخرى.`,
      many: `تُرسل ${count} رسالة مرة أخرى.`,
      other: `تُرسل ${count} رسالة مرة أخرى.`,
    }),
  delete: 'حذف',
  deleteTitle: 'هل تريد حذف خطاف الويب هذا؟',
  deleteText: 'لا يُرسل شيء بعد ذلك، ويُهمل ما ينتظر. لا يمكن التراجع عن ذلك.',
}
