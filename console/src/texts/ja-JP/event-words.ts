// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'イベント',
  type: '種類',
  anyType: 'すべての種類',
  person: '対象',
  anyone: '全員',
  author: '実行者',
  anyAuthor: '全員',
  group: 'グループ',
  anyGroup: 'すべてのグループ',
  most: (count) =>
    `ファイルには、これらのイベントのうち新しい順に ${count} 件が含まれます。コマンドラインではすべてエクスポートできます：ostiary event list --csv --limit 0`,
  anyApp: 'すべてのアプリ',
  client: 'アプリ',
  from: '開始',
  to: '終了',
  live: 'ライブ',
  export: 'CSV でエクスポート',
  none: 'イベントが見つかりません。',
  noneHint: '絞り込みを解除するか、より前の日を選択してください。',
  clear: '絞り込みを解除',
  details: '詳細',
  columns: {
    time: '日時',
    type: '種類',
    person: '対象',
    author: '実行者',
    client: 'アプリ',
    address: 'アドレス',
  },
  outcome: { success: '成功', failure: '失敗' },
  fields: { id: 'ID', seq: '位置', session: 'セッション', hash: 'ハッシュ' },
  chain: {
    intact: 'ログは改ざんされていません',
    broken: (seq) => `ログの位置 ${seq} が改ざんされています`,
    running: 'ログを検証しています',
    checked: (events) => `${events} 件のイベントを検証済み`,
    again: 'もう一度検証',
  },
}
