// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people for those who administer their groups. */
export const cardWords: Words['cardWords'] = {
  back: 'グループ',
  loading: 'ユーザーを読み込んでいます',
  account: 'アカウント',
  username: 'ユーザー名',
  email: 'メールアドレス',
  statuses: { VERIFIED: '有効', PENDING: '未確認', BLOCKED: 'ブロック中' },
  created: 'アカウントの作成日',
  lastLogin: '最終サインイン',
  never: 'なし',
  factors: '第 2 要素とパスキー',
  kinds: { totp: '認証アプリ', passkey: 'パスキー' },
  noFactors: 'なし：パスワードだけでサインインできます。',
  used: '最終使用：',
  codes: (left) => `リカバリーコードの残り：${left} 個`,
  sessions: '開いているセッション',
  noSessions: 'どこにもサインインしていません。',
  since: '開始：',
  otherBrowser: 'アプリ',
  groups: 'グループ',
  help: 'サポート',
  link: {
    action: 'パスワード設定リンクを送信',
    asked: (name) => `${name} に、パスワードを設定するリンクをメールで送信します。`,
    done: 'リンクを送信しました。',
    outcomes: {
      not_allowed:
        'この人に対してこの操作を行う権限がありません。サーバーの管理者に依頼してください。',
      blocked: 'アカウントがブロックされています。先にブロックを解除してください。',
      no_email: 'メールアドレスがありません。サーバーの管理者に追加を依頼してください。',
      can_sign_in: 'この人はパスキーでサインインします。',
      already_sent: '以前のリンクがまだ有効です。探してもらうよう本人に伝えてください。',
      too_many_mails:
        '過去 1 時間にこのアドレスに送信したメールが多すぎます。しばらくしてからもう一度お試しください。',
    },
    other: 'リンクは送信されませんでした。サーバーの管理者に依頼してください。',
  },
  end: {
    action: 'すべてサインアウト',
    asked: (name) => `${name} は、すべてのデバイスとアプリからサインアウトされます。`,
    done: (count) => `終了したセッション：${count} 件`,
  },
  unblock: {
    action: 'ブロックを解除',
    asked: (name) => `${name} は再びサインインできるようになります。`,
    done: 'アカウントのブロックを解除しました。',
  },
  reset: {
    action: '紛失した要素を削除',
    asked: (name) =>
      `${name} の認証アプリ、パスキー、リカバリーコードがすべて削除され、すべてのセッションが終了します。本当に本人からの依頼であることを確認してください。本人にはメールが届きます。`,
    done: (count) => `削除した要素：${count} 件`,
  },
  refusals: {
    self: 'これはあなた自身です。アカウントページをご利用ください。',
    beyond:
      'この人は何らかの管理権限を持っているか、あなたが管理していないグループのロールを持っています。サーバーの管理者が対応できます。',
    not_given:
      'この人のサインイン方法の閲覧や、サインインの支援を行う権限がありません。サーバーの管理者が、グループの「サインイン」タブで許可できます。',
  },
  given: {
    title: '管理者がユーザーに対して行えること',
    lead: (name) =>
      `${name} に対して GROUP_ADMIN を持つ人が、そのグループと、別の指定がない下位グループのユーザーに対して行えることです。管理者、ほかのグループのロールを持つ人、まだ承諾していない人は対象になりません。`,
    acts: {
      see: '最終サインイン、要素、セッションの閲覧',
      end_sessions: 'すべてのデバイスからのサインアウト',
      unblock: 'ブロックの解除',
      reset_factors: '紛失した要素の削除',
    },
    nothing: 'なし：サーバーの管理者による対応が必要です。',
    from: '次のグループの指定に従います：',
    change: '変更',
    save: '保存',
    inherit: '上位グループに従う',
    cancel: 'キャンセル',
    done: 'ただちに適用されます。',
  },
}
