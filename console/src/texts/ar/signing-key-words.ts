// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: 'المفاتيح',
  lead: 'يوقّع الخادم الرموز المميزة بالمفتاح الحالي لكل خوارزمية. ويُنشر المفتاح التالي مسبقًا، حتى تعرفه التطبيقات قبل أن يوقّع.',
  columns: { kid: 'المفتاح', state: 'الحالة', since: 'منذ' },
  states: { next: 'التالي', current: 'الحالي', retired: 'متقاعد', withdrawn: 'مسحوب' },
  rotate: (alg) => `تدوير ${alg}`,
  rotateTitle: (alg) => `هل تريد تدوير مفتاح ${alg}؟`,
  rotateText:
    'يوقّع المفتاح التالي من الآن. ويبقى الحالي منشورًا حتى تنتهي صلاحية رموزه المميزة. وقد لا تعرف التطبيقات التي تخزّن المفاتيح مؤقتًا لمدة طويلة مفتاحًا أُنشئ حديثًا.',
  rotated: 'يوقّع المفتاح التالي الآن.',
  withdraw: 'سحب',
  withdrawTitle: 'هل تريد سحب هذا المفتاح؟',
  withdrawText:
    'افعل هذا إذا كان من المحتمل أن يعرف آخرون المفتاح. يُرفض فورًا كل ما وقّعه: على الأشخاص والتطبيقات تسجيل الدخول مرة أخرى. لا يمكن التراجع عن ذلك.',
  withdrawn: 'تم سحب المفتاح.',
}
