// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'ロールのタイムライン',
  role: 'ロール',
  anyRole: 'すべてのロール',
  only: (name) => `${name} のみ`,
  onlyOf: (name) => `${name} のみを表示`,
  everybody: '全員を表示',
  none: 'ロールを持っていた人はいません。',
  noneHint: '誰が何を、いつからいつまで、なぜ持っていたかが、ここに表示されます。',
  member: 'メンバー',
  now: '現在',
  given: (how, by) => (by === undefined ? `付与：${how}` : `付与：${how}（${by}）`),
  ended: (how, by) => (by === undefined ? `終了：${how}` : `終了：${how}（${by}）`),
  breakGlass: '緊急取得',
  hows: {
    hand: '手動',
    rule: 'ルール',
    request: '申請',
    activation: '有効化',
    breakGlass: '緊急取得',
    import: 'インポート',
    invitation: '招待',
    before: '履歴の開始前',
    server: 'サーバー',
    expired: '期限切れ',
    review: 'レビュー',
    merged: 'アカウントの統合',
    groupDeleted: 'グループの削除',
    personDeleted: 'アカウントの削除',
  },
}
