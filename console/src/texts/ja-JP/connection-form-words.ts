// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the form of a connection. */
export const connectionFormWords: Words['connectionFormWords'] = {
  choose: 'ユーザーはどこでサインインしますか？',
  title: (product) => `新しい接続：${product}`,
  changeTitle: (name) => `${name} の変更`,
  back: '別のものを選択',
  create: '接続',
  save: '保存',
  added: (name) => `${name} を接続しました。まだオフです。今すぐ確認して試してください。`,
  saved: (name) => `${name} を変更しました。`,
  changedMeanwhile:
    'その間に、ほかの人がこの接続を変更しました。このフォームを閉じて、もう一度開いてください。ここに入力した内容は失われます。',
  required: '入力してください。',
  sections: {
    there: (product) => `1. ${product} にこのサーバーを登録する`,
    prepare: '1. 検索用のアカウントを用意する',
    here: (product) => `2. ${product} で得た内容を入力する`,
    settings: '相手側の設定',
    people: '新しい人の扱い',
    trust: '信頼する情報',
    rules: 'ルールによるロール',
  },
  unnamed: {
    ostiary: '相手のサーバー',
    oidc: 'プロバイダー',
    saml: 'プロバイダー',
    ldap: 'ディレクトリ',
  },
  guides: {
    entra:
      'Entra 管理センターで、プラットフォームを「Web」とし、このアドレスを指定してアプリを登録します。次に、クライアントシークレットを追加します。',
    okta: 'Okta の管理コンソールで、このサインインリダイレクト URI を指定し、アプリ統合「OIDC、Web アプリケーション」を作成します。',
    google:
      'Google Cloud コンソールで、このリダイレクト URI を指定し、OAuth クライアント「ウェブ アプリケーション」を作成します。',
    apple:
      'Apple デベロッパアカウントで、このリターン URL を指定した「Apple でサインイン」用の Services ID と、キーを作成します。',
    github: '組織の設定で、このコールバック URL を指定し、新しい OAuth アプリを登録します。',
    gitlab:
      'グループまたはインスタンスで、このリダイレクト URI とスコープ openid、email、profile を指定し、アプリケーションを追加します。',
    keycloak:
      'レルムで、クライアント認証をオンにし、このリダイレクト URI を指定した OpenID Connect クライアントを作成します。',
    ostiary:
      '相手のコンソールで、このリダイレクト URI を指定し、種類を「Web サーバー」としてアプリを登録します。',
    oidc: '認可コードフロー用のコンフィデンシャルクライアントを、このリダイレクト URI を指定して登録します。',
    ad: 'ユーザーとグループの読み取りだけができるアカウントを、ドメインに作成します。ユーザーはここのサインインページに名前とパスワードを入力し、ドメインがそれを検証します。',
    ldap: 'ユーザーとグループの読み取りだけができるアカウントを、ディレクトリに作成します。ユーザーはここのサインインページに名前とパスワードを入力し、ディレクトリがそれを検証します。',
    saml: 'これらの値を使って SAML アプリケーションを追加するか、このフォームを保存した後でメタデータのアドレスを指定します。',
    other: 'この接続の設定は、API で変更します。',
  },
  name: '名前',
  nameHint: '会社名など、ボタンに表示される名前です。',
  alias: 'エイリアス',
  aliasHint: 'この接続のアドレスの一部になります。後で変更することはできません。',
  aliasTaken: 'このエイリアスは使用中か、過去に使用されています。別のものを選んでください。',
  issuers: {
    entra: { label: 'ディレクトリ (テナント) ID', hint: 'アプリの概要ページに表示されています。' },
    okta: { label: 'Okta のドメイン', hint: '例：acme.okta.com' },
    gitlab: { label: 'GitLab のアドレス', hint: 'gitlab.com の場合は空欄にします。' },
    keycloak: {
      label: 'レルムのアドレス',
      hint: '例：https://id.acme.example/realms/acme',
    },
    general: { label: '発行者', hint: 'プロバイダーの表記と完全に一致するアドレス。' },
  },
  clientIds: {
    entra: 'アプリケーション (クライアント) ID',
    apple: 'Services ID',
    gitlab: 'アプリケーション ID',
    general: 'クライアント ID',
  },
  teamId: 'チーム ID',
  keyId: 'キー ID',
  hd: '次のドメインのユーザーのみ',
  hdHint:
    'Google Workspace のドメイン。複数ある場合はコンマで区切ってください。空欄の場合は、すべての Google アカウントを受け入れます。',
  secretEndsAt: 'シークレットの有効期限',
  secretEndsAtHint: '期限が切れる前に、確認機能で警告するために使われます。',
  secrets: {
    client_secret: 'クライアントシークレット',
    private_key: '秘密鍵（.p8 ファイルの内容）',
    bind_password: 'このアカウントのパスワード',
  },
  secretKept: '設定済みです。変更しない場合は空欄のままにしてください。',
  secretHint: '暗号化して保管され、後から読み取ることは誰にもできません。',
  ldap: {
    urls: 'サーバー',
    urlsHint:
      '例：ldaps://dc1.acme.example。複数ある場合はコンマで区切ってください。最初のものから順に使われます。',
    baseDn: 'ユーザーの場所（ベース DN）',
    baseDnHint: '例：ou=people,dc=acme,dc=example',
    bindDn: '検索用のアカウント（DN）',
    bindDnHint: '誰でも検索できる場合は空欄にします。',
    groups: 'ユーザーのグループ',
    groupOptions: {
      none: '読み取らない',
      memberOf: '属性 memberOf から',
      search: 'ユーザーが所属するグループを検索',
      nested: 'グループに含まれるグループも対象',
    },
    ca: '認証局',
    caHint: 'サーバーの証明書が公的な認証局のものでない場合に、PEM 形式で指定します。',
  },
  saml: {
    paste: 'プロバイダーのメタデータ',
    upload: 'ファイルをアップロード',
    tooLarge: 'このファイルは、1 つのプロバイダーのメタデータとしては大きすぎます。',
    pasteHint:
      'XML をここに貼り付けるか、ファイルをアップロードすると、下のフィールドに入力されます。',
    pasteWrong: 'ID プロバイダーのメタデータではありません。',
    entityId: 'プロバイダーのエンティティ ID',
    ssoUrl: 'サインインのアドレス（シングルサインオン URL）',
    binding: '要求の送信方法',
    bindings: { redirect: 'リダイレクト', post: 'フォーム（POST）' },
    certificates: '署名証明書',
    certificatesHint: 'PEM 形式で 3 つまで。現在のものと、その後継のものを指定します。',
    metadataUrl: 'プロバイダーのメタデータのアドレス',
    metadataUrlHint:
      '下のフィールドに入力されます。アドレスは保存され、新しい証明書があると確認時に通知されます。',
    fetchMetadata: '読み取り',
    fetched: '下のフィールドに入力しました。保存する前に内容を確認してください。',
    follows: '自動的に追従する',
    followsHint:
      '1 時間ごとに読み取られ、その証明書とアドレスが上のものに置き換わります。その文書を変更できる人が、誰がサインインできるかを決めることになります。',
    nameId: 'ユーザーを識別するもの（NameID）',
    nameIds: {
      persistent: '永続的な ID（persistent）',
      email: 'メールアドレス',
      unspecified: '指定なし（unspecified）',
      transient: '一時的な ID（transient）。属性は API で設定します',
    },
    attributes: '属性の名前',
    attributesHint: 'プロバイダーが独自の名前を使う場合にのみ指定します。',
    attributeNames: {
      email: 'メールアドレス',
      given_name: '名',
      family_name: '姓',
      groups: 'グループ',
    },
  },
  firstSignIn: 'ここにアカウントのない人がサインインしようとしたとき',
  firstSignIns: {
    create: { name: 'アカウントを作成する', hint: 'ただちにサインインできます。' },
    approve: {
      name: '承認待ちのアカウントを作成する',
      hint: 'あなたが承認すると、サインインできるようになります。',
    },
    refuse: {
      name: '拒否する',
      hint: 'アカウントをリンク済みの人だけがサインインできます。',
    },
    closed: {
      name: '拒否し、アカウントのリンクも認めない',
      hint: 'ディレクトリから送られてきた人など、すでに登録されている人だけがサインインできます。',
    },
  },
  emailTrust: '相手側が示すメールアドレス',
  emailTrusts: {
    claim: {
      name: '確認済みのものを信頼する',
      hint: '相手側が確認済みとしているものだけを信頼します。グループの接続では、それ以外のアドレスの人はサインインできません。',
    },
    always: {
      name: 'すべて信頼する',
      hint: '相手側で自分のアドレスを自由に決められない場合にのみ選択してください。アドレスがあれば、招待を開いたり、パスワードを再設定したりできるためです。',
    },
    never: {
      name: '信頼しない',
      hint: '新しいアカウントにはアドレスが設定されません。グループの接続では、誰もサインインできなくなります。',
    },
  },
  factors: '相手側の第 2 要素をここでも有効とする',
  factorsHint:
    '相手側で 2 つの要素を使った人には、ここで再び求めません。相手側の検証方法を信頼できる場合にのみ選択してください。',
  rules: {
    intro: '相手側が伝える情報に基づいて、このグループまたは下位グループのロールを付与します。',
    none: 'ルールはありません。サインインしてもロールは付与されません。',
    number: (index) => `ルール ${index}`,
    claim: '条件となるクレーム',
    claimHint: '例：groups',
    value: 'クレームの値',
    valueHint: '* は任意のテキストを表します',
    group: '付与先のグループ',
    groupHint: '入力して検索',
    below: '下位グループの扱い',
    belowHint: '名前は * に当たるテキスト、または値全体です',
    belows: {
      itself: 'このグループ自体',
      match: '値と同じ名前の下位グループ',
      create: '値と同じ名前の下位グループ（なければ作成）',
    },
    noGroup: 'このグループにも下位にも、該当するグループはありません。',
    roles: '付与するロール',
    rolesHint: '1 つ入力するごとに Enter キーを押してください',
    add: 'ルールを追加',
    remove: (index) => `ルール ${index} を削除`,
    notYours:
      'ルールで付与できるのは、このグループまたは下位グループで、あなたが手動で付与できるロールだけです。ルールのグループとロールを確認してください。',
  },
}
