// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the first steps. */
export const firstStepWords: Words['firstStepWords'] = {
  lead: '新しいサーバーに必要なことを、10 分ほどで設定します。すべて後から変更できます。',
  progress: (done, of) => `${of} 件中 ${done} 件完了`,
  begin: '始める',
  goOn: '続ける',
  later: '後で',
  next: '次のステップ',
  end: '最初のステップを終える',
  givenBy: (source) => `${source} で指定されています。`,
  setHere: 'コンソールで設定されています。',
  restLater: {
    title: 'ひとまず以上です',
    text: '後回しにしたものには下で印が付いています。これらのステップには概要から戻れます。',
  },
  allDone: {
    title: 'すべて完了',
    text: 'サーバーの準備が整いました。これらのステップには概要から戻れます。',
    tour: 'ツアーを始める',
    overview: '概要へ',
  },
  address: {
    title: '公開アドレス',
    hint: '人とアプリがサーバーにアクセスする場所です。',
    local: (address) =>
      `サーバーのアドレスは ${address} で、このコンピューターでしか開けません。アプリ、メールのリンク、パスキーはアドレスに結び付くため、先に決めてください。`,
    reached: (address) => `サーバーには ${address} でアクセスできます。`,
    field: '実際に使うアドレス',
    problem: 'アドレスは https:// と名前で始まります。例：https://login.example.com',
    how: 'これらの変数を指定してサーバーを起動してください。前段のプロキシ（2 つ目の変数のアドレス）が https に対応します。',
    variables: '変数',
    guide: 'プロキシの設定方法',
  },
  mail: {
    title: 'メールサーバー',
    hint: '招待、コード、忘れたパスワードのために使います。',
    shown: '設定するまで、メールはコンソールの「メール」に表示されるだけです。',
    present: (server) => `メールは ${server} 経由で送信されます。`,
    host: 'サーバー',
    port: 'ポート',
    encryption: '暗号化',
    kinds: { smtps: '最初から TLS', smtp: 'STARTTLS' },
    user: 'ユーザー名',
    password: 'パスワード',
    from: '差出人',
    to: 'テストの送信先',
    test: 'テストを送信',
    save: 'このサーバーを使う',
    saved: '今後、メールはこのサーバー経由で送信されます。',
    hostProblem: 'サーバーの名前を入力してください。例：smtp.example.com',
    took: (to) => `メールサーバーが ${to} 宛てのメールを受け付けました。`,
    refused: 'メールは送信されませんでした。何も保存されていません。',
    answer: 'メールサーバーの応答：',
  },
  look: {
    title: '外観',
    hint: 'サインインページの名前、色、ロゴです。',
    save: '保存',
    more: 'その他の設定とプレビュー',
  },
  factor: {
    title: 'あなたの第 2 要素',
    hint: 'パスワードだけでは何も開けないようにします。',
    passkey: 'パスキーを追加',
    authenticator: '認証アプリを追加',
    local:
      'パスキーはサーバーのアドレスに結び付きます。アドレスが変わる予定のうちは、認証アプリのほうが適しています。',
    back: 'アカウントページが別のタブで開きます。戻ってくると、このステップに完了の印が付きます。',
    there: '第 2 要素が設定されています。',
  },
}
