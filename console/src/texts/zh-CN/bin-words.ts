// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what was deleted. */
export const binWords: Words['binWords'] = {
  title: '回收站',
  lead: '已删除但在彻底清除之前可以恢复的内容。对其他人而言，它们已不存在。',
  kinds: { users: '用户', groups: '群组', apps: '应用' },
  columns: { name: '名称', deleted: '删除时间', by: '删除者', erased: '清除时间' },
  none: '回收站是空的。',
  noneHint: '管理员删除的用户、群组和应用可以从这里恢复。',
  isComingBack: '正在恢复',
  actions: (name) => `对 ${name} 的操作`,
  restore: {
    action: '恢复',
    title: (name) => `恢复 ${name}？`,
    users:
      '将恢复姓名、其他服务的账号，以及由他人授予的成员身份。会话、密码和所有验证方式不会恢复：本人须通过链接或“忘记密码？”重新设置密码。',
    groups:
      '群组将连同其下的所有内容、策略以及已接受邀请的成员一起恢复。邀请、连接和域名不会恢复。',
    apps: '应用将连同其设置和新密钥一起恢复。以前的密钥、令牌和同意仍处于撤销状态。',
    place: '恢复到哪个群组之下',
    done: (name) => `${name} 已恢复。`,
    memberships: (count) => `已恢复的成员身份：${count}`,
    leftOut: '未恢复的内容',
    person: '前往该用户',
    group: '前往该群组',
    app: '前往该应用',
    secret: '新密钥',
    once: '请立即复制。它不会再次显示。',
  },
  erase: {
    action: '立即清除',
    title: (name) => `立即彻底清除 ${name}？`,
    text: '清除后将无法恢复。对于用户，日志中记录的新旧值也会一并清除。',
    done: (name) => `${name} 已彻底清除。`,
  },
}
