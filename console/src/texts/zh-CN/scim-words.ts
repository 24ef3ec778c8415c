// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: '预配（SCIM）',
  intro: '由 Entra ID 或 Okta 等目录推送用户和群组。请向其提供此地址和一个令牌。',
  endpoint: '地址',
  pushed: '目前已推送',
  counts: (users, groups) => `${users} 人，${groups} 个群组`,
  role: '推送的群组中成员的角色',
  tokens: '令牌',
  until: '有效期至',
  lastUsed: '最近使用：',
  never: '从未使用',
  make: '创建令牌',
  full: '已有两个令牌。请先移除不再使用的那个。',
  once: '令牌仅显示这一次。请立即复制。',
  remove: '移除',
  removeLabel: (n) => `移除令牌 ${n}`,
  question: '移除此令牌？',
  consequences: '使用它的目录从现在起无法推送任何内容。',
  removed: '令牌已移除。',
}
