// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'セッション',
  lead: '現在どこでサインインしているかを、新しい順に表示します。最終使用はおおよその時刻です。',
  person: 'ユーザー',
  anyone: '全員',
  app: 'アプリ',
  anyApp: 'すべてのアプリ',
  columns: {
    person: 'ユーザー',
    browser: 'サインイン元',
    apps: 'アプリ',
    since: '開始',
    used: '最終使用',
  },
  unknownBrowser: 'ブラウザー',
  byPassword: 'アプリ（パスワード使用）',
  none: 'サインインしている人はいません。',
  noneFound: '開いているセッションは見つかりません。',
  noneHint: '絞り込みを解除してください。終了または期限切れのセッションは表示されません。',
  further: 'さらに検索',
  end: '終了',
  endOf: (name) => `${name} のセッションを終了`,
  endTitle: 'このセッションを終了しますか？',
  endText: (name, apps) =>
    `${name} はそこでサインアウトされ、このセッションで ${apps} 個のアプリが得たトークンはただちに使えなくなります。ログアウト用のアドレスがあるアプリには通知されます。`,
  ended: 'セッションを終了しました。',
  endAll: 'すべて終了',
  endAllOf: (name) => `${name} のセッションをすべて終了`,
  endAllTitle: (name) => `${name} のセッションをすべて終了しますか？`,
  endAllText:
    'すべてのブラウザーとアプリでサインアウトされ、リフレッシュトークンも使えなくなるため、もう一度サインインする必要があります。アカウントはブロックされません。',
  allEnded: (count) => `${count} 件のセッションを終了しました。`,
}
