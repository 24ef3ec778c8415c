// Machine-made: waits for a native reader.
/** What the settings of the server itself mean, by their names. */
export const serverSettings = {
  baseUrl:
    'アプリとブラウザーがサーバーに接続するアドレス：すべてのトークンの発行者であり、サーバーが公開するすべてのアドレスの先頭部分です。このマシン以外では https が必要です。',
  host: 'サーバーが待ち受けるアドレス。コンテナー内、または同じマシンにプロキシがない場合は、`0.0.0.0` または `::` を使います。',
  port: 'サーバーが待ち受けるポート。0 の場合はシステムが選択します。その場合は `baseUrl` も設定してください。',
  dataDir: '組み込みストアとそのマスターキーのフォルダー。作業ディレクトリからの相対パスです。',
  databaseUrl:
    'データベース：1 プロセスの場合は `sqlite:<file>`、任意の数のプロセスの場合は `postgres://…`。',
  'database.statementSeconds':
    'サーバーの 1 つの文に対して、PostgreSQL に許容される時間。これを過ぎると、呼び出し元には 503 で応答し、応答しない接続は置き換えられます。インポート、エクスポート、移行、コマンドには制限がありません。',
  'database.shared':
    '複数のサーバーが 1 つの SQLite ファイルを使えるかどうか。使えない場合、2 つ目のサーバーはその旨を表示して停止します。書き込みのたびに互いを待つため、試用以外では PostgreSQL を使ってください。',
  'database.untried':
    '試験されていないデータベースを使うかどうか：PostgreSQL のプロトコルだけに対応したもの、または 15 より前の PostgreSQL。一部では、ロックが受け付けられても機能しません。',
  secretKey:
    'マスターキー。ストア内の署名鍵とアプリのシークレットを暗号化しますが、それ自体はストアに保存されません。これがなければ、バックアップは役に立ちません。`openssl rand -base64 48` で適切なものを作成できます。',
  previousSecretKeys:
    '以前のマスターキー。それらで暗号化された値がストアにある間は必要です（`ostiary keys reseal`）。',
  prefix:
    'スコープ（`ostiary:users_read`）と組み込みグループ（`OSTIARY_USERS`）の接頭辞。最初の起動の前に決めてください。既存のアプリとグループの名前は変わりません。',
  serviceDocumentation: '開発者向けドキュメントのアドレス。サーバーのメタデータで公開されます。',
  policyUri:
    'プライバシーポリシーのアドレス。メタデータとページで公開されます。指定しない場合、`/policy` にはポリシーがない旨が表示されます。',
  termsUri:
    '利用規約のアドレス。メタデータとページで公開されます。指定しない場合、`/terms` には規約がない旨が表示されます。',
  'http.hosts':
    '`baseUrl` のもの以外に、要求の Host ヘッダーに使える名前。たとえば、ロードバランサーがヘルスチェックに使う名前です。それ以外は拒否されます。',
  'http.trustedProxies':
    'サーバーの前段にあるプロキシのアドレス。これらだけが、呼び出し元のアドレスを示すことができます（`X-Forwarded-For`）。',
  'http.clientCertificateHeader':
    '信頼するプロキシが TLS クライアントの証明書を渡すヘッダー。パーセントエンコードした PEM です。それ以外からのものは無視されます。プロキシは、呼び出し元の要求からこのヘッダーを取り除く必要があります。',
  'http.clientVerifiedHeader':
    '信頼するプロキシが、その証明書チェーンを検証したときに `SUCCESS` を送るヘッダー。nginx の `$ssl_client_verify` に当たります。プロキシの背後で `tls_client_auth` を使う場合に必要です。',
  'http.maxConnections':
    'プロセスごとに同時に開ける接続の数。これを超えると、最も長く使われていない接続が閉じられます。使われていない接続がない場合、ヘルスチェックを除き、新しい接続には 503 で応答します。',
  'http.maxConnectionsPerAddress':
    '1 つのアドレス（IPv6：/64）についての同様の数。`http.trustedProxies` のプロキシは、`http.maxConnections` と同じ数まで開けます。',
  'http.writeTimeoutSeconds':
    '呼び出し元が応答を読み取るのに許容される時間。これを過ぎると接続が閉じられます。',
  'http.drainSeconds':
    'SIGTERM の後も、サーバーが要求を受け付ける時間。その間、`/health/ready` は 503 で応答し、応答のたびに接続を閉じるため、ロードバランサーは要求を失敗させずにほかのノードに切り替えられます。ロードバランサーが気付くのに必要な時間より長くしてください。SIGINT（Ctrl+C）では省略されます。',
  'http.stopSeconds':
    '停止に許容される時間。それまでに終わらない要求は打ち切られます。オーケストレーターがプロセスを強制終了するまでの待ち時間（多くは 30 秒）より短くしてください。',
  'http.tls.certFile':
    'PEM 形式の証明書チェーン。`keyFile` とともに指定すると、サーバー自体が TLS で通信します。',
  'http.tls.keyFile': '証明書の秘密鍵（PEM 形式）。',
  'http.tls.clientCaFile':
    'クライアント証明書の検証に使う、PEM 形式の認証局（`tls_client_auth`）。指定しない場合、使えるのは自己署名のクライアント証明書だけです。',
  'metrics.port': '`GET /metrics` に Prometheus の形式で応答する、別の待ち受けポート。',
  'metrics.host': 'その待ち受けのアドレス。',
  'metrics.token':
    '取得時に送る必要のある Bearer トークン。`metrics.host` にほかのマシンから接続できる場合は必須です。',
  'tracing.endpoint':
    'OTLP over HTTP でトレースを送信する先。たとえば OpenTelemetry Collector です。必要なヘッダーは、変数 `OTEL_EXPORTER_OTLP_HEADERS` で指定します。',
  'tracing.sampleRatio':
    'トレースする要求の割合：1 はすべて。ヘッダー `traceparent` のある要求も含め、トレース ID によって決まります。',
  'tracing.serviceName': 'トレースでのこのサービスの名前。',
  'log.level': '書き出す最も低い重大度。',
  'log.format':
    '`json` はマシン向け、`pretty` は人向け。`auto` は、ターミナルでは `pretty`、それ以外では `json` です。',
  'tokens.accessTokenSeconds': 'アクセストークンの有効期間。アプリごとに別の値を設定できます。',
  'tokens.idTokenSeconds': 'ID トークンの有効期間。アプリごとに別の値を設定できます。',
  'tokens.codeSeconds': '認可コードの有効期間。アプリごとに別の値を設定できます。',
  'tokens.refreshIdleSeconds':
    '使用しない場合のリフレッシュトークンの有効期間。アプリごとに別の値を設定できます。',
  'tokens.refreshAbsoluteSeconds':
    '使用している場合も含めた、1 回のサインインによるリフレッシュトークンの最長の有効期間。アプリごとに別の値を設定できます。',
  'tokens.refreshGraceSeconds':
    '置き換えられたリフレッシュトークンで、同じ新しいトークンが得られる時間。応答を失ったアプリのためのものです。これより後に使うと、一連のトークンがすべて失効します。',
  'tokens.groupClaim':
    'スコープ `groups` が付与された場合の、トークンのクレーム `groups` の内容：ユーザーのメンバーシップ（`direct`）、上位グループのロールも含む（`inherited`）、なし（`none`）。ユーザー情報には、常にメンバーシップが含まれます。',
  'tokens.groupClaimBytes':
    'トークンのクレーム `groups` の最大サイズ。大きなヘッダーを拒否するサーバーが多いため、これを超えるものは `groups_overflow: true` に置き換えられます。ユーザー情報とイントロスペクションには引き続き含まれます。',
  'tokens.endWithRoles':
    'クレーム `roles` または `groups` の最初のロールが終了する時点のほうが早い場合に、アクセストークンと ID トークンをその時点で期限切れにするかどうか。トークンを自ら検証するアプリが、付与された期間を超えてロールを認識することがなくなります。',
  'tokens.assertionSeconds':
    'アプリの認証に使うアサーションに許容される有効期間。一部のライブラリーは 1 時間有効なものを作成します。',
  'tokens.clockLeewaySeconds':
    'アプリやほかのノードの時計に許容される、このサーバーの時計とのずれ。',
  'tokens.cacheMegabytes':
    'ノードがアクセストークンに使うメモリー。各トークンの検証が 1 回で済みます。SQLite では、有効性と持ち主の確認にも使われ、それぞれ 3 分の 1 です。96 MB は、約 20,000 人のユーザーの約 20,000 個のトークンに十分です。',
  'security.minimumProfile':
    'すべてのアプリが満たす必要のあるセキュリティプロファイル：`classic` は仕様どおりの API、`oauth21` は OAuth 2.1、`fapi1` は FAPI 1.0 Advanced と FAPI-CIBA、`fapi2` は FAPI 2.0 セキュリティプロファイルに従います。アプリは `security_profile` で、より厳しいものを選べます。変更後に `ostiary doctor` を実行すると、満たしていないアプリがわかります。それらは登録内容が変更されるまで拒否されます。',
  'keys.algorithms':
    'サーバーが署名に使うアルゴリズム。それぞれに鍵を持ちます。RS256 を含める必要があります。',
  'keys.rsaBits': '新しい RSA 鍵の長さ。長い鍵の署名には数倍の時間がかかります。',
  'keys.rotateDays': '鍵を交換するまでの日数。',
  'keys.aheadDays':
    '署名に使う何日前に鍵を公開するか。鍵セットをキャッシュするアプリが、あらかじめ鍵を取得できるようにします。',
  'keys.retiredDays':
    '交換された鍵を公開し続ける日数。どのトークンの有効期間よりも長くする必要があります。',
  'pkce.minVerifierLength':
    'PKCE の verifier の最小の長さ。RFC 7636 は 43 を求めています。短いものを送る古いアプリがある場合にのみ、小さくしてください。',
  'dpop.algorithms': 'アプリが証明の署名に使えるアルゴリズム。',
  'dpop.maxAgeSeconds':
    '証明に許容される経過時間。サーバーは、使われた証明をこの時間記憶します。長くすると、より多くの容量が必要です。',
  'dpop.maxAheadSeconds': 'アプリの時計に許容される、このサーバーの時計に対する進み。',
  'dpop.nonces':
    '証明にこのサーバーのノンスを必要とするかどうか。必要とする場合、証明を事前に作成できなくなり、アプリの時計は影響しなくなります。アプリは最初の要求を繰り返します。',
  'dpop.nonceSeconds': 'ノンスを発行する時間。その後、同じ時間だけ有効です。',
  'mtls.baseUrl':
    'プロキシが `baseUrl` とは別の名前で証明書を求める場合に、TLS クライアント証明書を使うアプリがサーバーに接続するアドレス。`mtls_endpoint_aliases` として公開されます。',
  'authorization.pushedRequestSeconds':
    'プッシュされた認可要求（RFC 9126）をブラウザーで開ける時間。開始済みのサインインは、これより長くかかってもかまいません。',
  'authorization.requirePushedRequests':
    'コンソール以外のすべてのアプリについて、プッシュされていない認可要求を拒否します。アプリは `require_pushed_authorization_requests` で、自分自身にこれを求めることができます。',
  'authorization.requireSignedRequests':
    'コンソール以外のすべてのアプリについて、署名された要求オブジェクト（RFC 9101）のない認可要求を拒否します。アプリは `require_signed_request_object` で、自分自身にこれを求めることができます。',
  'openid.claimsParameter':
    'アプリがパラメーター `claims` で、個別のクレームと、特定の強度のサインインを求められるようにします（OpenID Connect Core §5.5）。オフの場合、このパラメーターは無視されます。',
  'openid.pairwiseSecret':
    'アプリのペアワイズ識別子（pairwise subject）の元になるシークレット。バックアップにはストアのものが含まれます。エクスポートを使ってユーザーを別のサーバーに移す場合に設定してください。同じシークレットからは、同じ識別子が得られます。変更すると、ペアワイズのすべてのアプリで識別子が新しくなります。',
  'device.codeSeconds': 'デバイスに表示されたコードを入力し、決定するまでに許容される時間。',
  'device.pollSeconds':
    'デバイスが次に問い合わせるまでに待つ秒数。待たないデバイスに対しては、そのたびに 5 秒ずつ、最長 1 分まで延びます。',
  'device.requestsPerAddressAndMinute':
    '1 つのアドレス（IPv6：/64）が 1 分間に得られるコードの数。超えた分は 429 で拒否されます。',
  'device.requestsUnderWay':
    '同時に決定を待てるコードの数。待機中のコードが増えるほど、いずれかを推測されやすくなるため、超えた分は 503 で拒否されます。半分が待機中になると、少数のアドレスがすべてを使い切らないように、20 件が待機中のアドレス（IPv6：/64）は 429 で拒否されます。',
  'device.guessesPerAddressAndMinute':
    '1 つのアドレス（IPv6：/64）から、サインインしていない人が 1 分間に入力できる、誤ったコードの数。',
  'device.guessesPerPersonAndMinute':
    'サインインしている人が、すべてのアドレスを合わせて 1 分間に入力できる、誤ったコードの数。ほかの人のものは数えられません。',
  'device.guessesPerMinute':
    'サインインしていない全員を合わせた同様の数。これを超えると、先にサインインするよう求められます。コードは 250 億通りあります。毎分 600 通りすべてを推測に使った場合、待機中の 1,000 個のいずれかに当たるまで、平均で 1 か月かかります。',
  'ciba.requestSeconds':
    '本人が確認するまでに許容される時間。アプリは、これより短い時間を求めることができます。',
  'ciba.pollSeconds':
    'アプリが次に問い合わせるまでに待つ秒数。待たないアプリに対しては、そのたびに 5 秒ずつ、最長 1 分まで延びます。',
  'ciba.requestsPerPersonClientAndHour':
    '1 つのアプリが、1 時間に同じ人に確認を求められる回数。超えた分は 429 で拒否されます。',
  'ciba.requestsPerPersonAndHour':
    'すべてのアプリを合わせて、1 時間に 1 人に確認を求められる回数。求められる回数が多すぎると読まずに確認してしまうため、超えた分は 429 で拒否されます。少数のアプリがすべてを使い切らないように、その半分は、この人に求めた回数がその半分の 6 分の 1 未満のアプリのために残されます。',
  'ciba.unknownHintsPerClientAndHour':
    '1 つのアプリが 1 時間に送れる、確認を求められる人が見つからない `login_hint` の数。盗まれたシークレットでサーバーのユーザーを列挙できないように、これを超えると、その 1 時間が過ぎるまで、アプリのすべての `login_hint` が 429 で拒否されます。',
  'introspection.open':
    '認証していない呼び出し元に、アクセストークンの検証を許可します。client_id を送った場合は、そのアプリのトークンに限られます。古いリソースサーバーのためだけのものです。',
  'v1.enabled': 'API の第 1 世代のパスを提供します。',
  'v1.deprecatedSince':
    'v1 が非推奨になった日。v1 のパスのすべての応答のヘッダー `Deprecation` に記載されます（RFC 9745）。既定値は最初のバージョンの日です。将来の日付も指定できます。',
  'v1.sunset':
    'v1 を停止する予定の日。同じ応答のヘッダー `Sunset` に記載されます（RFC 8594）。これによって停止されることはありません。',
  'compat.enabled':
    '独自のログインページやインフラストラクチャコードなど、既存のアプリが仕様の範囲を超えて行う呼び出しに対応します。リファレンスの Compatibility の章に一覧があります。',
  'compat.profile':
    '`field` の場合、指定していない設定は、既存のアプリに必要な値になります：`introspection.open` は `true`、`tokens.assertionSeconds` は 3600、`compat.machineScopes` は `registered`、`users.registrationFields` は `users.customFields` のすべてのフィールド。いずれも、サーバーの厳格さを弱めます。',
  'compat.machineScopes':
    'アプリがスコープを要求せず、`default_scopes` もない場合に、自分自身のために得るもの（`client_credentials`）：なし（`none`）、または登録されているすべてのスコープ（`registered`）。',
  'compat.userExistence':
    'アドレス、番号、名前にアカウントがあるかどうかを、アプリのページが問い合わせられるようにします。その場合、誰がアカウントを持っているかを、誰でも少しずつ調べられるようになります。推測に対する制限が適用されます。',
  'console.enabled': '管理者用のコンソールを `/console/` で提供します。',
  'history.days':
    'ロールが終了した後、その履歴を保存する日数。0 は無期限です。`asOf` では、これより前にさかのぼれません。',
  'bin.days':
    '管理者が削除したユーザー、グループ、アプリを復元できる日数。その後、保存されていたものは消去されます。0：ただちに消去し、復元できません。',
  'events.retainDays':
    'イベントを保存する日数。0 は無期限です。残りのログは引き続き検証できます。ログは、サーバーが署名した位置から始まります。',
  'events.failureWindowSeconds':
    '同じアプリ、アドレス（IPv6：/64）、ユーザーによる、失敗したサインイン、アプリの認証、リダイレクト URI は、ただちに 1 件のイベントを記録します。この時間が過ぎると、2 件目のイベントに残りの件数（`count`）が記載されます。',
  'events.sampleAccessTokens':
    '発行されたアクセストークンのうち、イベントを記録する割合：0 はなし、1 はすべて。1 件ごとに 1 回の書き込みが発生します。',
  'clientDocuments.policy':
    'メタデータ文書のアドレスを client_id として、登録なしにユーザーをサインインさせることができるアプリ：なし（`off`）、`clientDocuments.hosts` のホストのもの（`listed`）、すべて（`all`）。ユーザーには必ず同意を求め、ホストを表示します。ポリシーを厳しくすると、対象外になったホストのトークンは無効になります。',
  'clientDocuments.hosts': '`listed` のホスト。名前の下位のホストは含まれません。',
  'clientDocuments.blockedHosts': 'どのポリシーでも拒否されるホスト。',
  'clientDocuments.scopes':
    'このようなアプリが要求できるスコープ。管理用のスコープは、使用する人の権限をアプリに与えます。意図する場合にのみ指定してください。',
  'clientDocuments.maxBytes': '文書の最大サイズ。',
  'clientDocuments.minCacheSeconds':
    'Cache-Control の内容にかかわらず、文書を再取得せずに使う最短の時間。',
  'clientDocuments.maxCacheSeconds': '文書を使う最長の時間。',
  'clientRegistration.mode':
    '`/apps-srv/clients/register` でアプリを登録できる人：なし（`closed`）、初期アクセストークンを持つ人（`token`）、全員（`open`）。以下の設定は、このようなアプリの制限です。',
  'clientRegistration.scopes':
    'アプリが選択できるスコープ。初期アクセストークンで、ほかのものを指定できます。',
  'clientRegistration.grantTypes': 'アプリが選択できるグラント。',
  'clientRegistration.mostClients': '同時に存在できる、このようなアプリの数。',
  'clientRegistration.perAddressAndHour':
    '1 つのアドレス（IPv6：/64）が、初期アクセストークンなしで 1 時間に登録できるアプリの数。',
  'clientRegistration.neverUsedHours':
    '登録後、この時間内にトークンを一度も得なかったアプリは削除されます。',
  'clientRegistration.idleDays': 'この日数の間、トークンを得なかったアプリは削除されます。',
  'connections.timeoutSeconds': '相手側の応答に許容される時間。',
  'connections.privateHosts':
    'プライベートネットワーク上や http でもよい、相手側のホスト：`id.internal:8443` はそのポートのみ、`id.internal` は 80 と 443、ディレクトリは `ad.internal:636` のようにポートを指定します。それ以外は、公開アドレスと https が必要です。',
  'connections.requiredFields':
    '外部で初めてサインインする人のアカウントに必要な項目。相手側が示さないものは、本人に尋ねます：ユーザー名は常に、メールアドレスは証明済みとみなされない場合に尋ねます。入力したアドレスはコードで証明します。メールを送信できない場合は尋ねません。カスタムフィールドは `users.registrationFields` に含まれている必要があります。`terms` は利用規約に同意するチェックボックスで、`termsUri` または `policyUri` が設定されている場合に表示されます。',
  'connections.resolver':
    'ドメインを証明するレコードを問い合わせるネームサーバー。指定しない場合は、システムのものが使われます。',
  'apiKeys.enabled':
    'API キーを有効にするかどうか。無効の場合、キーは作成できず、既存のキーは拒否されます。',
  'apiKeys.longestDays':
    'キーの最長の有効日数。小さくすると、より長い期間で作成されたキーも早く終了します。',
  'apiKeys.mostPerOwner': '1 人または 1 つのグループが持てるキーの数。',
  'issuers.timeoutSeconds': '発行者の応答に許容される時間。',
  'issuers.privateHosts':
    'プライベートネットワーク上や http でもよい、発行者のホスト：`kubernetes.internal:6443` はそのポートのみ、`kubernetes.internal` は 80 と 443。それ以外は、公開アドレスと https が必要です。',
  'signals.timeoutSeconds': '受信側の応答に許容される時間。',
  'signals.longPollSeconds': '問い合わせがイベントを待つ時間。過ぎると、イベントなしで応答します。',
  'signals.retainDays':
    'イベントが受信側を待つ最長の日数。受信側が拒否したものも、同じ期間保存されます。',
  'signals.pauseAfterDays':
    '受信側の失敗がこの日数続くと、ストリームを一時停止します。待機中のものは保存されます。',
  'signals.privateHosts':
    'プライベートネットワーク上や http でもよい、受信側のホスト：`app.internal:3000` はそのポートのみ、`app.internal` は 80 と 443。それ以外は、公開アドレスと https が必要です。',
  'signals.groupHosts':
    'グループの管理者が、グループに関するイベントの送信先にできるホスト。問い合わせを受けるストリームには不要です。',
  'provisioning.timeoutSeconds': '相手のサービスの応答に許容される時間。',
  'provisioning.privateHosts':
    'プライベートネットワーク上や http でもよい、プッシュ先のホスト：`scim.internal:8443` はそのポートのみ、`scim.internal` は 80 と 443。それ以外は、公開アドレスと https が必要です。',
  'provisioning.groupHosts':
    'グループの管理者が、グループのユーザーをプッシュできるホスト。指定しない場合、プッシュ先を作成できるのはサーバーの管理者だけです。',
  'webhooks.attempts':
    'メッセージを失敗とみなすまでに送信する回数。間隔はおよそ 5 秒、5 分、30 分、2 時間、5 時間、10 時間、14 時間、20 時間、24 時間で、10 回の試行には 3 日かかります。',
  'webhooks.timeoutSeconds': '受信側の応答に許容される時間。',
  'webhooks.disableAfterDays': 'すべてのメッセージの失敗がこの日数続くと、Webhook を無効にします。',
  'webhooks.retainDays':
    '配信済みのメッセージと失敗したメッセージを保存する日数。その間、失敗したものを再送信できます。',
  'webhooks.privateHosts':
    'プライベートネットワーク上にあっても、また http でも、送信できるホスト：`hooks.internal:3000` はそのポートのみ、`hooks.internal` は 80 と 443。それ以外は、公開アドレスと https が必要です。',
  'fetch.allowedHosts':
    '設定すると、サーバーは、アプリの鍵セットなどをこれらのホストからのみ取得します。プライベートアドレスは引き続き拒否されます。',
  'fetch.allowPrivate':
    'サーバーが、プライベートアドレス、ループバックアドレス、http から取得できるようにします。テスト用：`baseUrl` がこのマシン上にある場合にのみ許可されます。',
}
