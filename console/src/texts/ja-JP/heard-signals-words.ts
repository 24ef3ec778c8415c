// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the security events that a connection hears. */
export const heardSignalsWords: Words['heardSignalsWords'] = {
  title: '相手側のシグナル',
  intro:
    '相手側がセキュリティイベント（Shared Signals）を送る場合、相手側でアカウントが終了すると、ここのセッションもただちに終了します。イベントによってロールが付与されることも、誰かがサインインできるようになることもありません。',
  none: '何も受信していません。',
  hear: 'シグナルを受信する',
  anew: '設定し直す',
  anewHint:
    '相手側のストリームが新しいものに置き換わります。相手側の担当者が設定した場合は、新しいヘッダーを入力してもらう必要があります。',
  state: '相手側のストリーム',
  statuses: { enabled: '有効', paused: '一時停止中', disabled: '無効' },
  stopped: '相手側がストリームを停止したため、イベントは届きません。',
  problem: '前回の問題',
  delivery: 'イベントの受け取り方',
  deliveries: {
    push: '相手側が送信する（push）',
    poll: '10 秒ごとに問い合わせる（poll）',
  },
  received: '最後のイベント',
  verified: 'テストへの最後の応答',
  never: 'なし',
  issuer: '送信元',
  issuerHint: '送信元の発行者。空欄の場合は、接続の相手側です。',
  audience: 'イベントの宛先',
  audienceHint: '送信元に表示されるもの（aud）。',
  keys: '鍵のアドレス',
  keysHint: '送信元がメタデータを公開していない場合にのみ必要です。',
  endpoint: 'イベントの送信先アドレス',
  rules: 'イベントへの対応',
  events: {
    'session-revoked': 'セッションが終了した',
    'credential-change': 'パスワードまたは要素が変更された',
    'account-disabled': 'アカウントが無効になった',
    'account-purged': 'アカウントが削除された',
    'account-credential-change-required': 'パスワードの変更が必要になった',
    'credential-compromise': 'パスワードまたは要素が盗まれた',
  },
  actions: {
    ignore: '何もしない',
    end_sessions: 'この接続で始まったセッションを終了する',
    end_all: '本人のすべてのセッションを終了する',
  },
  access: 'ストリームの設定者',
  accesses: {
    client: {
      name: 'このサーバー（接続のクライアントとして）',
      hint: 'クライアントには、相手側でスコープ ssf.manage と ssf.read が必要です。',
    },
    token: {
      name: 'このサーバー（トークンを使用）',
      hint: 'トークンは相手側で作成してもらいます。',
    },
    none: {
      name: '相手側の担当者',
      hint: '保存後に表示されるアドレスとヘッダーを入力してもらいます。',
    },
  },
  token: '送信元のトークン',
  tokenHint: '送信元のストリーム API 用です。',
  tokenKept: '空欄の場合、トークンは変わりません。',
  enterThere: '両方を相手側に入力してください。',
  header: 'ヘッダー Authorization',
  headerOnce: '表示されるのは今回だけです。',
  done: '完了',
  verify: 'テストを要求',
  asked: 'テストを要求しました。届くと、ここに時刻が表示されます。',
  notAsked: (problem) => `テストを要求できませんでした：${problem}`,
  changeRules: 'ルールを変更',
  save: '保存',
  saved: '保存しました。',
  remove: '受信を停止',
  question: 'このストリームの受信を停止しますか？',
  consequences:
    '停止すると、相手側でアカウントが終了しても、次回のサインインまでここのセッションは終了しません。',
  removed: '受信を停止しました。',
}
