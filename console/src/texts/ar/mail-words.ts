// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'الرسائل',
  lead: 'ليس لهذا الخادم خادم بريد ولا يمكن الوصول إليه إلا من هذا الجهاز، ولذلك يعرض رسائله هنا بدلًا من إرسالها. وروابطها تفتح الحسابات. اضبط mail.smtpUrl لإرسالها.',
  none: 'لا توجد رسائل بعد.',
  noneHint: 'ادعُ شخصًا، أو أعد تعيين كلمة مرور: تظهر الرسالة هنا.',
  to: (address) => `إلى ${address}`,
}
