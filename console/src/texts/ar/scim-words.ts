// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: 'التزويد (SCIM)',
  intro: 'ينقل دليل مثل Entra ID أو Okta الأشخاص والمجموعات. أعطه هذا العنوان ورمزًا مميزًا.',
  endpoint: 'العنوان',
  pushed: 'ما نُقل حتى الآن',
  counts: (users, groups) =>
    `${counted(users, {
      one: 'شخص واحد',
      two: 'شخصان',
      few: `${users} أشخاص`,
      many: `${users} شخصًا`,
      other: `${users} شخص`,
    })}، ${counted(groups, {
      one: 'مجموعة واحدة',
      two: 'مجموعتان',
      few: `${groups} مجموعات`,
      many: `${groups} مجموعة`,
      other: `${groups} مجموعة`,
    })}`,
  role: 'دور الأعضاء في المجموعات المنقولة',
  tokens: 'الرموز المميزة',
  until: 'حتى',
  lastUsed: 'آخر استخدام',
  never: 'لم يُستخدم قط',
  make: 'إنشاء رمز مميز',
  full: 'يوجد رمزان مميزان. أزل أولًا الرمز الذي لم يعد مستخدمًا.',
  once: 'يُعرض الرمز المميز هذه المرة فقط. انسخه الآن.',
  remove: 'إزالة',
  removeLabel: (n) => `إزالة الرمز المميز ${n}`,
  question: 'هل تريد إزالة هذا الرمز المميز؟',
  consequences: 'لن يتمكن الدليل الذي يستخدمه من نقل أي شيء من الآن.',
  removed: 'تمت إزالة الرمز المميز.',
}
