// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about trusted issuers. */
export const issuerWords: Words['issuerWords'] = {
  title: '信頼する発行者',
  lead: 'ここでトークンが受け入れられる外部の発行者です。パイプライン、ポッド、別のクラウドは、シークレットの代わりに自身のトークンを使い、アプリとしてサインインします。会社は、自社のユーザーの身元を保証します。',
  add: '発行者を信頼',
  none: '信頼する発行者はまだありません。',
  noneHint:
    'パイプラインの発行者を追加してから、種類が「パイプラインまたはワークロード」のアプリを登録してください。',
  columns: { issuer: '発行者', for: '対象', state: '状態' },
  workloads: 'ワークロード',
  people: (apps) => `ユーザー（アプリ：${apps}）`,
  enabled: '信頼',
  disabled: 'オフ',
  presetLabel: 'トークンの発行元',
  presets: {
    github: 'GitHub Actions',
    gitlab: 'GitLab CI',
    kubernetes: 'Kubernetes',
    other: 'その他の発行者',
  },
  name: '名前',
  nameHint: 'github など、小文字の英字、数字、ハイフン。後で変更することはできません。',
  issuer: '識別子',
  issuerHint:
    'この発行者のトークンのクレーム iss です。末尾のスラッシュも含めて、完全に一致する必要があります。',
  description: '説明',
  keysLabel: '発行者の鍵',
  keys: {
    discovery: '発行者から取得する（OpenID Discovery）',
    address: '専用のアドレスから取得する',
    inline: 'ここで指定する（このサーバーから発行者に到達できない場合）',
  },
  jwksUri: '鍵のアドレス',
  jwks: '鍵セット（JWKS）',
  jwksHint: 'Kubernetes の場合：kubectl get --raw /openid/v1/jwks',
  jwksFault: 'JSON 形式の鍵セットではありません。',
  algs: 'トークンのアルゴリズム',
  singleUse: '各トークンを 1 回だけ有効とする',
  singleUseHint:
    'Kubernetes のように、置き換えられるまでファイルに残るトークンには使わないでください。',
  lifetime: 'トークンの最長の有効期間',
  isEnabled: 'この発行者のトークンを受け入れる',
  asserts: 'ユーザーの身元を保証する',
  assertsHint:
    'アプリは、この発行者の ID アサーション（ID-JAG）で、そのユーザーのトークンを得られます。よく知っている会社のサーバーにのみ使ってください。',
  by: 'ユーザーの特定方法',
  ways: {
    connection: '接続を通じてリンクされたアカウント',
    email: '確認済みのメールアドレス',
  },
  connection: '接続',
  connectionHint: '接続のエイリアス。',
  domains: 'メールのドメイン',
  domainsHint: 'この発行者が対象とできるのは、これらのドメインのアドレスだけです。',
  apps: 'この発行者のアサーションを使えるアプリ',
  app: (n) => `アプリ ${n}`,
  scopes: (n) => `スコープの上限（アプリ ${n}）`,
  resources: (n) => `このサーバーのリソース（アプリ ${n}）`,
  addApp: 'アプリを追加',
  removeApp: (n) => `アプリ ${n} を削除`,
  create: '信頼する',
  saved: '発行者を保存しました。ただちに有効になります。',
  deleteTitle: (name) => `${name} の信頼を取り消しますか？`,
  deleteText:
    'この発行者のトークンでは、誰もサインインできなくなります。すでに発行されたトークンは、期限が切れるまで使えます。',
  deleted: '発行者の信頼を取り消しました。',
  examine: '今すぐ鍵を読み取る',
  found: (count) => `鍵を読み取れます。使用できる鍵：${count} 個`,
  notFound: '鍵を読み取れません',
}
