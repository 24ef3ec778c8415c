// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])
const written = (count: number) => count.toLocaleString('ar')

/** The words about people. */
export const peopleWords: Words['peopleWords'] = {
  title: 'الأشخاص',
  search: 'الاسم أو اسم المستخدم أو البريد الإلكتروني',
  anyStatus: 'أي حالة',
  statusLabel: 'الحالة',
  signInLabel: 'تسجيل الدخول',
  anySignIn: 'أي تسجيل دخول',
  signIns: {
    dormant: 'لم يحدث منذ 90 يومًا',
    'with-factor': 'بعامل ثانٍ',
    'without-factor': 'دون عامل ثانٍ',
  },
  loading: 'جارٍ تحميل الأشخاص',
  none: 'لم يُعثر على أحد.',
  noneHint: 'يقارن البحث بدايات الكلمات، مثل “lov ada” للعثور على Ada Lovelace.',
  nobody: 'لا يوجد أحد هنا بعد.',
  nobodyHint: 'ادعُ أشخاصًا عبر البريد الإلكتروني، أو أضف شخصًا بكلمة مرور.',
  further: 'متابعة البحث',
  columns: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    status: 'الحالة',
    lastLogin: 'آخر تسجيل دخول',
  },
  never: 'لم يسجّل الدخول قط',
  close: 'إغلاق',
  invite: {
    action: 'دعوة',
    title: 'دعوة شخص',
    hint: 'تصل إليه رسالة فيها رابط لتأكيد العنوان واختيار كلمة مرور.',
    submit: 'إرسال الدعوة',
    done: (email) => `أُرسلت الدعوة إلى ${email}.`,
  },
  links: {
    action: 'روابط كلمة المرور',
    title: 'إرسال روابط لاختيار كلمة مرور',
    hint: 'تصل إلى كل من ليست لديه كلمة مرور ولا مفتاح مرور رسالة بلغته. ومن لديه رابط ما زال صالحًا لا يحصل على غيره.',
    group: 'أعضاء',
    anyGroup: 'جميع المجموعات، ومن ليسوا في مجموعة',
    submit: 'إرسال الروابط',
    sending: 'جارٍ إرسال الروابط',
    stop: 'إيقاف',
    sent: (count) =>
      counted(count, {
        one: 'أُرسل رابط واحد.',
        two: 'أُرسل رابطان.',
        few: `أُرسلت ${written(count)} روابط.`,
        many: `أُرسل ${written(count)} رابطًا.`,
        other: `أُرسل ${written(count)} رابط.`,
      }),
    notSent: (reason) => `لم يُرسل أي رابط. ${reason}.`,
    outcomes: {
      sent: 'أُرسل',
      would_send: 'سيُرسل',
      unknown: 'لا يوجد شخص كهذا',
      not_allowed: 'لا يحق لك فعل هذا لهذا الشخص',
      blocked: 'الحساب محظور',
      closed: 'الحساب مرفوض أو مدمج',
      deletion_planned: 'سيُحذف الحساب',
      no_email: 'لا يوجد عنوان بريد إلكتروني',
      address_of_another: 'يسجّل شخص آخر الدخول بعنوان البريد الإلكتروني هذا',
      can_sign_in: 'يسجّل الشخص الدخول بمفتاح مرور',
      already_sent: 'ما زال رابط سابق صالحًا',
      too_many_mails: 'أُرسلت رسائل كثيرة جدًا إلى هذا العنوان في الساعة الماضية',
    },
  },
  add: {
    action: 'إضافة شخص',
    title: 'إضافة شخص',
    hint: 'يكفي اسم مستخدم أو عنوان بريد إلكتروني.',
    nameMissing: 'أدخل اسم مستخدم أو عنوان بريد إلكتروني لتسجيل الدخول به.',
    passwordHint: 'دونها، أرسل إلى الشخص رابطًا لكلمة المرور قبل تسجيل الدخول الأول.',
    mustChange: 'يجب اختيار كلمة مرور أخرى عند تسجيل الدخول الأول',
    submit: 'إضافة',
    done: (name) => `تمت إضافة ${name}.`,
  },
  status: {
    PENDING: 'بانتظار التأكيد',
    VERIFIED: 'نشط',
    DECLINED: 'مرفوض',
    BLOCKED: 'محظور',
    DELETED: 'محذوف',
    COMBINED: 'مدمج',
  },
}
