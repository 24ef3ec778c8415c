// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: '角色', types: '群组类型' },
  roles: {
    title: '角色',
    lead: '用授予者能理解的文字，说明您的应用所称的角色。没有说明的角色同样有效。',
    add: '添加角色说明',
    none: '尚无带说明的角色。',
    noneHint: '请为您授予的角色添加说明，以便所有人都能选对。',
    columns: { role: '角色', description: '说明', uses: '拥有者' },
    role: '角色',
    roleHint: '即应用所读取的名称，例如 ENGINEER。以后无法更改。',
    name: '名称',
    description: '说明',
    create: '添加',
    saved: '角色已保存。',
    deleteTitle: (role) => `删除 ${role} 的说明？`,
    deleteText: '成员保留该角色，允许该角色的群组类型也不受影响。',
    deleted: '说明已删除。',
    count: (n, more) => (more ? `${n} 或更多` : n),
  },
  types: {
    title: '群组类型',
    lead: '有哪些类型的群组，以及其成员可以拥有哪些角色。',
    add: '添加类型',
    none: '尚未注册任何类型。',
    noneHint: '群组可以使用未注册的类型：它不作任何限制。',
    columns: { type: '类型', description: '说明', rule: '角色' },
    type: '类型',
    typeHint: '例如公司、部门或团队。以后无法更改。',
    description: '说明',
    mode: '成员可以拥有哪些角色',
    modes: {
      any_roles: '任何角色',
      no_roles: '无角色',
      roles_required: '至少一个',
      allowed_roles: '仅限这些',
    },
    allowed: '允许的角色',
    create: '添加',
    saved: '类型已保存。',
    deleteTitle: (type) => `删除类型 ${type}？`,
    deleteText: '群组正在使用的类型无法删除。',
    deleted: '类型已删除。',
  },
}
