// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: 'ماذا ستفعل هذه القواعد؟',
  person: 'الشخص',
  personHint: 'عنوان البريد الإلكتروني أو اسم المستخدم لشخص سجّل الدخول عبر هذا الاتصال.',
  ask: 'تجربة القواعد',
  incomplete: 'أكمل القواعد أعلاه أولًا.',
  nothing: 'لا تنطبق أي قاعدة على هذا الشخص.',
  powerBeyond: 'لهذا الشخص سلطة تتجاوز هذه المجموعة. لا يسجّل الاتصال دخوله، ولا تمنحه قواعده شيئًا.',
  changes: { comes: 'جديد', stays: 'يبقى', ends: 'ينتهي' },
  in: 'في',
  inNew: (name) => `في ${name}، مجموعة جديدة تحت`,
  from: (because, rule) => `${because} (القاعدة ${rule})`,
  claims: 'آخر ما قاله الطرف الآخر',
}
