// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: 'スコープ',
  lead: '独自の API がアプリに許可することを、同意を求めるページのために説明したものです。説明のないスコープも機能しますが、その場合は名前だけが表示されます。',
  add: 'スコープの説明を追加',
  none: '説明のあるスコープはまだありません。',
  noneHint:
    '何を許可するのかがユーザーにわかるように、説明を追加してください。アプリはスコープを名前で要求します。',
  columns: { scope: 'スコープ', title: 'タイトル', consent: '同意' },
  asked: '求める',
  notAsked: '単独では求めない',
  confidential: '機密',
  name: '名前',
  nameHint: 'invoices:read など、アプリが要求するときの名前です。',
  consent: 'ユーザーに同意を求める',
  consentHint: '求めない場合、アプリはほかのスコープとともにこれを得ます。',
  level: 'レベル',
  levels: {
    PUBLIC: '公開',
    CONFIDENTIAL: '機密：必ず同意を求める',
  },
  textsHint: '同意を求めるページに表示されます。',
  create: '追加',
  saved: 'スコープを保存しました。',
  deleteTitle: (scope) => `${scope} の説明を削除しますか？`,
  deleteText: '今後は名前だけが表示され、同意が求められます。トークンは変わりません。',
  deleted: '説明を削除しました。',
  usedBy: '要求できるアプリ：',
  andMore: 'ほか',
  usedByNone: '要求できるアプリはありません。',
}
