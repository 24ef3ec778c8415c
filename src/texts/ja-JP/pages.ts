// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { PagesTexts } from '../en-US/pages.ts'

/** The texts of the pages in Japanese. */
export const pagesTexts: PagesTexts = {
  failedTitle: (title) => `エラー：${title}`,
  optionalField: (label) => html`${label} <span class="optional">（任意）</span>`,
  language: '言語',
  help: 'ヘルプ',
  privacyPolicy: 'プライバシーポリシー',
  termsOfUse: '利用規約',
  uncheckedClient: {
    unchecked:
      'このアプリとその名前は、ここでは誰も確認していません。信頼できる場合にのみ続行してください。',
    toHost: (host) => html`回答は別のサイトに送られます：<strong><bdi>${host}</bdi></strong>`,
    toDevice:
      '回答はこのデバイス上のアプリに送られます。たった今ご自身でそのアプリを起動した場合にのみ許可してください。',
  },
  continueTo: (client) => html`<bdi>${client}</bdi> に進む`,
  continue: '続ける',
  signedInAs: 'サインイン中のアカウント',
  notYou: 'ご本人ではありませんか？',
  backToSignIn: 'サインインに戻る',
  newLink: '新しいリンクを要求',
  tryAgain: 'もう一度試す',
  toAccount: 'アカウントへ移動',
  choosePassword: '新しいパスワードを設定',
  toHome: 'ホームページへ移動',

  alreadySignedIn: {
    title: 'サインインしています',
    text: 'このサインインは終了しており、ここで行うことはもうありません。',
  },

  home: {
    title: 'ホーム',
    lead: 'アプリケーションのための、サインイン、ユーザー、グループとロール。',
    account: 'アカウント',
    console: 'コンソールを開く',
    reference: 'API リファレンス',
  },

  signIn: {
    title: 'サインイン',
    username: 'メールアドレスまたはユーザー名',
    password: 'パスワード',
    forgot: 'パスワードをお忘れですか？',
    remember: 'サインインしたままにする',
    rememberHint: 'ほかの人も使うデバイスでは選択しないでください。',
    submit: 'サインイン',
    code: '代わりにメールでコードを受け取る',
    nameless: '先にメールアドレスまたはユーザー名を入力してください。',
    newHere: '初めてご利用ですか？',
    register: 'アカウントを作成',
    wrong: '名前またはパスワードが間違っています。両方を確認して、もう一度お試しください。',
    byAddress:
      '会社に専用のサインインがありますか？その場合は、ユーザー名の代わりにメールアドレスを入力してください。',
    delayed: (wait) => `試行回数が多すぎます。${wait}にもう一度お試しください。`,
    busy: '現在、多くの人がサインインしています。しばらくしてからもう一度お試しください。',
    again: '安全のため、もう一度サインインしてください。',
    late: '時間がかかりすぎたか、別のウィンドウで完了しました。もう一度サインインしてください。',
    gone: 'このサインイン方法は、ここでは提供されていません。別の方法を選択してください。',
    noWay:
      '現在、ここでサインインする方法がありません。このサービスの運営者にお問い合わせください。',
  },

  elsewhere: {
    or: 'または',
    continueWith: (name) => `${name} で続ける`,
    otherWays: '別の方法でサインイン',
    leaving: (name) => `${name} へ移動`,
    passwordOf: (name) => `${name} での名前とパスワードを入力してください。`,
    refusals: {
      denied: (name) =>
        `${name} がここでのサインインを許可しなかったか、操作がキャンセルされました。もう一度試すか、別の方法でサインインしてください。`,
      down: (name) =>
        `現在、${name} に接続できません。しばらくしてからもう一度試すか、別の方法でサインインしてください。`,
      invalid: (name) =>
        `${name} の応答を検証できなかったため、サインインしていません。もう一度お試しください。`,
      misconfigured: (name) =>
        `${name} への接続が正しく設定されていません。このサービスの運営者に知らせてください。`,
      unknown: (name) =>
        `${name} のアカウントは、ここでは登録されていません。このサービスの運営者にアクセスを依頼してください。`,
      taken: (name) =>
        `あなたのメールアドレスのアカウントがすでにあります。これまでどおりサインインしてから、アカウントページで ${name} をリンクしてください。`,
      refused: (name) => `${name} ではサインインできません。`,
    },
    first: {
      title: 'アカウント情報の入力',
      lead: (name) =>
        html`<bdi>${name}</bdi> で初めてサインインしました。足りない情報を入力してください。`,
      cameAs: (name) => `${name} でのサインインに使ったアカウント`,
      emailHint: 'ご自身のアドレスであることを確認するため、このアドレスにコードをお送りします。',
      usernameHint: 'ご自身で決める名前です。ほかの人に表示されることがあります。',
      agree: '内容を読み、同意します',
      listHint: '複数ある場合はコンマで区切ってください。',
      submit: '続ける',
      otherWay: 'ご本人ではありませんか？または、すでにここにアカウントをお持ちですか？',
      signIn: '別の方法でサインイン',
    },
    trial: {
      title: (name) => `${name} の試行`,
      unchanged: '今回は誰もサインインしておらず、何も変更されていません。',
      refused: 'この人はサインインできません：',
      outcomes: {
        known: 'この人はサインインできます。ここにアカウントがあります。',
        created: 'この人はサインインできます。アカウントが作成されます。',
        waits: 'この人には、管理者の承認を待つアカウントが作成されます。',
        unknown:
          'この人はサインインできません。ここでは登録されておらず、この接続はアカウントを作成しません（「first_sign_in」）。',
        taken:
          'この人はまだサインインできません。このメールアドレスは、ここの誰かがすでに使っています。同じ人であれば、これまでどおりサインインしてから、アカウントページでこの接続をリンクします。',
        blocked:
          'この人はサインインできません。ここのアカウントがブロックされているか、確認されていません。',
      },
      account: 'ここのアカウント',
      username: 'ユーザー名',
      submit: '試す',
      subject: '識別子',
      email: 'メールアドレス',
      unproved: '信頼されていません',
      roles: '接続のルールによるロール',
      byRule: (rule) => `（ルール ${rule}）`,
      newGroup: (name) => `${name}（新規作成される）、上位グループ：`,
      noRoles: 'この人に当てはまるルールはありません。',
      claims: '相手側から伝えられた内容',
    },
  },

  register: {
    title: 'アカウントの作成',
    givenName: '名',
    familyName: '姓',
    email: 'メールアドレス',
    username: 'ユーザー名',
    password: 'パスワード',
    passwordConfirm: 'パスワード（確認）',
    submit: 'アカウントを作成',
    haveAccount: 'すでにアカウントをお持ちですか？',
    signIn: 'サインイン',
    agreeTerms: (link) =>
      html`アカウントを作成すると、${link('利用規約')}に同意したことになります。`,
    agreePolicy: (link) =>
      html`データの取り扱いについては、${link('プライバシーポリシー')}をご覧ください。`,
  },

  passwordRule: (least) =>
    `${least} 文字以上。複数の単語を組み合わせると、安全で覚えやすくなります。`,

  passwordField: {
    show: 'パスワードを表示',
    capsLock: 'Caps Lock がオンになっています。',
    strength: [
      '非常に推測されやすい',
      '推測されやすい',
      '推測されにくいが、改善の余地あり',
      '推測されにくい',
      '非常に推測されにくい',
    ],
  },

  faults: {
    summary: (count) =>
      count === 1
        ? '1 か所の入力内容を確認してください'
        : `${count} か所の入力内容を確認してください`,
    missing: '入力してください。',
    malformedEmail: 'name@example.com のようなメールアドレスではありません。',
    malformedNumber: '数値ではありません。',
    malformedInteger: '整数ではありません。',
    malformedDate: '日付ではありません。',
    malformed: 'ここでは使えない文字が含まれています。',
    taken: 'すでに使われています。別のものを選んでください。',
    tooShort: (least) => `${least} 文字以上で入力してください。`,
    tooLong: (most) => `${most} 文字以内で入力してください。`,
    tooCommon: 'このパスワードはデータ漏えいで知られています。別のパスワードを選んでください。',
    breached: 'このパスワードはデータ漏えいで知られています。別のパスワードを選んでください。',
    holdsName: 'パスワードに名前やメールアドレスを含めないでください。',
    tooWeak:
      'このパスワードは推測されやすいものです。もっと長くするか、ありふれていないものにしてください。',
    usedBefore: 'これまでに使ったことのないパスワードを選んでください。',
    mismatch: '2 つのパスワードが一致しません。',
    wrongPassword: '現在のパスワードではありません。',
  },

  consent: {
    title: 'アクセスを許可しますか？',
    intro: (client) => html`<bdi>${client}</bdi> が次の許可を求めています：`,
    management: 'さらに、管理者としてのあなたの権限で、次のことも可能になります：',
    resourceAlone: 'あなたの名義での使用',
    resource: (name, host) =>
      html`<bdi>${host}</bdi> の <bdi>${name}</bdi> へのアクセスにより、次のことが可能になります：`,
    claims: 'あなたの情報の一部の閲覧',
    unknownDetail: (type) => html`1 回だけ実行：<code>${type}</code>`,
    allow: '許可',
    deny: '拒否',
    returnTo: (host) => html`この後、<bdi>${host}</bdi> に移動します。`,
    unknownScope: (name) => html`権限 <code>${name}</code> の使用`,
    unknownScopeHint: '意味がわからない場合は、このアプリの運営者にお問い合わせください。',
    keepsFor: (time: string) =>
      `アカウントで先に取り消さない限り、アプリはこのアクセスを最長${time}維持します。`,
    keepsUntilTaken: '許可した内容は、アカウントで取り消すまで有効です。',
  },

  chooseAccount: {
    title: 'アカウントの選択',
    another: '別のアカウントを使う',
  },

  changePassword: {
    title: '新しいパスワードの設定',
    expired: 'パスワードの有効期限が切れました。続けるには、新しいパスワードを設定してください。',
    required: '続ける前に、あなただけが知っているパスワードを設定してください。',
    oldPassword: '現在のパスワード',
    newPassword: '新しいパスワード',
    confirmPassword: '新しいパスワード（確認）',
    submit: '保存して続ける',
  },

  forgotPassword: {
    title: 'パスワードをお忘れですか？',
    lead: 'アカウントのメールアドレスを入力してください。コードとリンクをお送りします。',
    email: 'メールアドレス',
    submit: 'メールを送信',
  },

  mailedCode: {
    resetTitle: 'メールを確認してください',
    reset: (address) =>
      html`<bdi>${address}</bdi> のアカウントがある場合は、コードとリンクをお送りしました。届くまでに数分かかることがあります。迷惑メールフォルダーも確認してください。`,
    signIn: (name) =>
      html`<bdi>${name}</bdi> が確認済みのメールアドレスを持つアカウントである場合は、そのアドレスにコードをお送りしました。届くまでに 1 分ほどかかることがあります。迷惑メールフォルダーも確認してください。`,
    verifyTitle: 'メールアドレスの確認',
    verify: (address) =>
      html`<bdi>${address}</bdi> にコードとリンクをお送りしました。登録を完了するには、コードを入力するか、リンクを開いてください。`,
    firstTitle: 'メールアドレスの確認',
    first: (address) =>
      html`<bdi>${address}</bdi> にコードをお送りしました。アカウントの作成を完了するには、コードを入力してください。届くまでに 1 分ほどかかることがあります。迷惑メールフォルダーも確認してください。`,
    change: '別のアドレスを使う',
    code: 'メールに記載されたコード',
    submit: '続ける',
    wrong:
      'コードが間違っているか、すでに使われたか、期限が切れています。コードを確認するか、新しいコードを要求してください。',
    resend: '新しいコードを送信',
    resent: '新しいコードをお送りしました。',
    outbox: 'メールサーバーが設定されていないため、メールは送信トレイに保管されています。',
    toOutbox: '送信トレイを開く',
  },

  newPassword: {
    titles: {
      forgotten: '新しいパスワードの設定',
      invited: 'ようこそ',
      elsewhere: 'これはあなたのメールアドレスですか？',
    },
    elsewhere:
      'このアドレスを使って、別のブラウザーでアカウントが作成されました。作成したのはほかの人かもしれません。このアカウントを自分のものにする場合は、ここでパスワードを設定してください。以後は、そのパスワードだけが有効です。そうでない場合は、このページを閉じてください。その場合は何も起こりません。',
    forAccount: (account) => html`アカウント：<bdi>${account}</bdi>`,
    password: '新しいパスワード',
    passwordConfirm: '新しいパスワード（確認）',
    submit: 'パスワードを保存',
  },

  confirmEmail: {
    title: 'これはあなたのメールアドレスですか？',
    lead: 'ご自身でここに登録した場合にのみ続行してください。そうでない場合は、このページを閉じてください。その場合は何も起こりません。',
    submit: 'はい、確認します',
  },

  legalTexts: {
    policy: {
      title: 'プライバシーポリシー',
      lead: 'このサーバーの運営者は、まだここにプライバシーポリシーを公開していません。データの取り扱いについては、運営者にお問い合わせください。',
      facts: [
        'サーバー自体が保存するのは、アカウントの内容、どのアプリに何を許可したか、そしてサインインと変更の記録（日時とネットワークアドレスを含む）です。パスワードは、元の文字列を読み取れない形式でのみ保存されます。',
        'ブラウザー、サインイン、言語を認識するために Cookie を使用しますが、広告用の Cookie は使用しません。アプリには、あなたが許可した情報が伝えられます。',
      ],
    },
    terms: {
      title: '利用規約',
      lead: 'このサーバーの運営者は、ここに利用規約を公開していません。',
      facts: ['運営者、またはアクセス元のアプリの運営者にお問い合わせください。'],
    },
  },

  outbox: {
    title: '送信トレイ',
    lead: '本来は送信されるはずのメールです。メールサーバーが設定されておらず、このサーバーがお使いのコンピューター専用であるため、ここに表示されています。',
    empty: 'まだ何も送信されていません。',
    to: (address) => html`宛先：<bdi>${address}</bdi>`,
  },

  logOut: {
    title: 'サインアウトしますか？',
    asked: (client) => html`<bdi>${client}</bdi> がサインアウトを求めています。`,
    effect: 'このブラウザーでこのアカウントを使って開いたすべてのアプリからサインアウトされます。',
    confirm: 'サインアウト',
    stay: 'サインインしたままにする',
  },

  signedOut: {
    title: 'サインアウトしました',
    advice: 'ほかの人も使うデバイスでは、ブラウザーのウィンドウもすべて閉じてください。',
    finishing: 'アプリからサインアウトしています。まもなく次に進みます。',
  },

  formPost: {
    title: '少々お待ちください',
    going: (client) => html`<bdi>${client}</bdi> に移動しています。`,
    withoutScript: 'このブラウザーではスクリプトが実行されないため、手動で続けてください。',
  },
}
