// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) => `あなたが管理するグループで、今後 ${days} 日以内に終了するものです。`,
  none: 'まもなく終了するものはありません。',
  noneHint: '期限のあるロールとメンバーシップは、終了の 1 か月前からここに表示されます。',
  membership: 'メンバーシップ',
  extend: '延長',
  extendOf: (name, what) => `延長：${name} の ${what}`,
  today: '今日',
  tomorrow: '明日',
}
