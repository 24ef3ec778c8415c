// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `${end} まで`,
  roleUntil: (role, end) => `${role}（${end} まで）`,
  from: (start) => `${start} から`,
  roleFrom: (role, start) => `${role}（${start} から）`,
  givenBy: '付与した人：',
  byAccess: 'アクセス権のルールによる付与',
  inZone: (time, zone) => `${time}（${zone}）`,
  change: '期限を変更',
  changeOf: (name, role) =>
    role === undefined ? `期限を変更：${name}` : `期限を変更：${name} の ${role}`,
  title: (name, role) =>
    role === undefined ? `${name} のメンバーシップの期限` : `${name} の ${role} の期限`,
  end: '期限',
  choices: {
    never: '期限なし',
    day: '明日',
    week: '1 週間',
    month: '1 か月',
    date: '日付を指定',
  },
  lastDay: '最終日',
  lastDayHint: (zone) => `${zone} でのこの日の終わりに終了します。`,
  reason: '理由',
  reasonHint: '後で確認する人が読みます。',
  each: 'ロールごとに別の期限を設定',
  lastDayOf: (role) => `${role} の最終日`,
  save: '保存',
  saved: (name) => `${name} の期限を変更しました。`,
}
