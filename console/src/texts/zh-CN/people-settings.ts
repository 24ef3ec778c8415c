// Machine-made: waits for a native reader.
/** What the settings about people mean, by their names. */
export const peopleSettings = {
  adminUsername: '首次启动时创建的管理员的名称。',
  adminPassword: '首次启动时创建的管理员的密码。之后不再使用。',
  'sessions.idleSeconds': '不使用时登录保持的时间。',
  'sessions.absoluteSeconds': '登录最长保持的时间。',
  'sessions.rememberSeconds': '用户选择保持登录状态时，无论是否使用，登录保持的时间。',
  'signIn.minimumStrength':
    '用户每次登录须达到的强度：密码即可（`password`）、需要第二重验证（`two-factor`），或需要通行密钥（`phishing-resistant`）。应用可以通过 `minimum_acr` 提出更高要求，群组可以通过其登录策略提出更高要求。',
  'signIn.graceDays': '用户可以推迟设置第二重验证的天数，从首次被要求之日算起。',
  'signIn.trustDays': '通过第二重验证后，在用户愿意的情况下，浏览器可受信任的天数。0：从不。',
  'signIn.mailCodes':
    '允许没有其他验证方式的用户使用邮件验证码作为第二重验证。邮箱弱于应用或通行密钥，且往往也用于重置密码。它绝不能防范虚假的登录页面。',
  'signIn.codesInsteadOfPasswords':
    '允许用户用发送到其已确认地址的验证码代替密码登录。它与密码同等，此时邮件验证码不能作为第二重验证。',
  'signIn.newBrowserMail':
    '用户的账号首次在某个浏览器中使用时，向其发送邮件。账号的首次登录不发送。',
  'signIn.failedSignInMail':
    '用户账号登录失败时向其发送邮件：多次错误密码引发等待时，或密码正确后一小时内第二因素错误三次时。每种每天最多一次。',
  'signIn.passkeys.rpId':
    '通行密钥所属的域名（WebAuthn Relying Party ID）：`baseUrl` 的主机，或其上级域名。更改后，属于其他域名的通行密钥将失效。',
  'signIn.passkeys.origins': '可以使用通行密钥的页面的来源。未指定时为 `baseUrl` 的来源。',
  'signIn.passkeys.relatedOrigins':
    '可以使用此服务器通行密钥的其他网站的源，例如 `https://example.com` 之外的 `https://example.de`。浏览器通过 `/.well-known/webauthn` 向此服务器查询这些源，因此 `rpId` 必须是 `baseUrl` 的主机；浏览器只接受少量不同的名称。只填写您自己运营的网站：它们的页面可以请求您的用户的任何通行密钥。',
  'signIn.managementStrength':
    '管理调用和群组相关调用要求用户登录达到的强度。较弱的登录会收到质询（RFC 9470）。用户须已有此强度的验证方式；管理员群组的登录策略可让其设置。',
  'signIn.managementMaxAgeMinutes': '进行这些调用时，用户的登录距今最多可以有多少分钟。0：不限。',
  'password.minLength': '新密码至少须有多少个字符。',
  'password.maxLength': '新密码最多可以有多少个字符。',
  'password.minScore':
    '新密码须达到的难猜程度，由 zxcvbn 估算：0 接受任何密码，3 对程序而言很难猜，4 非常难猜。最常见的 10,000 个密码以及包含用户名称的密码始终会被拒绝。',
  'password.history': '用户不能再次使用的以往密码的数量。当前密码始终会被拒绝。',
  'password.maxAgeDays': '多少天后须在下次登录时更换密码；0 表示从不，这也是 NIST 的建议。',
  'password.breachedFile':
    '包含已泄露密码的 SHA-1 摘要的文件，十六进制，每行一个并已排序，由 Have I Been Pwned 提供。其中所含的新密码会被拒绝。不会有任何内容离开本机。',
  'password.breachedUrl':
    'Have I Been Pwned 的 range API 或其镜像，用于查询新密码是否出现在数据泄露中：`https://api.pwnedpasswords.com/range`。它会得知 SHA-1 摘要的前五个字符。如果两秒内没有响应，则接受该密码。',
  'password.memoryKib':
    '一次 argon2id 哈希使用的内存，以 KiB 为单位。更改在每个用户下次登录时生效。',
  'password.passes': 'argon2id 遍历该内存的次数。',
  'password.parallelism': 'argon2id 的并行通道数。',
  'password.concurrency':
    '同时计算的哈希数量。在 Linux 上，其优先级低于其他请求，因此在许多人登录时其他请求仍能快速处理。在其他系统上，会为此空出一个核心。',
  'password.queueLength':
    '可以等待哈希的登录数量。各地址以及同一地址的各账号轮流处理。队列已满时，返回 503 和 `Retry-After`。',
  'limits.accountFailures': '一个账号在开始延迟之前允许的错误密码次数。',
  'limits.accountFirstDelaySeconds': '首次延迟。之后每次失败都会加倍。',
  'limits.accountLongestDelaySeconds': '最长的延迟。',
  'limits.addressFailuresPerMinute':
    '一个地址（IPv6：一个 /64）在须等待之前，每分钟允许的失败尝试次数。',
  'limits.passwordsPerAddress':
    '来自一个地址（IPv6：一个 /64）的可同时验证或等待的密码数量。任何地址占用的位置都不会超过空余的数量，因此始终会为他人留出位置。超出部分会收到 429 和 `Retry-After`。',
  'limits.passwordsPerAccount': '针对一个账号（无论是否存在）的同样限制，所有地址合计。',
  'limits.foreignHashFactor':
    '对于导入的或随用户提供的密码哈希，其时间和内存开销最多可以是我们自己的多少倍。存储中开销更高的哈希不会被验证：用户须重置密码。',
  'limits.clientFailuresPerMinute':
    '来自一个地址的应用认证，在该地址须等待之前，每分钟允许的失败次数。',
  'limits.authorizationsPerAddressAndMinute':
    '来自一个地址（IPv6：一个 /64）的、会打开页面（例如登录页面）的授权请求，每分钟的数量。每个请求保存一小时。已登录用户的请求不需要页面，不计在内。',
  'limits.authorizationsUnderWay':
    '正在等待登录的授权请求数量。超过后，拥有 20 个以上此类请求的地址（IPv6：一个 /64）会收到 429，其他地址仍可开始；达到两倍时，所有地址都会收到 503。已在等待的请求始终可以完成。',
  'limits.requestUrisAtOnce':
    '同时获取的 `request_uri` 数量。它们由调用方选择，因此各地址轮流处理，任何地址最多占用四分之一的位置。应用的密钥和后端通道退出登录有各自的位置。',
  'limits.clientDocumentsPerAddressAndMinute':
    '一个地址（IPv6：一个 /64）每分钟可以让服务器获取的应用元数据文档数量。已知的文档不计在内。',
  'limits.requestUrisPerAddressAndMinute':
    '一个地址（IPv6：一个 /64）每分钟可以让服务器获取的 `request_uri` 数量。',
  'limits.requestsPerTarget': '服务器同时向一个网络地址发送的同类请求数量，无论使用何种主机名。',
  'limits.logoutAttempts':
    '后端通道退出登录的尝试次数，在大约三小时之内；之后服务器会放弃并写入一个事件。',
  'limits.lettersPerAddressAndHour':
    '来自一个地址（IPv6：一个 /64）的、会让服务器发送邮件的请求，每小时的数量：注册和忘记密码。',
  'limits.lettersPerRecipientAndHour':
    '来自一个地址的、针对一个电子邮件地址（无论是否存在）的此类请求，每小时的数量。已收到这么多邮件的人，无论由谁引起，此后最多每五分钟收到一封。',
  'limits.signInCodesPerAddressAndHour':
    '`signIn.mailCodes` 开启时，为来自一个地址（IPv6：一个 /64）的登录每小时发送的邮件验证码数量。同一代理之后的用户共享此数量。每个用户最多收到 `lettersPerRecipientAndHour` 个。',
  'limits.invitationsPerPersonAndHour':
    '仅管理部分群组的人每小时可以邀请的人数，包括通过电子邮件邀请，以及指定不在这些群组中的人（无论是否存在）。管理员和机器可以邀请更多。',
  'users.pendingMayLogIn': '允许用户在确认之前登录。',
  'users.registration':
    '谁可以注册：所有人（`open`）、由管理员邀请的人（`invite`），或没有人（`off`）。管理员始终可以添加用户。',
  'users.emailVerification':
    '注册的用户是否须先确认电子邮件地址才能使用账号。如果必须确认而又无法发送邮件，则没有人能够注册。',
  'users.verificationSeconds': '用于确认电子邮件地址的验证码和链接的有效期。',
  'users.resetSeconds': '用于重设忘记的密码的验证码和链接的有效期。',
  'users.invitationSeconds': '邀请的有效期。',
  'users.unconfirmedDays': '无人确认电子邮件地址的注册在多少天后删除。',
  'users.deletionDays':
    '本人在账号页面上申请删除的账号在多少天后删除。在此之前，本人可以通过邮件中的链接或登录来保留。0：立即删除，且无法恢复。',
  'users.customFields': '用户可以拥有的自定义字段及其类型。在尚未声明任何字段时，允许所有字段。',
  'users.registrationAsks':
    '注册页面除电子邮件地址和密码之外询问的内容：`name`，即名字和姓氏，必须填写；以及 `username`，可以留空。留空：两者都不询问。',
  'users.registrationFields': '用户注册时可以填写的已声明自定义字段。其他字段只能由管理员设置。',
  'mail.smtpUrl':
    '邮件服务器。没有时，邮件仅显示在 `/dev/outbox`，且仅限本机的调用方，并仅当 `host` 和 `baseUrl` 为本机时。',
  'mail.from': '邮件的发件人：一个地址，或名称加地址，例如 `Acme <login@acme.example>`。',
  'mail.requireTls': '仅向支持 TLS 的服务器发送邮件。本机上的服务器不受此限制。',
  'mail.remindHolders':
    '在用户的角色或成员身份到期前一周通过邮件通知本人。群组管理者在任何情况下都会收到通知。',
  'pages.name': '显示在每个页面上的名称。',
  'pages.logoUrl': '代替名称显示的徽标：上传的图片或一个地址。',
  'pages.iconUrl': '浏览器标签页中的图标：上传的图片或一个地址。',
  'pages.languages': '页面和电子邮件的语言；第一种用于不使用其中任何语言的人。未指定时为全部语言。',
  'pages.helpUrl': '用户获得帮助的地址。每个页面都会链接到它。',
  'pages.backdrop': '页面面板的背景：Ostiary 的拱形，或仅有颜色。',
  'pages.ownCss': '登录和注册页面是否使用 `pages.css` 中的样式规则。',
  'pages.css': '在 `pages.ownCss` 启用期间，登录和注册页面的样式规则。它们不能加载任何内容。',
  'pages.primaryColor': '按钮和链接的颜色，也用于电子邮件。',
  'pages.darkLogoUrl': '在用户偏好深色时显示的徽标。需要 `pages.logoUrl`。',
  'pages.backgroundColor': '页面的背景颜色，也用于电子邮件。',
  'pages.corners': '输入框、按钮和面板的圆角。',
  'pages.font': '字体的种类。使用设备已有的字体，不会加载任何内容。',
}
