// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: '検索',
  placeholder: 'ユーザー、グループ、アプリ、設定を検索…',
  close: '検索を閉じる',
  registerApp: 'アプリを登録',
  ownTexts: 'ページとメールのテキスト',
  holders: (group) => `${group} でこのロールを持つ人`,
  event: (seq) => `イベント ${seq}`,
  nothing: (text) => `「${text}」に一致するものはありません。`,
  nothingHint: '文字数を減らすか、メールアドレス、ID、イベントの番号で試してください。',
  count: (count) => `${count} 件の結果`,
  partly: '一部は検索できませんでした。',
  keys: { move: '移動', open: '開く', close: '閉じる' },
  kinds: {
    recent: '最近',
    views: '画面',
    events: 'イベント',
    people: 'ユーザー',
    groups: 'グループ',
    apps: 'アプリ',
    roles: 'ロール',
    settings: '設定',
  },
}
