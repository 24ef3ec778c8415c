// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: '密钥',
  lead: '服务器用每种算法的当前密钥签名令牌。下一个密钥会提前发布，以便应用在其用于签名之前知道它。',
  columns: { kid: '密钥', state: '状态', since: '开始时间' },
  states: { next: '下一个', current: '当前', retired: '已停用', withdrawn: '已撤销' },
  rotate: (alg) => `轮换 ${alg}`,
  rotateTitle: (alg) => `轮换 ${alg} 的密钥？`,
  rotateText:
    '从现在起由下一个密钥签名。当前密钥会继续发布，直到其令牌过期。长时间缓存密钥的应用可能不知道刚生成的密钥。',
  rotated: '现在由下一个密钥签名。',
  withdraw: '撤销',
  withdrawTitle: '撤销此密钥？',
  withdrawText:
    '如果其他人可能得知该密钥，请执行此操作。由它签名的一切会立即被拒绝：用户和应用须重新登录。此操作无法撤消。',
  withdrawn: '密钥已撤销。',
}
