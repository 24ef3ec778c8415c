// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('ar', ['one', 'two', 'few', 'many', 'other'])

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'الوجهات',
  all: {
    title: 'وجهات النقل',
    lead: 'تحصل خدمات أخرى على الأشخاص والمجموعات من هنا عبر SCIM، وتنتهي حساباتهم هناك عندما تنتهي هنا. وتنقل الوجهة مجموعة بكل ما تحتها، أو الخادم كله.',
  },
  group: {
    title: 'الخدمات التي تحصل على هؤلاء الأشخاص',
    lead: 'يُنقل أعضاء هذه المجموعة وجميع المجموعات التي تحتها، والمجموعات نفسها، إلى خدمات أخرى عبر SCIM.',
  },
  add: 'إضافة وجهة',
  none: 'لا يُنقل شيء إلى خدمة أخرى.',
  noneHint:
    'أضف وجهة، مثل خدمة محادثة أو نظام تذاكر يدعم SCIM. وتبدأ متوقفة، حتى ترى أولًا ما سيُنقل.',
  wholeServer: 'الخادم كله',
  states: {
    on: 'مفعّلة',
    off: 'متوقفة',
    paused: 'موقوفة مؤقتًا',
    away: 'لا تستجيب',
    failing: (count) => `فشل: ${count}`,
    waiting: (count) => `قيد الانتظار: ${count}`,
    things: { failing: 'فشل', waiting: 'قيد الانتظار', pushed: 'نُقل' },
  },
  kinds: { person: 'شخص', group: 'مجموعة', role: 'من لديهم دور' },
  tabs: { things: 'الأشخاص والمجموعات', preview: 'ما سيُنقل', drift: 'ما يختلف' },
  facts: {
    people: 'الأشخاص هناك',
    groups: 'المجموعات هناك',
    waiting: 'قيد الانتظار',
    failing: 'فشل',
    whose: 'أشخاص من',
    withRoles: 'ومجموعة لكل دور',
  },
  trouble: {
    paused: 'لا يُنقل شيء: رُفض الرمز المميز',
    pausedText: 'أنشئ رمزًا مميزًا جديدًا هناك وأدخله هنا ضمن «تغيير». ثم يستمر النقل من تلقاء نفسه.',
    away: 'لا تستجيب الخدمة',
    since: 'منذ',
    next: 'المحاولة التالية:',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'العنوان غير مسموح به؛ يسرد provisioning.privateHosts المضيفين في شبكتك الخاصة.',
    'there was no connection or no answer': 'لم يكن هناك اتصال أو رد.',
    'the answer took too long': 'استغرق الرد وقتًا طويلًا جدًا.',
    'the answer cannot be read': 'لا يمكن قراءة الرد.',
    'too many requests are under way': 'طلبات كثيرة جدًا قيد التنفيذ.',
    'the token was refused': 'رُفض الرمز المميز.',
    'the group is gone': 'لم تعد المجموعة موجودة هناك.',
    'the account is gone': 'لم يعد الحساب موجودًا هناك.',
    'the answer is not JSON': 'الرد ليس JSON.',
    'the answer has no usable id': 'ليس في الرد معرّف صالح للاستخدام.',
    'the token of the target cannot be opened': 'لا يمكن فتح الرمز المميز للوجهة.',
    'what has this name there is pushed from something else already':
      'ما يحمل هذا الاسم هناك يُنقل بالفعل من شيء آخر.',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      'يوجد هناك حساب بهذا الاسم ليس من هنا. ولا يُعتمد إلا إذا كان الاسم وحده كافيًا أيضًا.',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      'توجد هناك مجموعة بهذا الاسم ليست من هنا. ولا تُعتمد إلا إذا كان الاسم وحده كافيًا أيضًا.',
    'is at no host of the setting provisioning.groupHosts':
      'هذا المضيف غير مسموح به. ويحدده من يشغّل الخادم في provisioning.groupHosts.',
    'is decided by whoever has given the token': 'يقرر ذلك من أدخل الرمز المميز.',
    'is made of what only administrators of the server see':
      'يحتوي على ما لا يراه إلا مسؤولو الخادم.',
  },
  acts: {
    test: 'اختبار',
    change: 'تغيير',
    retry: 'إعادة المحاولة الآن',
    retried: 'تُعاد الآن محاولة ما فشل.',
    resync: 'نقل الكل من جديد',
    resyncTitle: 'هل تريد نقل كل شيء من جديد؟',
    resyncText:
      'يُرسل كل شخص وكل مجموعة مرة أخرى، ويُزال الأعضاء الذين أضافهم شخص هناك، إلا من المجموعات التي كانت موجودة من قبل.',
    resynced: 'يُنقل كل شيء من جديد.',
    toggles: { on: 'إيقاف', off: 'تشغيل', paused: 'بدء من جديد' },
    isOn: (name) => `تم تشغيل ${name}. يبدأ النقل.`,
    isOff: (name) => `تم إيقاف ${name}.`,
    offTitle: (name) => `هل تريد إيقاف ${name}؟`,
    offText: 'لا يُرسل شيء بعد ذلك: من يُحظر أو يغادر هنا يحتفظ بحسابه هناك حتى التشغيل من جديد.',
    remove: 'إزالة',
    removeTitle: (name) => `هل تريد إزالة ${name}؟`,
    removeText: 'لا يُنقل شيء بعد ذلك. ويبقى هناك ما نُقل كما هو، بما في ذلك الحسابات.',
    removed: (name) => `تمت إزالة ${name}.`,
  },
  findings: {
    patch: () => 'تستجيب الخدمة. وتقبل التغييرات بواسطة PATCH.',
    put: () => 'تستجيب الخدمة. وليس لديها PATCH، ولذلك تُرسل السجلات كاملة.',
    users: (count) =>
      count === undefined ? 'يمكن قراءة الأشخاص.' : `يمكن قراءة الأشخاص؛ وعددهم ${count}.`,
    groups: (count) =>
      count === undefined ? 'يمكن قراءة المجموعات.' : `يمكن قراءة المجموعات؛ وعددها ${count}.`,
    fault: (text) => `لا يعمل: ${text}`,
  },
  things: {
    title: 'الحالة',
    all: 'الكل',
    none: 'لا شيء معروف بعد. يبدأ أول مرور على الجميع عند التشغيل.',
    noneInState: 'لا شيء في هذه الحالة.',
    pushedAt: 'نُقل',
    neverPushed: 'لم يُنقل بعد',
    adopted: 'كان هناك من قبل',
    inactive: 'معطّل هناك',
    attempts: (count) =>
      counted(count, {
        one: 'محاولة واحدة',
        two: 'محاولتان',
        few: `${count} محاولات`,
        many: `${count} محاولة`,
        other: `${count} محاولة`,
      }),
    next: 'التالية',
  },
  preview: {
    lead: 'ما ستفعله عمليات النقل التالية. لا تُسأل الخدمة: من لديه حساب هناك بالفعل يُعتمد حسابه بدلًا من إنشائه.',
    leadOff:
      'لا يُرسل شيء ما دامت متوقفة. وعند تشغيلها ستفعل هذا؛ ومن لديه حساب هناك بالفعل سيُعتمد حسابه بدلًا من إنشائه.',
    none: 'كل شيء كما ينبغي: لن يُنقل شيء.',
    actions: {
      create: 'إنشاء',
      change: 'تغيير',
      deactivate: 'تعطيل',
      delete: 'حذف',
    },
  },
  drift: {
    lead: 'تُسأل الخدمة عما نُقل، 25 سجلًا في كل مرة، ويُعرض ما غيّره شخص هناك.',
    compare: 'المقارنة الآن',
    again: 'المقارنة من جديد',
    more: 'مقارنة المزيد',
    none: 'لا شيء يختلف.',
    whats: {
      missing: 'غير موجود هناك',
      attributes: 'قيم أخرى',
      active: 'حالة أخرى',
      members: 'أعضاء آخرون',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, 'ناقص: $1')
        .replace(/^(\d+) not from here$/, 'ليس من هنا: $1'),
  },
  form: {
    addTitle: 'النقل إلى خدمة أخرى',
    changeTitle: (name) => `تغيير ${name}`,
    name: 'الاسم',
    nameHint: 'ما يسمّي به الأشخاص هنا الخدمة.',
    url: 'عنوان خدمة SCIM الخاصة بها',
    urlHint: 'ما تسمّيه الخدمة base URL أو tenant URL.',
    token: 'الرمز المميز',
    tokenHint: 'يُنشأ هناك. ويُحفظ هنا مشفّرًا، ولا يراه أحد مرة أخرى.',
    tokenKept: 'اتركه فارغًا للاحتفاظ بالحالي.',
    tokenAgain: 'يحتاج عنوان آخر إلى إدخال الرمز المميز مرة أخرى.',
    groups: 'المجموعات',
    groupChoices: {
      nested: { name: 'متداخلة', hint: 'المجموعات التي تحت غيرها أعضاء في المجموعات الأعلى.' },
      flat: { name: 'مسطّحة', hint: 'كل مجموعة قائمة بذاتها، بأعضائها.' },
      none: { name: 'بلا مجموعات', hint: 'لا يُنقل إلا الأشخاص.' },
    },
    roleGroups: 'مجموعة لكل دور',
    roleGroupsHint: 'من لديه دور يكون هناك في مجموعة باسمه، مثل «Team: LEAD».',
    onLeave: 'من يغادر',
    leaveChoices: {
      deactivate: {
        name: 'يُعطَّل',
        hint: 'يبقى الحساب هناك، ويكون هو نفسه عندما يعود الشخص.',
      },
      delete: { name: 'يُحذف', hint: 'مع كل ما تحتفظ به الخدمة عنه.' },
    },
    takeOver: 'الحسابات الموجودة هناك بالفعل',
    takeOverChoices: {
      address: {
        name: 'تُعتمد بعنوان مؤكَّد',
        hint: 'يختار الأشخاص أسماءهم، ولذلك لا يثبت الاسم وحده شيئًا.',
      },
      name: {
        name: 'تُعتمد بالاسم أيضًا',
        hint: 'فقط حيث تعلم أن الأسماء المتساوية تعني الأشخاص والمجموعات أنفسهم.',
      },
    },
    mapping: 'السمات',
    mappingLines: 'سمة واحدة في كل سطر',
    mappingHint:
      'إذا تُرك فارغًا، أُرسلت السمات المعتادة. المصادر: sub وusername وemail وname وgiven_name وfamily_name وcustom:FIELD وغيرها؛ ومن عدة مصادر بينها | يُؤخذ أول ما لدى الشخص.',
    noSource: (lines) => `لا يُذكر هنا مصدر بعد «=»: ${lines}`,
    enabled: 'النقل من الآن',
    enabledHint: 'ما دامت متوقفة، لا يُرسل شيء، وترى ما سيُنقل.',
    needed: 'أعطها اسمًا.',
    noUrl: 'هذا ليس عنوان خدمة SCIM. فهو يبدأ بـ https وليس فيه «?».',
    add: 'إضافة',
    added: 'تمت إضافة الوجهة. يبدأ النقل.',
    addedOff: 'تمت إضافة الوجهة وهي متوقفة. اطّلع على ما سيُنقل، ثم شغّلها.',
    save: 'حفظ',
    saved: 'تم حفظ الوجهة.',
  },
}
