// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: '本人に見えている内容を確認',
  title: (name) => `${name} に見えている内容`,
  lead: '本人に見えているとおりのアカウントページと、アプリに伝えられる情報です。ここでは何も変更できず、あなたがこの人としてサインインしているわけでもありません。',
  told: '理由はイベントログに残り、本人にはメールが届きます。',
  reason: '閲覧する理由',
  reasonHint: 'チケットの番号など。5 文字以上で入力してください。',
  look: '閲覧',
  banner: 'ほかの人のアカウントを読み取り専用で閲覧しています。本人に通知済みです。',
  because: (reason) => `理由：${reason}`,
  profile: 'プロフィール',
  factors: '第 2 要素とパスキー',
  none: 'なし',
  kinds: { totp: '認証アプリ', passkey: 'パスキー' },
  codes: (left) => `リカバリーコードの残り：${left} 個`,
  sessions: 'デバイス',
  since: '開始：',
  otherBrowser: 'アプリ',
  groups: 'グループとロール',
  activity: '最近のアクティビティ',
  apps: 'アプリが得る情報',
  refusals: {
    'client-disabled': 'アプリが無効になっています。',
    'user-status': 'このアカウントではサインインできません。',
    'not-in-groups': 'アプリを使えるグループのいずれにも所属していません。',
  },
  refused: '何も得られません。',
  scopes: 'スコープ',
  tokens: { access: 'アクセストークン', id: 'ID トークン' },
}
