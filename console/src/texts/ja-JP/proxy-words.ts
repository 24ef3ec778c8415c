// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'プロキシの背後',
  origins: 'アプリのアドレス',
  originsHint:
    'アプリを開く場所です：スキーム、ホスト、ポート。ほかのホストへの要求は拒否されます。',
  user: 'アプリがユーザーを識別する名前',
  userHint: 'ヘッダー Remote-User です。',
  users: {
    username: 'ユーザー名',
    email: 'メールアドレス（確認済みの場合）',
    sub: 'ID（sub）',
  },
  pathsSection: 'パス',
  pathsHint:
    'すべてのパスで、アプリを使える人によるサインインが必要です。パスを公開したり、より少ない人に限定したりできます。パスはその下のすべてを対象とし、最も長いものが適用されます。',
  addPath: 'パスを追加',
  removePath: (path) => `パスを削除：${path}`,
  pathNumber: (n) => `パス ${n}`,
  path: 'パス',
  access: '開ける人',
  accesses: { 'signed-in': 'サインインした人', public: '全員（サインイン不要）' },
  groups: '次のグループのメンバーのみ',
  strength: '必要なサインインの強度',
  connect: {
    lead: 'これをプロキシの設定に加え、証明書とアプリのアドレスを指定してください。アプリは、Remote-User、Remote-Email、Remote-Name、Remote-Groups、Remote-Roles の各ヘッダーから、誰であるかを読み取ります。Remote-Jwt は、同じ内容に署名したものです。',
    first: (origin) => `${origin} 用です。ほかのアドレスにも同じものが必要です。`,
    part: 'Envoy：リスナーの filters 内',
    tested:
      'テストでは、Debian 12 の nginx 1.22 と Caddy 2.6 をアプリの前段に置き、サインインとサインアウト、フォーム、WebSocket、プログラム、偽造ヘッダーを検証しています。',
    notRun: {
      Traefik: {
        title: 'Traefik ではまだ実行していません',
        hint: 'nginx と Caddy のテストは、Traefik がインストールされていれば Traefik でも実行されます。これまでの実行環境にはインストールされていませんでした。',
      },
      Envoy: {
        title: 'Envoy では実行していません',
        hint: 'テストでは、Envoy のドキュメントの記述どおりに要求を送っています。headers_with_underscores_action も REJECT_REQUEST に設定してください。HEAD、OPTIONS、および GET、POST、PUT、PATCH、DELETE 以外のメソッドは拒否されます。',
      },
    },
    needs: '必要な条件',
    trust:
      'プロキシが、このサーバーの http.trustedProxies に含まれていること。それ以外からの問い合わせには応答しません。',
    trustsNobody:
      '設定 http.trustedProxies が空のため、このサーバーはどのプロキシにも応答しません。',
    onlyWay:
      'プロキシを経由せずにアプリに到達できないこと、またはアプリが Remote-Jwt を検証すること。',
    signOut: 'アプリ内に /.ostiary/sign-out へのリンクを置くと、サインアウトできます。',
    open: 'アプリを開く',
  },
}
