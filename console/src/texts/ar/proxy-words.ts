// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'خلف الوكيل',
  origins: 'عناوين التطبيق',
  originsHint: 'حيث يفتحه الأشخاص: البروتوكول والمضيف والمنفذ. وتُرفض الطلبات إلى مضيفين آخرين.',
  user: 'كيف يسمّي التطبيق الأشخاص',
  userHint: 'الترويسة Remote-User.',
  users: {
    username: 'اسم المستخدم',
    email: 'عنوان البريد الإلكتروني، إذا كان مؤكَّدًا',
    sub: 'المعرّف (sub)',
  },
  pathsSection: 'المسارات',
  pathsHint:
    'يحتاج كل شيء إلى تسجيل دخول ممن يمكنهم استخدام التطبيق. ويمكن أن يكون مسار ما عامًا، أو لعدد أقل من الأشخاص؛ وهو يشمل كل ما تحته، ويسري أطول مسار.',
  addPath: 'إضافة مسار',
  removePath: (path) => `إزالة المسار: ${path}`,
  pathNumber: (n) => `المسار ${n}`,
  path: 'المسار',
  access: 'من يمكنه فتحه',
  accesses: { 'signed-in': 'كل من سجّل الدخول', public: 'الجميع، دون تسجيل دخول' },
  groups: 'أعضاء هذه المجموعات فقط',
  strength: 'الحد الأدنى لتسجيل الدخول',
  connect: {
    lead: 'ضع هذا في إعدادات وكيلك، واذكر شهادتك وعنوان التطبيق. عندها يقرأ التطبيق هوية الشخص من الترويسات Remote-User وRemote-Email وRemote-Name وRemote-Groups وRemote-Roles؛ أما Remote-Jwt فهي الشيء نفسه موقّعًا.',
    first: (origin) => `لـ ${origin}. وتحتاج العناوين الأخرى إلى الشيء نفسه.`,
    part: 'Envoy: ضمن filters في listener',
    tested:
      'تشغّله اختباراتنا أمام تطبيق: nginx 1.22 وCaddy 2.6 على Debian 12، مع تسجيل الدخول والخروج والنماذج وWebSockets والبرامج والترويسات المزوّرة.',
    notRun: {
      Traefik: {
        title: 'لم يُشغَّل مع Traefik حتى الآن',
        hint: 'تُشغَّل اختبارات nginx وCaddy مع Traefik حيث يكون مثبّتًا. ولم يكن كذلك حيث شغّلناها.',
      },
      Envoy: {
        title: 'لم يُشغَّل مع Envoy',
        hint: 'ترسل اختباراتنا الطلبات كما تصفها وثائق Envoy. اضبط أيضًا headers_with_underscores_action على REJECT_REQUEST. تُرفض HEAD وOPTIONS والطرق غير GET وPOST وPUT وPATCH وDELETE.',
      },
    },
    needs: 'ما يجب أن يتحقق',
    trust: 'الوكيل مذكور في http.trustedProxies لهذا الخادم. ولا يُجاب عن أسئلة غيره.',
    trustsNobody: 'الإعداد http.trustedProxies فارغ: لن يجيب هذا الخادم أي وكيل.',
    onlyWay: 'لا يصل أحد إلى التطبيق متجاوزًا الوكيل، أو يتحقق التطبيق من Remote-Jwt.',
    signOut: 'يسجّل رابط إلى /.ostiary/sign-out في التطبيق خروج الأشخاص.',
    open: 'فتح التطبيق',
  },
}
