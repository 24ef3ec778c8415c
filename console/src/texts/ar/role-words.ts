// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: 'الأدوار', types: 'أنواع المجموعات' },
  roles: {
    title: 'الأدوار',
    lead: 'ما تسمّيه تطبيقاتك أدوارًا، موصوفًا بكلمات لمن يمنحونها. ويعمل الدور دون وصف أيضًا.',
    add: 'وصف دور',
    none: 'لم يُوصف أي دور بعد.',
    noneHint: 'صِف الأدوار التي تمنحها، حتى يختار الجميع الدور المناسب.',
    columns: { role: 'الدور', description: 'الوصف', uses: 'عدد من لديهم' },
    role: 'الدور',
    roleHint: 'كما تقرؤه تطبيقاتك، مثل ENGINEER. ولا يمكن تغييره لاحقًا.',
    name: 'الاسم',
    description: 'الوصف',
    create: 'إضافة',
    saved: 'تم حفظ الدور.',
    deleteTitle: (role) => `هل تريد حذف وصف الدور ${role}؟`,
    deleteText: 'يحتفظ الأعضاء بالدور، وتظل أنواع المجموعات التي تسمح به تسمح به.',
    deleted: 'تم حذف الوصف.',
    count: (n, more) => (more ? `${n} أو أكثر` : n),
  },
  types: {
    title: 'أنواع المجموعات',
    lead: 'أنواع المجموعات الموجودة، والأدوار التي يمكن أن تكون لأعضائها.',
    add: 'إضافة نوع',
    none: 'لم يُسجَّل أي نوع بعد.',
    noneHint: 'يمكن أن يكون للمجموعة نوع غير مسجّل: وهو لا يقيّد شيئًا.',
    columns: { type: 'النوع', description: 'الوصف', rule: 'الأدوار' },
    type: 'النوع',
    typeHint: 'مثل company أو department أو team. ولا يمكن تغييره لاحقًا.',
    description: 'الوصف',
    mode: 'الأدوار التي يمكن أن تكون للأعضاء',
    modes: {
      any_roles: 'أي أدوار',
      no_roles: 'دون أدوار',
      roles_required: 'دور واحد على الأقل',
      allowed_roles: 'هذه فقط',
    },
    allowed: 'هذه الأدوار',
    create: 'إضافة',
    saved: 'تم حفظ النوع.',
    deleteTitle: (type) => `هل تريد حذف النوع ${type}؟`,
    deleteText: 'لا يمكن حذف نوع تحمله مجموعات.',
    deleted: 'تم حذف النوع.',
  },
}
