// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about one person. */
export const personWords: Words['personWords'] = {
  back: 'すべてのユーザー',
  loading: 'ユーザーを読み込んでいます',
  you: 'これはあなたのアカウントです。ブロックまたは削除できるのは、ほかの管理者だけです。',
  actions: 'その他の操作',
  gone: 'このアカウントは削除されました。その識別子が再び使われることはありません。',
  toBin: 'ごみ箱から復元できるか確認',
  facts: {
    title: 'プロフィール',
    sub: '識別子',
    verified: '確認済み',
    unverified: '未確認',
    created: '作成',
    updated: '最終変更',
    lastLogin: '最終サインイン',
  },
  identities: {
    title: 'サインイン方法',
    none: 'なし：この人はまだサインインできません。',
    self: 'パスワード',
    since: '開始：',
    lastUsed: '最終使用：',
    unlink: 'リンクを解除',
    unlinkFrom: (name) => `リンクを解除：${name}`,
    unlinkTitle: (name) => `${name} のリンクを解除しますか？`,
    unlinkText:
      'この人は、これを使ってサインインできなくなります。これによるセッション、トークン、ルールによるロールはただちに終了します。ここのアカウントは残ります。',
    lastTitle: 'これが唯一のサインイン方法です',
    lastText:
      'この人には、パスワードも、パスキーも、サインインに使えるほかのアカウントもありません。リンクを解除すると、パスワード設定リンクを送信するまでサインインできなくなります。',
    unlinkAnyway: 'それでもリンクを解除',
    unlinked: (name) => `${name} のリンクを解除しました。`,
  },
  memberships: {
    title: 'グループとロール',
    none: 'この人はどのグループにも所属していません。',
    noRoles: 'ロールなし',
    from: (group) => `（${group} から継承）`,
    add: 'グループに追加',
    addTitle: (name) => `${name} をグループに追加`,
    rolesTitle: (name) => `${name} のロール`,
    removeTitle: (name, group) => `${name} を ${group} から削除しますか？`,
    removeText: 'このグループでのロールは、ただちに失われます。',
    group: 'グループ',
    roles: 'ロール',
    changeRoles: 'ロールを変更',
    rolesIn: (group) => `${group} でのロールを変更`,
    remove: '削除',
    removeFrom: (group) => `${group} から削除`,
    save: '保存',
  },
  policy: {
    title: '求められるサインインの強度',
    strengths: {
      'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': 'パスワード',
      'https://refeds.org/profile/mfa': '第 2 要素',
      phr: 'パスキーまたはセキュリティキー',
    },
    nothing: 'それ以上を求めるグループはありません。',
    because: '次のグループが求めています：',
    notAll: (n) => `最初の ${n} 件のメンバーシップだけを確認しました。`,
  },
  token: {
    title: 'アプリに伝えられる情報',
    hint: 'この人のトークンがアプリに伝える内容を確認します。',
    app: 'アプリ',
    choose: 'アプリを選択',
    show: 'トークンの内容を表示',
  },
  sessions: {
    title: 'セッション',
    none: 'この人はどこにもサインインしていません。',
    browser: 'ブラウザー',
    app: 'アプリ',
    methods: {
      pwd: 'パスワード',
      otp: 'コード',
      hwk: 'パスキー',
      swk: 'パスキー',
      mfa: '',
      user: '',
    },
    since: (time) => `開始：${time}`,
    until: (time) => `最長 ${time} まで`,
    end: '終了',
    endOf: (what) => `セッションを終了：${what}`,
    endAll: 'すべて終了',
    endTitle: 'このセッションを終了しますか？',
    endConsequences: 'そこでサインアウトされ、そのトークンはただちに使えなくなります。',
    endAllTitle: 'すべてのセッションを終了しますか？',
    endAllConsequences:
      'すべてのデバイスでサインアウトされ、すべてのトークンがただちに使えなくなります。',
    ended: 'セッションを終了しました。',
    allEnded: 'すべてのセッションを終了しました。',
  },
  consents: {
    title: '同意',
    none: 'この人がアプリに許可したものはありません。',
    withdraw: '取り消す',
    withdrawFrom: (client) => `${client} への同意を取り消す`,
    withdrawTitle: (client) => `${client} への同意を取り消しますか？`,
    withdrawConsequences:
      'この人に関するアプリのトークンは使えなくなり、アプリはもう一度許可を求める必要があります。',
    withdrawn: '同意を取り消しました。',
  },
  events: {
    title: 'この人に起きたこと',
    none: 'まだ何も起きていません。',
    all: 'すべて表示',
    theirs: 'この人が行ったこと',
    failed: '拒否',
  },
  block: {
    action: 'ブロック',
    title: (name) => `${name} をブロックしますか？`,
    consequences:
      'すべてのセッションが終了し、すべてのトークンがただちに使えなくなります。ブロックを解除するまで、この人はサインインできません。グループとロールは残ります。',
    done: (name) => `${name} をブロックしました。`,
  },
  unblock: {
    action: 'ブロックを解除',
    title: (name) => `${name} のブロックを解除しますか？`,
    consequences: '同じパスワード、グループ、ロールで、再びサインインできるようになります。',
    done: (name) => `${name} は再びサインインできます。`,
  },
  activate: {
    action: '有効化',
    title: (name) => `${name} を有効化しますか？`,
    consequences:
      'アカウントは確認済みとして扱われ、サインインできるようになります。メールアドレスが本人のものだとわかっている場合にのみ行ってください。',
    done: (name) => `${name} を有効化しました。`,
  },
  decline: {
    action: '却下',
    title: (name) => `${name} を却下しますか？`,
    consequences:
      'この人はサインインできません。却下したアカウントに対して行えるのは、削除だけです。',
    done: (name) => `${name} を却下しました。`,
  },
  reset: {
    action: 'パスワード設定リンクを送信',
    title: 'パスワード設定リンクを送信しますか？',
    consequences: (email) =>
      `${email} に、リンクを記載したメールを送信します。新しいパスワードが設定されるまでは、現在のパスワードが有効です。`,
    done: (email) => `${email} にリンクを送信しました。`,
  },
  planned: {
    heading: (time) => `このアカウントは ${time} に削除されます。`,
    text: '本人がアカウントページで要求しました。それまでは、アカウントを維持するためのサインインだけができます。',
    action: 'アカウントを維持',
    title: (name) => `${name} のアカウントを維持しますか？`,
    consequences:
      'アカウントは削除されず、本人にメールが届きます。本人から依頼された場合にのみ行ってください。',
    done: (name) => `${name} のアカウントは維持されます。`,
  },
  remove: {
    action: '削除',
    title: (name) => `${name} を削除しますか？`,
    consequences:
      'メンバーシップとセッションが終了し、ユーザー名とアドレスは再び使えるようになり、この人に関する情報は表示されなくなります。しばらくの間は、ごみ箱から、パスワードと要素を除いて復元できます。その後、すべての個人データが消去されます。',
    done: (name) => `${name} を削除しました。`,
  },
}
