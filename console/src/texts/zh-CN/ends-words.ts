// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) => `您所管理的群组中，未来 ${days} 天内到期的内容。`,
  none: '没有即将到期的内容。',
  noneHint: '有截止时间的角色和成员身份会在到期前一个月显示在这里。',
  membership: '成员身份',
  extend: '延长',
  extendOf: (name, what) => `延长 ${name} 的 ${what}`,
  today: '今天',
  tomorrow: '明天',
}
