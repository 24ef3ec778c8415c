// Machine-made: waits for a native reader.
import type { ScopesTexts } from '../en-US/scopes.ts'

/** What each scope allows and what claims are called, in Japanese. */
export const scopesTexts: ScopesTexts = {
  scopes: {
    openid: {
      title: 'あなたが誰であるかの確認',
      hint: 'あなたを認識するためのアカウントの識別子。',
    },
    profile: { title: 'プロフィールの閲覧', hint: '名前、ユーザー名、写真、言語。' },
    email: { title: 'メールアドレスの閲覧', hint: '確認済みかどうかを含みます。' },
    phone: { title: '電話番号の閲覧', hint: '確認済みかどうかを含みます。' },
    mobile: { title: '携帯電話番号の閲覧', hint: '確認済みかどうかを含みます。' },
    address: { title: '住所の閲覧', hint: 'アカウントに入力したもの。' },
    offline_access: {
      title: '接続の維持',
      hint: 'アプリを使っていないときも、このアクセスを維持します。',
    },
    identities: {
      title: 'サインイン方法の閲覧',
      hint: 'アカウントにリンクされたサインイン方法。パスワードは決して含まれません。',
    },
    roles: { title: 'ロールの閲覧', hint: '「user」など、ここでできること。' },
    groups: { title: 'グループの閲覧', hint: '所属するグループと、そこでのロール。' },
  },

  claims: {
    name: '名前',
    given_name: '名',
    family_name: '姓',
    middle_name: 'ミドルネーム',
    nickname: 'ニックネーム',
    preferred_username: 'ユーザー名',
    profile: 'プロフィールページ',
    picture: '写真',
    website: 'ウェブサイト',
    gender: '性別',
    birthdate: '生年月日',
    zoneinfo: 'タイムゾーン',
    locale: '言語',
    updated_at: 'アカウントの最終変更日時',
    username: 'ユーザー名',
    userStatus: 'アカウントの状態',
    user_status: 'アカウントの状態',
    created_at: 'アカウントの作成日時',
    customFields: 'プロフィールのその他の情報',
    email: 'メールアドレス',
    email_verified: 'メールアドレスが確認済みかどうか',
    phone_number: '電話番号',
    phone_number_verified: '電話番号が確認済みかどうか',
    mobile_number: '携帯電話番号',
    mobile_number_verified: '携帯電話番号が確認済みかどうか',
    address: '住所',
    identities: 'サインイン方法',
    roles: 'ロール',
    groups: 'グループとそこでのロール',
  },

  ownScopes: {
    profile_write: {
      title: 'プロフィールの変更',
      hint: '名前、言語など。メールアドレスや電話番号を変えるには、まずご自身のサインインが必要です。',
    },
    groups_accept: {
      title: 'グループへの招待にあなたの代わりに回答',
      hint: '参加したグループは、あなたのサインイン方法を決めることがあり、その管理者にはあなたが誰であるかがわかります。',
    },
    access_request: {
      title: 'あなたのためのロールの申請、取得、終了',
      hint: 'ご自身だけで取得できるロールも含みます。申請した内容とその理由も閲覧できます。',
    },
    access_decide: {
      title: '誰がロールを得るかをあなたの代わりに決定',
      hint: 'あなたの決定を待っている、ほかの人の申請を承認または却下します。',
    },
  },

  managementScopes: {
    users_read: {
      title: 'すべてのユーザーの閲覧',
      hint: '全員のアカウントデータ、セッション、許可。',
    },
    users_write: {
      title: 'ユーザーの作成と変更',
      hint: 'データ、パスワード、メールアドレスの変更、ブロック、サインアウト。',
    },
    users_delete: {
      title: 'ユーザーの削除',
      hint: 'アカウントと、それに属するすべてのデータを完全に削除します。',
    },
    users_search: {
      title: 'すべてのユーザーの検索',
      hint: '見つかった人の名前の閲覧を含みます。',
    },
    users_support: {
      title: 'ユーザーに見えている内容の閲覧',
      hint: 'アカウントと、アプリが得る情報。理由が必要で、本人に通知されます。',
    },
    groups_read: {
      title: 'あなたが管理するグループの閲覧',
      hint: '誰が所属し、どのロールを持っているかを含みます。',
    },
    groups_write: {
      title: 'グループの作成と変更',
      hint: 'あなたが管理するグループ：誰が所属し、どのロールを持つか。',
    },
    groups_delete: {
      title: 'グループの削除とメンバーの削除',
      hint: 'あなたが管理するグループが対象です。',
    },
    apps_read: { title: 'すべてのアプリの閲覧', hint: 'その設定内容を含みます。' },
    apps_write: {
      title: 'アプリの登録と変更',
      hint: 'アプリに許可される操作と、アプリのシークレットを含みます。',
    },
    apps_delete: {
      title: 'アプリの削除',
      hint: '削除されたアプリには、誰もサインインできなくなります。',
    },
    roles_read: { title: 'すべてのロールの閲覧', hint: '全員に対して定義されているもの。' },
    roles_write: { title: 'ロールの作成と変更', hint: '全員に対して定義されているもの。' },
    roles_delete: { title: 'ロールの削除', hint: 'そのロールを持つ全員がロールを失います。' },
    scopes_read: { title: 'すべての権限の閲覧', hint: 'アプリが要求できるもの。' },
    scopes_write: {
      title: '権限の作成と変更',
      hint: 'アプリが要求するときに表示される内容。',
    },
    scopes_delete: { title: '権限の削除', hint: 'アプリが要求するときに表示される内容。' },
    webhook_read: {
      title: 'すべての Webhook の閲覧',
      hint: 'イベントの通知を受けるアドレス。',
    },
    webhook_write: {
      title: 'Webhook の作成と変更',
      hint: 'イベントの通知を受けるアドレス。',
    },
    webhook_delete: { title: 'Webhook の削除', hint: 'イベントの通知を受けるアドレス。' },
    events_read: {
      title: 'イベントログの閲覧',
      hint: '誰が、いつ、どこからサインインや変更を行ったか。',
    },
    keys_read: {
      title: 'このサーバーの鍵の閲覧',
      hint: '各鍵が署名に使われ始めた日時を含みます。',
    },
    keys_write: {
      title: 'このサーバーの鍵の交換と失効',
      hint: '失効した鍵で署名されたものは拒否されます。全員がもう一度サインインしなければならなくなる可能性があります。',
    },
    settings_read: {
      title: 'このサーバーの設定の閲覧',
      hint: 'ユーザー、グループ、アプリの数を含みます。シークレットは決して含まれません。',
    },
    settings_write: {
      title: 'このサーバーの設定の変更',
      hint: '誰が登録できるか、必要なサインインの強度、トークンの有効期間、メールの送信方法。',
    },
    introspect: {
      title: 'トークンの検証',
      hint: 'ほかのアプリのトークンが有効かどうか、誰のものか。',
    },
    scim: {
      title: '人とグループのプッシュ',
      hint: '1 つのディレクトリのものを、その接続に対して行います。',
    },
    ssf_read: {
      title: 'セキュリティイベントの受信',
      hint: 'このアプリ用に作られたストリームの、終了したセッション、変更された認証情報とロール。',
    },
    ssf_manage: {
      title: 'セキュリティイベントのストリームの管理',
      hint: 'サーバー全体について伝えるストリームを、このアプリ自身のために作成します。',
    },
  },
}
