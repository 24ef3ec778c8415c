// Machine-made: waits for a native reader.
/** What the settings of the server itself mean, by their names. */
export const serverSettings = {
  baseUrl:
    '应用和浏览器访问服务器所用的地址：所有令牌的颁发者，也是服务器发布的每个地址的开头。除本机外须使用 https。',
  host: '服务器监听的地址。在容器中，或同一台机器上没有代理时，请使用 `0.0.0.0` 或 `::`。',
  port: '服务器监听的端口。设为 0 时由系统选择；此时请同时设置 `baseUrl`。',
  dataDir: '内嵌存储及其主密钥所在的文件夹，相对于工作目录。',
  databaseUrl: '数据库：单个进程使用 `sqlite:<file>`，任意数量的进程使用 `postgres://…`。',
  'database.statementSeconds':
    'PostgreSQL 执行服务器的一条语句最多可用的时间。超过后调用方会收到 503，没有响应的连接会被替换。导入、导出、迁移和命令没有限制。',
  'database.shared':
    '多台服务器是否可以使用同一个 SQLite 文件。否则第二台会报告并停止。每次写入时它们都要互相等待；除试用外请使用 PostgreSQL。',
  'database.untried':
    '是否使用未经测试的数据库：仅兼容 PostgreSQL 协议的数据库，或 15 之前的 PostgreSQL。其中有些会接受锁，但锁不起任何作用。',
  secretKey:
    '主密钥。它对存储中的签名密钥和应用密钥加密，但本身不存放在那里：没有它，备份毫无用处。可用 `openssl rand -base64 48` 生成合适的密钥。',
  previousSecretKeys:
    '以前的主密钥，只要存储中还含有用它们加密的值就需要保留（`ostiary keys reseal`）。',
  prefix:
    '权限范围（`ostiary:users_read`）和内置群组（`OSTIARY_USERS`）的前缀。请在首次启动之前选定：已有的应用和群组会保留旧名称。',
  serviceDocumentation: '您面向开发者的文档的地址，发布在服务器的元数据中。',
  policyUri: '您的隐私政策的地址，发布在元数据和页面上。未设置时，`/policy` 会说明没有隐私政策。',
  termsUri: '您的使用条款的地址，发布在元数据和页面上。未设置时，`/terms` 会说明没有使用条款。',
  'http.hosts':
    '除 `baseUrl` 中的名称外，请求的 Host 标头可以使用的名称，例如负载均衡器用于健康检查的名称。其他名称会被拒绝。',
  'http.trustedProxies':
    '服务器前面的代理的地址。只有它们可以说明调用方的地址（`X-Forwarded-For`）。',
  'http.clientCertificateHeader':
    '受信任的代理用来传递 TLS 客户端证书的标头，为百分号编码的 PEM。来自其他来源的会被忽略。代理须从调用方的请求中移除该标头。',
  'http.clientVerifiedHeader':
    '受信任的代理在检查该证书链之后用来发送 `SUCCESS` 的标头，如 nginx 的 `$ssl_client_verify`。在代理之后使用 `tls_client_auth` 时需要。',
  'http.maxConnections':
    '每个进程可以同时打开的连接数。超出时，会关闭空闲最久的连接。如果没有空闲连接，新连接会收到 503，健康检查除外。',
  'http.maxConnectionsPerAddress':
    '针对一个地址（IPv6：一个 /64）的同样限制。`http.trustedProxies` 中的代理可以拥有与 `http.maxConnections` 同样多的连接。',
  'http.writeTimeoutSeconds': '调用方读取响应最多可用的时间，之后连接会关闭。',
  'http.drainSeconds':
    '收到 SIGTERM 之后，服务器仍接受请求的时间。在此期间，`/health/ready` 返回 503，每个响应都会关闭其连接，使负载均衡器能够切换到其他节点而不出现失败的请求。请设置得比负载均衡器察觉所需的时间更长。SIGINT（Ctrl+C）会跳过此过程。',
  'http.stopSeconds':
    '停止最多可用的时间。届时尚未完成的请求会被中断。须短于编排系统强制结束进程之前等待的时间，通常为 30 秒。',
  'http.tls.certFile': 'PEM 格式的证书链。与 `keyFile` 一起设置时，服务器自身使用 TLS。',
  'http.tls.keyFile': '证书的私钥，PEM 格式。',
  'http.tls.clientCaFile':
    '用于验证客户端证书的颁发机构，PEM 格式（`tls_client_auth`）。未设置时，只能使用自签名的客户端证书。',
  'metrics.port': '以 Prometheus 格式响应 `GET /metrics` 的独立监听端口。',
  'metrics.host': '该监听的地址。',
  'metrics.token': '抓取时须发送的 Bearer 令牌。如果 `metrics.host` 可从其他机器访问，则必须设置。',
  'tracing.endpoint':
    '通过 OTLP over HTTP 发送追踪数据的目的地，例如 OpenTelemetry Collector。所需的标头来自变量 `OTEL_EXPORTER_OTLP_HEADERS`。',
  'tracing.sampleRatio':
    '被追踪的请求所占的比例：1 表示全部。由追踪 ID 决定，带有标头 `traceparent` 的请求也是如此。',
  'tracing.serviceName': '此服务在追踪中的名称。',
  'log.level': '写入的最低严重级别。',
  'log.format':
    '`json` 供机器使用，`pretty` 供人阅读。`auto` 在终端中为 `pretty`，在其他情况下为 `json`。',
  'tokens.accessTokenSeconds': '访问令牌的有效期。应用可以有自己的值。',
  'tokens.idTokenSeconds': 'ID 令牌的有效期。应用可以有自己的值。',
  'tokens.codeSeconds': '授权码的有效期。应用可以有自己的值。',
  'tokens.refreshIdleSeconds': '刷新令牌在不使用时的有效期。应用可以有自己的值。',
  'tokens.refreshAbsoluteSeconds':
    '同一次登录的刷新令牌的最长有效期，即使一直在使用。应用可以有自己的值。',
  'tokens.refreshGraceSeconds':
    '已被替换的刷新令牌在多长时间内仍会得到同一个新令牌，供丢失响应的应用使用。在此之后使用会撤销整个令牌家族。',
  'tokens.groupClaim':
    '授予权限范围 `groups` 时，令牌的声明 `groups` 包含的内容：用户的成员身份（`direct`）、也包括来自上级群组的角色（`inherited`），或不包含任何内容（`none`）。用户信息始终包含成员身份。',
  'tokens.groupClaimBytes':
    '令牌中声明 `groups` 的最大长度。更长的会由 `groups_overflow: true` 取代，因为许多服务器会拒绝过大的标头；用户信息和内省仍会包含它。',
  'tokens.endWithRoles':
    '如果声明 `roles` 或 `groups` 中的第一个角色结束得更早，访问令牌和 ID 令牌是否随之到期。这样，自行验证令牌的应用看到角色的时间不会超过其授予的时间。',
  'tokens.assertionSeconds': '应用用于认证的断言最长可以有效多久。有些库会生成有效期一小时的断言。',
  'tokens.clockLeewaySeconds': '应用和其他节点的时钟与本服务器的时钟最多可以相差多少。',
  'tokens.cacheMegabytes':
    '节点用于访问令牌的内存，使每个令牌只需验证一次；使用 SQLite 时，还用于令牌是否有效及其所属用户，各占三分之一。96 MB 足以容纳约 20,000 个用户的约 20,000 个令牌。',
  'security.minimumProfile':
    '所有应用都须满足的安全规格：`classic` 为 API 的既定规范，`oauth21` 遵循 OAuth 2.1，`fapi1` 遵循 FAPI 1.0 Advanced 与 FAPI-CIBA，`fapi2` 遵循 FAPI 2.0 安全规格。应用可以通过 `security_profile` 选择更严格的规格。更改之后，`ostiary doctor` 会列出不符合的应用；在更改其注册之前，它们会被拒绝。',
  'keys.algorithms': '服务器用来签名的算法；每种算法都有一个密钥。其中须包括 RS256。',
  'keys.rsaBits': '新 RSA 密钥的长度。更长的密钥签名会慢数倍。',
  'keys.rotateDays': '多少天后更换密钥。',
  'keys.aheadDays': '密钥在用于签名之前多少天发布，以便缓存密钥集的应用已拥有它。',
  'keys.retiredDays': '已更换的密钥继续发布的天数。须长于任何令牌的有效期。',
  'pkce.minVerifierLength':
    'PKCE verifier 的最小长度。RFC 7636 要求 43；仅当有旧应用发送更短的值时才使用更小的数。',
  'dpop.algorithms': '应用可用来签名其证明的算法。',
  'dpop.maxAgeSeconds':
    '证明最多可以是多久以前的。服务器会在此期间记住已使用的证明；时间越长，所需空间越多。',
  'dpop.maxAheadSeconds': '应用的时钟最多可以比本服务器的时钟快多少。',
  'dpop.nonces':
    '证明是否须包含本服务器的 nonce。如果是，则无法预先生成证明，应用的时钟也无关紧要。应用会重复其首次请求。',
  'dpop.nonceSeconds': '一个 nonce 发放的时间。此后还会有效同样长的时间。',
  'mtls.baseUrl':
    '当代理在不同于 `baseUrl` 的名称下要求证书时，带有 TLS 客户端证书的应用访问服务器所用的地址。它会作为 `mtls_endpoint_aliases` 发布。',
  'authorization.pushedRequestSeconds':
    '推送的授权请求（RFC 9126）可以在浏览器中打开的时间。已开始的登录可以持续更久。',
  'authorization.requirePushedRequests':
    '拒绝未经推送的授权请求，适用于除控制台以外的所有应用。应用可以通过 `require_pushed_authorization_requests` 对自己提出此要求。',
  'authorization.requireSignedRequests':
    '拒绝没有已签名请求对象（RFC 9101）的授权请求，适用于除控制台以外的所有应用。应用可以通过 `require_signed_request_object` 对自己提出此要求。',
  'openid.claimsParameter':
    '允许应用通过参数 `claims` 请求单个声明以及特定强度的登录（OpenID Connect Core §5.5）。关闭时会忽略该参数。',
  'openid.pairwiseSecret':
    '用于生成各应用成对标识符（pairwise subject）的机密。备份中包含存储的机密。如果您通过导出将用户迁移到另一台服务器，请设置它：相同的机密会在那里得到相同的标识符。更改后，所有成对应用都会有新的标识符。',
  'device.codeSeconds': '用户输入设备所显示的代码并作出决定的时间。',
  'device.pollSeconds':
    '设备再次查询之前须等待的秒数。对于不等待的设备，每次会增加 5 秒，最多到一分钟。',
  'device.requestsPerAddressAndMinute':
    '一个地址（IPv6：一个 /64）每分钟可以获得的代码数量。超出部分会以 429 拒绝。',
  'device.requestsUnderWay':
    '可以同时等待决定的代码数量。超出部分会以 503 拒绝，因为等待的代码越多，就越容易猜中一个。当其中一半正在等待时，已有 20 个代码在等待的地址（IPv6：一个 /64）会以 429 拒绝，以免少数地址占用全部。',
  'device.guessesPerAddressAndMinute':
    '未登录的用户每分钟可以从一个地址（IPv6：一个 /64）输入的错误代码数量。',
  'device.guessesPerPersonAndMinute':
    '已登录的用户每分钟可以输入的错误代码数量，所有地址合计。他人输入的不计在内。',
  'device.guessesPerMinute':
    '针对所有未登录用户合计的同样限制。超过后，页面会要求先登录。共有 250 亿个代码：每分钟猜满 600 次的人，平均要一个月才能猜中 1000 个等待中的代码之一。',
  'ciba.requestSeconds': '用户进行确认的时间。应用可以要求更短的时间。',
  'ciba.pollSeconds':
    '应用再次查询之前须等待的秒数。对于不等待的应用，每次会增加 5 秒，最多到一分钟。',
  'ciba.requestsPerPersonClientAndHour':
    '一个应用每小时可以请求同一用户确认的次数。超出部分会以 429 拒绝。',
  'ciba.requestsPerPersonAndHour':
    '所有应用合计每小时可以请求一个用户确认的次数。超出部分会以 429 拒绝，因为被请求过多的人会不看内容就确认。其中一半留给请求该用户的次数少于这一半的六分之一的应用，以免少数应用占用全部。',
  'ciba.unknownHintsPerClientAndHour':
    '一个应用每小时可以发送多少个找不到可请求用户的 `login_hint` 值。超过后，该应用的所有 `login_hint` 都会以 429 拒绝，直到这一小时结束，以免有人用被盗的密钥列出服务器的用户。',
  'introspection.open':
    '允许未经认证的调用方检查访问令牌；如果发送了 client_id，则仅限该应用的令牌。仅用于旧的资源服务器。',
  'v1.enabled': '提供第一代 API 的路径。',
  'v1.deprecatedSince':
    'v1 从何时起被弃用；写在 v1 路径的每个响应的标头 `Deprecation` 中（RFC 9745）。默认为首个版本的日期；可以是将来的日期。',
  'v1.sunset': '您将何时关闭 v1；写在相同响应的标头 `Sunset` 中（RFC 8594）。这不会关闭任何内容。',
  'compat.enabled':
    '提供现有应用超出规范的调用，例如自有登录页面和基础设施代码。参考文档的 Compatibility 一章列出了这些调用。',
  'compat.profile':
    '设为 `field` 时，您未指定的设置会采用现有应用所需的值：`introspection.open` 为 `true`，`tokens.assertionSeconds` 为 3600，`compat.machineScopes` 为 `registered`，`users.registrationFields` 包含 `users.customFields` 的所有字段。每一项都会降低服务器的严格程度。',
  'compat.machineScopes':
    '当应用没有申请权限范围且没有 `default_scopes` 时，它为自己获得的内容（`client_credentials`）：无（`none`），或其注册的所有权限范围（`registered`）。',
  'compat.userExistence':
    '允许应用的页面查询某个地址、号码或名称是否有账号。这样，任何人都可以逐步查出谁有账号。针对猜测的限制仍然适用。',
  'console.enabled': '在 `/console/` 提供管理员控制台。',
  'history.days': '角色结束后，其历史记录保留的天数；0 表示永久保留。`asOf` 无法追溯更早的时间。',
  'bin.days':
    '管理员删除的用户、群组和应用可以恢复的天数。之后，所保留的内容会被彻底清除。0：立即清除，且无法恢复。',
  'events.retainDays':
    '事件保留的天数；0 表示永久保留。日志的其余部分仍可验证：它从服务器签名的位置开始。',
  'events.failureWindowSeconds':
    '同一应用、地址（IPv6：一个 /64）和用户的失败登录、应用认证和重定向 URI 会立即写入一个事件。经过此时间后，第二个事件会给出其余的数量（`count`）。',
  'events.sampleAccessTokens':
    '颁发的访问令牌中写入事件的比例：0 表示不写入，1 表示全部写入，每个令牌需要一次写操作。',
  'clientDocuments.policy':
    '哪些应用可以不经注册、以元数据文档的地址作为 client_id 让用户登录：没有（`off`）、`clientDocuments.hosts` 中主机的应用（`listed`），或所有应用（`all`）。始终会征求用户的同意，并显示主机。策略收紧后，被排除的主机的令牌失效。',
  'clientDocuments.hosts': '`listed` 所指的主机。一个名称不代表其下级名称。',
  'clientDocuments.blockedHosts': '在任何策略下都会被拒绝的主机。',
  'clientDocuments.scopes':
    '此类应用可以申请的权限范围。管理类权限范围会使其拥有使用者的权力；仅在确有意图时列出。',
  'clientDocuments.maxBytes': '文档的最大大小。',
  'clientDocuments.minCacheSeconds':
    '文档在重新获取之前至少使用多长时间，无论其 Cache-Control 如何规定。',
  'clientDocuments.maxCacheSeconds': '文档最多使用多长时间。',
  'clientRegistration.mode':
    '谁可以在 `/apps-srv/clients/register` 注册应用：没有人（`closed`）、持有初始访问令牌的人（`token`），或所有人（`open`）。以下设置是对此类应用的限制。',
  'clientRegistration.scopes': '它们可以选择的权限范围。初始访问令牌可以指定其他权限范围。',
  'clientRegistration.grantTypes': '它们可以选择的授权类型。',
  'clientRegistration.mostClients': '可以同时存在的此类应用数量。',
  'clientRegistration.perAddressAndHour':
    '一个地址（IPv6：一个 /64）在没有初始访问令牌时每小时可以注册的应用数量。',
  'clientRegistration.neverUsedHours': '注册后这么多小时内没有获得过令牌的应用会被移除。',
  'clientRegistration.idleDays': '这么多天没有获得令牌的应用会被移除。',
  'connections.timeoutSeconds': '对方响应最多可用的时间。',
  'connections.privateHosts':
    '可以位于私有网络、也可以使用 http 的对方主机：`id.internal:8443` 仅限该端口，`id.internal` 为 80 和 443；目录须带端口，如 `ad.internal:636`。所有其他主机须有公共地址并使用 https。',
  'connections.requiredFields':
    '首次通过外部登录的用户的账号必须具备的内容。对方没有提供的会向用户询问：用户名始终询问，电子邮件地址在不视为已证实时询问。用户用验证码证实其输入的地址；无法发送邮件时则不询问。自定义字段须包含在 `users.registrationFields` 中。`terms` 是用于同意使用条款的复选框；设置了 `termsUri` 或 `policyUri` 时显示。',
  'connections.resolver': '用于查询域名验证记录的名称服务器；未指定时使用系统的。',
  'apiKeys.enabled': 'API 密钥是否有效。如果无效，则无法创建密钥，已有的密钥会被拒绝。',
  'apiKeys.longestDays': '密钥最长的有效期。数值变小后，以更长期限创建的密钥也会提前到期。',
  'apiKeys.mostPerOwner': '一个用户或一个群组可以拥有的密钥数量。',
  'issuers.timeoutSeconds': '颁发者响应最多可用的时间。',
  'issuers.privateHosts':
    '可以位于私有网络、也可以使用 http 的颁发者主机：`kubernetes.internal:6443` 仅限该端口，`kubernetes.internal` 为 80 和 443。所有其他主机须有公共地址并使用 https。',
  'signals.timeoutSeconds': '接收方响应最多可用的时间。',
  'signals.longPollSeconds': '一次查询等待事件的时间，之后返回不含事件的响应。',
  'signals.retainDays': '事件等待其接收方的最长天数。接收方拒绝的事件也保留同样长的时间。',
  'signals.pauseAfterDays': '接收方失败这么多天后，事件流会暂停。等待中的内容会保留。',
  'signals.privateHosts':
    '可以位于私有网络、也可以使用 http 的接收方主机：`app.internal:3000` 仅限该端口，`app.internal` 为 80 和 443。所有其他主机须有公共地址并使用 https。',
  'signals.groupHosts': '群组管理员可以让其群组的事件发送到的主机。由应用查询的事件流不需要。',
  'provisioning.timeoutSeconds': '对方服务响应最多可用的时间。',
  'provisioning.privateHosts':
    '可以位于私有网络、也可以使用 http 的推送目标主机：`scim.internal:8443` 仅限该端口，`scim.internal` 为 80 和 443。所有其他主机须有公共地址并使用 https。',
  'provisioning.groupHosts':
    '群组管理员可以将其群组的用户推送到的主机。未指定时，只有服务器管理员可以创建推送目标。',
  'webhooks.attempts':
    '一条消息在视为失败之前发送的次数。间隔约为 5 秒、5 分钟、30 分钟、2 小时、5 小时、10 小时、14 小时、20 小时和 24 小时，因此十次尝试需要三天。',
  'webhooks.timeoutSeconds': '接收方响应最多可用的时间。',
  'webhooks.disableAfterDays': '所有消息连续失败这么多天后，Webhook 会被停用。',
  'webhooks.retainDays': '已送达和失败的消息保留的天数。在此期间可以重新发送失败的消息。',
  'webhooks.privateHosts':
    '虽位于私有网络但仍可向其发送、也可以使用 http 的主机：`hooks.internal:3000` 仅限该端口，`hooks.internal` 为 80 和 443。所有其他主机须有公共地址并使用 https。',
  'fetch.allowedHosts':
    '如果设置，服务器只从这些主机获取内容，例如应用的密钥集。私有地址仍会被拒绝。',
  'fetch.allowPrivate':
    '允许服务器从私有地址和环回地址获取内容，也可以通过 http。用于测试：仅当 `baseUrl` 位于本机时允许。',
}
