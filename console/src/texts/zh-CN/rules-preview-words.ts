// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: '这些规则会带来什么？',
  person: '用户',
  personHint: '曾通过此连接登录的用户的电子邮件地址或用户名。',
  ask: '试用规则',
  incomplete: '请先完成上面的规则。',
  nothing: '没有适用于此人的规则。',
  powerBeyond: '此人拥有超出此群组的权力。此连接不会让其登录，其规则也不会授予其任何角色。',
  changes: { comes: '新增', stays: '保留', ends: '结束' },
  in: '位于',
  inNew: (name) => `位于 ${name}（将新建），其上级群组为`,
  from: (because, rule) => `${because}（规则 ${rule}）`,
  claims: '对方最近提供的信息',
}
