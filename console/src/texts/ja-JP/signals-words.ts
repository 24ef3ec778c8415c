// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about streams of signals. */
export const signalsWords: Words['signalsWords'] = {
  lead: 'セッションの終了、認証情報の変更、アカウントのブロック、ロールの付与、変更、終了が、すぐにアプリに伝えられます。アプリは、要求のたびに問い合わせなくても、トークンを拒否できます。',
  add: 'ストリームを追加',
  ofGroup: {
    title: 'シグナルストリーム',
    lead: 'このグループまたは下位グループの誰かについて、セッションの終了、アカウントのブロック、ロールの付与、変更、終了がすぐに伝えられるアプリです。',
    none: 'このグループだけを対象とするアプリはありません。',
  },
  none: 'ストリームはまだありません。',
  noneHint:
    'ここで追加するか、アプリにスコープ ssf_manage を与えて、アプリ自身に作成させてください。',
  needsScope: '問い合わせには、アプリにスコープ ssf_read または ssf_manage も必要です。',
  delivery: '配信方法',
  methods: {
    poll: 'アプリが問い合わせる（poll）',
    push: 'アプリに送信する（push）',
    revoke: 'すべての場所でのサインアウトを要求する（Global Token Revocation）',
  },
  url: 'アドレス',
  urlHint: '署名されたイベントが、POST でここに送信されます。',
  revokeHint:
    'ユーザーのすべてのセッションが終了すると、ここに要求が送信されます。ヘッダーがない場合は、署名された JWT によって証明されます。',
  header: 'ヘッダー Authorization',
  headerHint:
    '各イベントとともに送信されます。例：Bearer とアプリのトークン。後から読み取ることは誰にもできません。',
  app: 'アプリ',
  chooseApp: 'アプリを選択',
  clientId: 'クライアント ID',
  clientIdHint: '受信するアプリのものです。サーバーの運営者にお問い合わせください。',
  group: 'グループ',
  groupHint: 'このグループと下位グループについてのみ伝えます。',
  wholeServer: 'サーバー全体',
  description: '説明',
  create: '追加',
  added: 'ストリームを追加しました。今後起きることが伝えられます。',
  statuses: { enabled: '有効', paused: '一時停止中', disabled: '無効' },
  waiting: '待機中',
  refused: '拒否',
  oldest: '最も古いもの',
  asked: '最終問い合わせ',
  sent: '最終送信',
  never: 'なし',
  failing: '受信側の障害発生：',
  problems: {
    'there was no connection or no answer': '接続できなかったか、応答がありませんでした。',
    'the answer took too long': '応答に時間がかかりすぎました。',
    'the answer cannot be read': '応答を読み取れません。',
  },
  verify: 'テストを送信',
  verified: '検証イベントを送信しています。',
  pause: '一時停止',
  paused: 'イベントは待機状態になり、アプリに通知されます。',
  resume: '再開',
  resumed: 'イベントの配信を再開しました。',
  delete: '削除',
  deleteTitle: 'このストリームを削除しますか？',
  deleteText:
    'アプリには何も伝えられなくなり、待機中のものは破棄されます。この操作は取り消せません。',
}
