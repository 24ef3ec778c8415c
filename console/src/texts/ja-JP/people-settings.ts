// Machine-made: waits for a native reader.
/** What the settings about people mean, by their names. */
export const peopleSettings = {
  adminUsername: '最初の起動時に作成される管理者の名前。',
  adminPassword: '最初の起動時に作成される管理者のパスワード。その後は無視されます。',
  'sessions.idleSeconds': '使用しない場合にサインインが維持される時間。',
  'sessions.absoluteSeconds': 'サインインが維持される最長の時間。',
  'sessions.rememberSeconds':
    '本人がサインインしたままにすることを選んだ場合に、使用の有無にかかわらずサインインが維持される時間。',
  'signIn.minimumStrength':
    'すべてのサインインに必要な強度：パスワードだけでよい（`password`）、第 2 要素が必要（`two-factor`）、パスキーが必要（`phishing-resistant`）。アプリは `minimum_acr` で、グループはサインインポリシーで、より強いものを求めることができます。',
  'signIn.graceDays': '第 2 要素の設定を先送りできる日数。初めて求められた日から数えます。',
  'signIn.trustDays':
    '第 2 要素を使った後に、本人が望む場合にブラウザーを信頼する日数。0：信頼しない。',
  'signIn.mailCodes':
    'ほかの要素がない人が、メールで届くコードを第 2 要素として使えるようにします。メールボックスはアプリやパスキーより弱く、多くの場合、パスワードの再設定にも使われるものです。偽のサインインページからは保護されません。',
  'signIn.codesInsteadOfPasswords':
    'パスワードの代わりに、確認済みのアドレスに届くコードでサインインできるようにします。コードはパスワードと同等とみなされ、メールのコードは第 2 要素になりません。',
  'signIn.newBrowserMail':
    'アカウントがあるブラウザーで初めて使われたときに、本人にメールを送信します。アカウントの最初のサインインについては送信しません。',
  'signIn.failedSignInMail':
    'アカウントへのサインインが失敗したときに、本人にメールを送信します。多くの間違ったパスワードで待ち時間が始まったとき、または正しいパスワードの後に第 2 要素が 1 時間に 3 回間違っていたときです。それぞれ 1 日 1 回までです。',
  'signIn.passkeys.rpId':
    'パスキーが属するドメイン（WebAuthn Relying Party ID）：`baseUrl` のホスト、またはその上位のドメイン。変更すると、別のドメインのパスキーは使えなくなります。',
  'signIn.passkeys.origins':
    'パスキーを使えるページのオリジン。指定しない場合は `baseUrl` のオリジンです。',
  'signIn.passkeys.relatedOrigins':
    'このサーバーのパスキーを使えるほかのサイトのオリジン。たとえば `https://example.com` に加えて `https://example.de`。ブラウザーは `/.well-known/webauthn` でこのサーバーに問い合わせるため、`rpId` は `baseUrl` のホストである必要があります。ブラウザーが受け入れる異なる名前はわずかです。自分で運用するサイトだけを指定してください。そのページはユーザーのどのパスキーでも要求できます。',
  'signIn.managementStrength':
    '管理とグループに関する呼び出しに必要なサインインの強度。弱いものにはチャレンジで応答します（RFC 9470）。この強度の要素がすでに設定されている必要があります。管理者グループのサインインポリシーを使うと、設定を求めることができます。',
  'signIn.managementMaxAgeMinutes':
    'これらの呼び出しで許容される、サインインからの経過時間（分）。0：制限なし。',
  'password.minLength': '新しいパスワードに必要な最小の文字数。',
  'password.maxLength': '新しいパスワードに使える最大の文字数。',
  'password.minScore':
    '新しいパスワードに求められる、推測されにくさ（zxcvbn による推定）：0 はすべて受け入れ、3 はプログラムでの推測が困難、4 は非常に困難。よく使われる 10,000 個のパスワードと、本人の名前を含むパスワードは常に拒否されます。',
  'password.history': '再使用できない、過去のパスワードの数。現在のパスワードは常に拒否されます。',
  'password.maxAgeDays':
    '次回のサインイン時にパスワードの変更を求めるまでの日数。0 は求めないことを表し、NIST はこれを推奨しています。',
  'password.breachedFile':
    'データ漏えいで知られたパスワードの SHA-1 ハッシュのファイル。16 進数で 1 行に 1 つ、並べ替え済みのもので、Have I Been Pwned が提供しています。これに含まれる新しいパスワードは拒否されます。このマシンの外には何も送信されません。',
  'password.breachedUrl':
    '新しいパスワードがデータ漏えいで知られているかを問い合わせる、Have I Been Pwned の range API またはそのミラー：`https://api.pwnedpasswords.com/range`。SHA-1 ハッシュの最初の 5 文字が伝えられます。2 秒以内に応答がない場合、パスワードは受け入れられます。',
  'password.memoryKib':
    'argon2id ハッシュのメモリー（KiB）。変更は、各ユーザーの次回のサインイン時に適用されます。',
  'password.passes': 'このメモリーに対する argon2id の反復回数。',
  'password.parallelism': 'argon2id の並列レーン数。',
  'password.concurrency':
    '同時に計算するハッシュの数。Linux では、多くの人がサインインしている間もほかの要求が速く処理されるように、ハッシュの優先度を下げます。それ以外では、そのために 1 コアが空けられます。',
  'password.queueLength':
    'ハッシュの計算を待てるサインインの数。アドレスと、1 つのアドレスのアカウントは、交互に処理されます。待ち行列がいっぱいの場合は、`Retry-After` を付けて 503 で応答します。',
  'limits.accountFailures':
    '1 つのアカウントについて、遅延が始まるまでに許容される、誤ったパスワードの回数。',
  'limits.accountFirstDelaySeconds': '最初の遅延。失敗するたびに 2 倍になります。',
  'limits.accountLongestDelaySeconds': '最長の遅延。',
  'limits.addressFailuresPerMinute':
    '1 つのアドレス（IPv6：/64）について、待機が必要になるまでに許容される、1 分あたりの失敗回数。',
  'limits.passwordsPerAddress':
    '1 つのアドレス（IPv6：/64）から、同時に検証または待機できるパスワードの数。常にほかの人のための空きが残るように、空いている数を超えて占有することはできません。超えた分には、`Retry-After` を付けて 429 で応答します。',
  'limits.passwordsPerAccount':
    '1 つのアカウント（存在の有無を問わない）について、すべてのアドレスを合わせた同様の数。',
  'limits.foreignHashFactor':
    'インポートされた、またはユーザーとともに指定されたパスワードハッシュに許容される時間とメモリーの、自前のハッシュに対する倍率。ストア内のこれより高コストなハッシュは検証されず、本人がパスワードを再設定する必要があります。',
  'limits.clientFailuresPerMinute':
    '1 つのアドレスからのアプリの認証について、待機が必要になるまでに許容される、1 分あたりの失敗回数。',
  'limits.authorizationsPerAddressAndMinute':
    '1 つのアドレス（IPv6：/64）から、サインインなどのページにつながる認可要求の、1 分あたりの数。それぞれ 1 時間保存されます。サインイン済みの人の要求はページを必要とせず、数えられません。',
  'limits.authorizationsUnderWay':
    'サインインを待っている認可要求の数。これを超えると、待機中の要求が 20 件を超えるアドレス（IPv6：/64）には 429 で応答し、ほかは引き続き開始できます。2 倍に達すると、すべてに 503 で応答します。すでに待機中のものは、いつでも完了できます。',
  'limits.requestUrisAtOnce':
    '同時に取得する `request_uri` の数。呼び出し元が選ぶものであるため、アドレスは交互に処理され、1 つのアドレスが占有できるのは 4 分の 1 までです。アプリの鍵とバックチャネルログアウトには、別の枠があります。',
  'limits.clientDocumentsPerAddressAndMinute':
    '1 つのアドレス（IPv6：/64）が 1 分間に取得させることのできる、アプリのメタデータ文書の数。既知の文書は数えられません。',
  'limits.requestUrisPerAddressAndMinute':
    '1 つのアドレス（IPv6：/64）が 1 分間に取得させることのできる `request_uri` の数。',
  'limits.requestsPerTarget':
    'サーバーが 1 つのネットワークアドレスに同時に送信する、同じ種類の要求の数。ホスト名は問いません。',
  'limits.logoutAttempts':
    'バックチャネルログアウトを試みる回数。約 3 時間のうちにこの回数試みた後、断念してイベントを記録します。',
  'limits.lettersPerAddressAndHour':
    '1 つのアドレス（IPv6：/64）からの、サーバーがメールを送信する要求の、1 時間あたりの数：登録と、忘れたパスワード。',
  'limits.lettersPerRecipientAndHour':
    '1 つのアドレスからの、1 つのメールアドレス（存在の有無を問わない）に対するこのような要求の、1 時間あたりの数。誰の要求によるかを問わず、この数のメールを受け取った人には、その後 5 分に 1 通までしか送信されません。',
  'limits.signInCodesPerAddressAndHour':
    '`signIn.mailCodes` がオンの場合に、1 つのアドレス（IPv6：/64）からのサインインのためにメールで送信されるコードの、1 時間あたりの数。プロキシの背後の人は、この数を共有します。1 人が受け取る数は `lettersPerRecipientAndHour` までです。',
  'limits.invitationsPerPersonAndHour':
    '一部のグループだけを管理する人が 1 時間に招待できる人数。メールによる招待と、それらのグループに所属していない人（存在の有無を問わない）の指定を含みます。管理者とマシンは、これより多く招待できます。',
  'users.pendingMayLogIn': '確認される前のユーザーのサインインを許可します。',
  'users.registration':
    '登録できる人：全員（`open`）、招待された人（`invite`）、なし（`off`）。管理者は、いつでもユーザーを追加できます。',
  'users.emailVerification':
    '登録した人がアカウントを使う前に、メールアドレスの確認を必要とするかどうか。必要とする場合に、メールを送信できなければ、誰も登録できません。',
  'users.verificationSeconds': 'メールアドレスを確認するコードとリンクの有効期間。',
  'users.resetSeconds': '忘れたパスワードを再設定するコードとリンクの有効期間。',
  'users.invitationSeconds': '招待の有効期間。',
  'users.unconfirmedDays': 'メールアドレスが確認されない登録を削除するまでの日数。',
  'users.deletionDays':
    '本人がアカウントページで削除を要求したアカウントを、削除するまでの日数。それまでは、メールのリンクまたはサインインによって維持できます。0：ただちに削除し、元に戻せません。',
  'users.customFields':
    'ユーザーが持てるカスタムフィールドと、その種類。1 つも宣言されていない間は、任意のフィールドを持てます。',
  'users.registrationAsks':
    '登録ページで、メールアドレスとパスワードのほかに尋ねる項目：`name`（名と姓。必須）と `username`（任意）。空欄：どちらも尋ねません。',
  'users.registrationFields':
    '登録時に入力できる、宣言済みのカスタムフィールド。それ以外は、管理者だけが設定できます。',
  'mail.smtpUrl':
    'メールサーバー。設定しない場合、メールは `/dev/outbox` に表示されるだけです。表示されるのはこのマシンの呼び出し元に対してのみで、`host` と `baseUrl` がこのマシンである場合に限られます。',
  'mail.from':
    'メールの差出人：アドレス、または `Acme <login@acme.example>` のような名前とアドレス。',
  'mail.requireTls':
    'TLS に対応したサーバーにのみメールを送信します。このマシン上のサーバーには必要ありません。',
  'mail.remindHolders':
    'ロールまたはメンバーシップが終了する 1 週間前に、本人にメールで通知します。グループを管理する人には、常に通知されます。',
  'pages.name': 'すべてのページに表示される名前。',
  'pages.logoUrl': '名前の代わりに表示されるロゴ：アップロードした画像、またはアドレス。',
  'pages.iconUrl': 'ブラウザーのタブのアイコン：アップロードした画像、またはアドレス。',
  'pages.languages':
    'ページとメールの言語。どの言語も使わない人には、最初のものが使われます。指定しない場合は、すべての言語です。',
  'pages.helpUrl': 'ヘルプのあるアドレス。すべてのページからリンクされます。',
  'pages.backdrop': 'ページのパネルの背景：Ostiary のアーチ、または色のみ。',
  'pages.ownCss': 'サインインと登録のページに `pages.css` のスタイル規則を適用するかどうか。',
  'pages.css':
    '`pages.ownCss` が有効な間、サインインと登録のページに使うスタイル規則。何も読み込めません。',
  'pages.primaryColor': 'ボタンとリンクの色。メールにも使われます。',
  'pages.darkLogoUrl': '暗い配色を好む人に表示されるロゴ。`pages.logoUrl` が必要です。',
  'pages.backgroundColor': 'ページの背景色。メールにも使われます。',
  'pages.corners': '入力欄、ボタン、パネルの角。',
  'pages.font': '書体の種類。デバイスにある書体が使われ、何も読み込まれません。',
}
