// Machine-made: waits for a native reader.
/** What the settings of the server itself mean, by their names. */
export const serverSettings = {
  baseUrl:
    'Uygulamaların ve tarayıcıların sunucuya ulaştığı adres: tüm belirteçlerin yayıncısı (issuer) ve sunucunun yayımladığı her adresin başlangıcı. Bu makine dışında https.',
  host: 'Sunucunun dinlediği adres. Bir kapsayıcıda veya aynı makinede proxy yoksa `0.0.0.0` ya da `::`.',
  port: 'Sunucunun dinlediği bağlantı noktası. 0 ise sistem seçer; o zaman `baseUrl` ayarını da belirleyin.',
  dataDir: 'Gömülü deponun ve ana anahtarının klasörü, çalışma dizinine göre.',
  databaseUrl:
    'Veritabanı: tek süreç için `sqlite:<dosya>`, istediğiniz sayıda süreç için `postgres://…`.',
  'database.statementSeconds':
    'PostgreSQL’in sunucunun bir deyimi için harcayabileceği süre. Sonra çağıran 503 alır ve yanıt vermeyen bir bağlantı değiştirilir. İçe ve dışa aktarma, geçişler ve komutlar için sınır yoktur.',
  'database.shared':
    'Birden fazla sunucunun tek bir SQLite dosyasını kullanıp kullanamayacağı. Aksi halde ikincisi bunu bildirip durur. Her yazmada birbirlerini beklerler; bir denemeden fazlası için PostgreSQL vardır.',
  'database.untried':
    'Denenmemiş bir veritabanının kullanılıp kullanılmayacağı: yalnızca PostgreSQL protokolünü konuşan bir veritabanı veya 15’ten eski bir PostgreSQL. Bazılarında kilitler kabul edilir ama hiçbir şeyi tutmaz.',
  secretKey:
    'Ana anahtar. Depodaki imza anahtarlarını ve uygulamaların gizli anahtarlarını şifreler, kendisi orada bulunmaz: onsuz bir yedek işe yaramaz. `openssl rand -base64 48` iyi bir tane üretir.',
  previousSecretKeys:
    'Depo, onlarla şifrelenmiş değerler içerdiği sürece önceki ana anahtarlar (`ostiary keys reseal`).',
  prefix:
    'Kapsamların (`ostiary:users_read`) ve yerleşik grupların (`OSTIARY_USERS`) ön eki. İlk başlangıçtan önce seçin: var olan uygulamalar ve gruplar eski adlarını korur.',
  serviceDocumentation:
    'Geliştiriciler için belgelerinizin adresi. Sunucunun üst verilerinde yer alır.',
  policyUri:
    'Gizlilik politikanızın adresi; üst verilerde ve sayfalarda yer alır. Yoksa `/policy` bir politika olmadığını söyler.',
  termsUri:
    'Kullanım koşullarınızın adresi; üst verilerde ve sayfalarda yer alır. Yoksa `/terms` koşul olmadığını söyler.',
  'http.hosts':
    'Bir isteğin Host başlığında `baseUrl` içindekinin yanında bulunabilecek adlar, örneğin bir yük dengeleyicinin denetimleri için kullandığı ad. Diğerleri reddedilir.',
  'http.trustedProxies':
    'Sunucunun önündeki proxy’lerin adresleri. Bir çağıranın adresini yalnızca onlar bildirebilir (`X-Forwarded-For`).',
  'http.clientCertificateHeader':
    'Güvenilen bir proxy’nin, bir TLS istemcisinin sertifikasını yüzde kodlamalı PEM olarak ilettiği başlık. Başka herkesten gelirse dikkate alınmaz. Proxy onu çağıranların isteklerinden çıkarmalıdır.',
  'http.clientVerifiedHeader':
    'Güvenilen bir proxy’nin, bu sertifikanın zincirini denetlediğinde `SUCCESS` gönderdiği başlık; nginx’in `$ssl_client_verify` ile yaptığı gibi. Proxy arkasında `tls_client_auth` için gereklidir.',
  'http.maxConnections':
    'Süreç başına aynı anda açık olabilecek bağlantılar. Bir fazlası için en uzun süredir boşta olan kapatılır. Boşta olan yoksa yeni bağlantı, sağlık denetimleri dışında 503 alır.',
  'http.maxConnectionsPerAddress':
    'Tek bir adres için aynısı (IPv6: bir /64). `http.trustedProxies` içindeki proxy’ler `http.maxConnections` kadar bağlantı açabilir.',
  'http.writeTimeoutSeconds':
    'Bir çağıranın bir yanıtı okumak için harcayabileceği süre. Sonra bağlantı kapatılır.',
  'http.drainSeconds':
    'Sunucunun SIGTERM’den sonra ne kadar süre daha istek kabul ettiği. Bu sürede `/health/ready` 503 yanıtı verir ve her yanıt bağlantısını kapatır; böylece bir yük dengeleyici hatasız olarak diğer düğümlere geçer. Yük dengeleyicinin fark etmesi için gerekenden uzun seçin. SIGINT (Ctrl+C) bunu atlar.',
  'http.stopSeconds':
    'Durmanın ne kadar sürebileceği. O zamana kadar bitmeyen istekler kesilir. Düzenleyicinizin (orchestrator) süreci sonlandırmadan önce beklediği süreden, çoğu zaman 30 saniyeden kısa olmalıdır.',
  'http.tls.certFile':
    'PEM biçiminde sertifika zinciri. `keyFile` ile birlikte sunucu TLS’i kendisi konuşur.',
  'http.tls.keyFile': 'Sertifikanın özel anahtarı, PEM biçiminde.',
  'http.tls.clientCaFile':
    'İstemci sertifikalarının denetlendiği, PEM biçiminde sertifika yetkilileri (`tls_client_auth`). Onlarsız yalnızca kendinden imzalı olanlar kullanılabilir.',
  'metrics.port':
    '`GET /metrics` isteğini Prometheus biçiminde yanıtlayan ayrı bir dinleyicinin bağlantı noktası.',
  'metrics.host': 'Bu dinleyicinin adresi.',
  'metrics.token':
    'Okumak için gereken bearer belirteci. `metrics.host` adresine diğer makinelerden ulaşılabiliyorsa zorunludur.',
  'tracing.endpoint':
    'İzlerin HTTP üzerinden OTLP ile gönderildiği yer, örneğin bir OpenTelemetry Collector. Gereken başlık `OTEL_EXPORTER_OTLP_HEADERS` değişkeninden gelir.',
  'tracing.sampleRatio':
    'İzlenen isteklerin oranı: tümü için 1. Buna, `traceparent` başlığı olan isteklerde de izleme kimliği (trace ID) karar verir.',
  'tracing.serviceName': 'Bu hizmetin izlerdeki adı.',
  'log.level': 'Yazılan en düşük önem düzeyi.',
  'log.format':
    'Makineler için `json`, insanlar için `pretty`. `auto`, bir terminalde `pretty`, aksi halde `json` demektir.',
  'tokens.accessTokenSeconds':
    'Bir erişim belirtecinin ne kadar süre geçerli olduğu. Bir uygulamanın kendi değeri olabilir.',
  'tokens.idTokenSeconds':
    'Bir kimlik belirtecinin ne kadar süre geçerli olduğu. Bir uygulamanın kendi değeri olabilir.',
  'tokens.codeSeconds':
    'Bir yetkilendirme kodunun ne kadar süre geçerli olduğu. Bir uygulamanın kendi değeri olabilir.',
  'tokens.refreshIdleSeconds':
    'Bir yenileme belirtecinin kullanılmadan ne kadar süre geçerli olduğu. Bir uygulamanın kendi değeri olabilir.',
  'tokens.refreshAbsoluteSeconds':
    'Bir oturum açmanın yenileme belirteçlerinin, kullanılsalar bile en fazla ne kadar süre geçerli olduğu. Bir uygulamanın kendi değeri olabilir.',
  'tokens.refreshGraceSeconds':
    'Değiştirilen bir yenileme belirtecinin, yanıtı kaybeden uygulamalar için ne kadar süre daha aynı yenisini verdiği. Daha sonraki bir kullanım tüm aileyi iptal eder.',
  'tokens.groupClaim':
    '`groups` kapsamı verildiğinde `groups` claim’inin ne içerdiği: kişinin üyelikleri (`direct`), üst gruplardan gelen roller de (`inherited`) veya hiçbir şey (`none`). Kullanıcı bilgileri üyelikleri her zaman içerir.',
  'tokens.groupClaimBytes':
    'Bir belirteçteki en büyük `groups` claim’i. Birçok sunucu büyük başlıkları reddettiği için daha uzun olanın yerini `groups_overflow: true` alır; kullanıcı bilgileri ve belirteç denetimi onu içermeyi sürdürür.',
  'tokens.endWithRoles':
    'Daha erkense, bir erişim belirtecinin süresinin `groups` claim’indeki ilk rol sona erdiğinde dolup dolmayacağı. O zaman belirteçleri kendileri denetleyen uygulamalar hiçbir rolü verildiğinden uzun süre görmez.',
  'tokens.assertionSeconds':
    'Bir uygulamanın kendini kanıtladığı beyanın ne kadar süre geçerli olabileceği. Bazı kitaplıklar bunları bir saatlik verir.',
  'tokens.clockLeewaySeconds':
    'Uygulamaların ve diğer düğümlerin saatlerinin bu sunucunun saatinden ne kadar sapabileceği.',
  'tokens.cacheMegabytes':
    'Bir düğümün, her birini yalnızca bir kez denetlemek için erişim belirteçlerine, SQLite ile ayrıca geçerli olup olmadıklarına ve kime ait olduklarına ayırdığı bellek; her birine üçte bir. 96 MB, aynı sayıda kullanıcının yaklaşık 20.000 belirtecine yeter.',
  'security.minimumProfile':
    'Her uygulamanın karşılaması gereken güvenlik profili: `classic` API’nin açıklandığı halidir, `oauth21` OAuth 2.1’e, `fapi1` FAPI-CIBA ile FAPI 1.0 Advanced’e, `fapi2` FAPI 2.0 güvenlik profiline uyar. Bir uygulama `security_profile` ile daha sıkısını seçebilir. Bir değişiklikten sonra `ostiary doctor`, bunu karşılamayan uygulamaları sayar; kayıtları değiştirilene kadar reddedilirler.',
  'keys.algorithms':
    'Sunucunun imzaladığı algoritmalar; her biri için bir anahtarı vardır. Aralarında RS256 bulunmalıdır.',
  'keys.rsaBits':
    'Yeni RSA anahtarlarının uzunluğu. Daha uzun bir anahtar birkaç kat daha yavaş imzalar.',
  'keys.rotateDays': 'Bir anahtarın kaç gün sonra değiştirildiği.',
  'keys.aheadDays':
    'Anahtarları önbelleğe alan uygulamalar onu edinsin diye, bir anahtarın ilk imzasından kaç gün önce yayımlandığı.',
  'keys.retiredDays':
    'Değiştirilen bir anahtarın kaç gün daha yayımlandığı. Her belirtecin geçerliliğinden uzun olmalıdır.',
  'pkce.minVerifierLength':
    'En kısa PKCE doğrulayıcısı. RFC 7636 43 ister; daha azı yalnızca daha kısa gönderen eski uygulamalar için.',
  'dpop.algorithms': 'Uygulamaların kanıtlarını imzalayabileceği algoritmalar.',
  'dpop.maxAgeSeconds':
    'Bir kanıtın ne kadar eski olabileceği. Sunucu kullanılan kanıtları bu süre boyunca hatırlar; daha uzun süre daha fazla yer gerektirir.',
  'dpop.maxAheadSeconds':
    'Bir uygulamanın saatinin bu sunucunun saatinden ne kadar ileride olabileceği.',
  'dpop.nonces':
    'Bir kanıtın bu sunucunun bir nonce değerini içermesi gerekip gerekmediği. O zaman önceden oluşturulamaz ve uygulamanın saati önemsizdir. Uygulamalar ilk isteklerini yineler.',
  'dpop.nonceSeconds':
    'Bir nonce değerinin ne kadar süre dağıtıldığı. Sonra bir o kadar daha geçerlidir.',
  'mtls.baseUrl':
    'Bir proxy, sertifikaları `baseUrl` içindekinden başka bir ad altında istiyorsa TLS istemci sertifikası olan uygulamaların sunucuya ulaştığı adres. `mtls_endpoint_aliases` olarak yayımlanır.',
  'authorization.pushedRequestSeconds':
    'Önceden iletilen bir yetkilendirme isteğinin (RFC 9126) bir tarayıcıda ne kadar süre açılabileceği. Başlamış bir oturum açma daha uzun sürebilir.',
  'authorization.requirePushedRequests':
    'Konsol dışındaki her uygulamanın önceden iletilmemiş yetkilendirme isteklerini reddeder. Bir uygulama bunu `require_pushed_authorization_requests` ile kendisi için isteyebilir.',
  'authorization.requireSignedRequests':
    'Konsol dışındaki her uygulamanın, imzalı istek nesnesi (RFC 9101) olmayan yetkilendirme isteklerini reddeder. Bir uygulama bunu `require_signed_request_object` ile kendisi için isteyebilir.',
  'openid.claimsParameter':
    'Uygulamalar `claims` parametresiyle tek tek claim’ler ve belirli güçte bir oturum açma isteyebilir (OpenID Connect Core §5.5). Kapatılırsa parametre dikkate alınmaz.',
  'openid.pairwiseSecret':
    'Uygulamaların pairwise kimliklerinin türetildiği gizli bilgi. Bir yedek, depodakini içerir. Kişileri bir dışa aktarmayla başka bir sunucuya taşıyorsanız bunu belirleyin: aynı gizli bilgi orada aynı kimlikleri verir. Değişiklik, tüm pairwise uygulamalara yeni kimlikler verir.',
  'device.codeSeconds':
    'Bir kişinin, cihazın gösterdiği kodu girmek ve karar vermek için ne kadar süresi olduğu.',
  'device.pollSeconds':
    'Bir cihazın yeniden sormadan önce kaç saniye beklemesi gerektiği. Beklemeyen bir cihaz için süre her seferinde 5 saniye artar, en fazla bir dakikaya kadar.',
  'device.requestsPerAddressAndMinute':
    'Bir adresin (IPv6: bir /64) bir dakikada kaç kod aldığı. Fazlası 429 ile reddedilir.',
  'device.requestsUnderWay':
    'Aynı anda kaç kodun karar bekleyebileceği. Fazlası 503 ile reddedilir, çünkü bekleyen her kodla birini tahmin etmek kolaylaşır. Bunların yarısı beklemeye başladığında, 20 kodu bekleyen bir adres (IPv6: bir /64) 429 ile reddedilir; böylece birkaç adres tümünü tüketmez.',
  'device.guessesPerAddressAndMinute':
    'Oturum açmamış kişilerin tek bir adresten (IPv6: bir /64) bir dakikada kaç yanlış kod girebileceği.',
  'device.guessesPerPersonAndMinute':
    'Oturum açmış bir kişinin, tüm adreslerden toplam olarak bir dakikada kaç yanlış kod girebileceği. Başkalarınınkiler sayılmaz.',
  'device.guessesPerMinute':
    'Oturum açmamış herkes için toplam olarak aynısı. Sonra sayfa önce oturum açılmasını ister. 25 milyar kod vardır: dakikadaki 600 denemenin tümünü yapan biri, bekleyen 1000 koddan birini ortalama bir ay sonra bulur.',
  'ciba.requestSeconds':
    'Bir kişinin onaylamak için ne kadar süresi olduğu. Bir uygulama daha azını isteyebilir.',
  'ciba.pollSeconds':
    'Bir uygulamanın yeniden sormadan önce kaç saniye beklemesi gerektiği. Beklemeyen bir uygulama için süre her seferinde 5 saniye artar, en fazla bir dakikaya kadar.',
  'ciba.requestsPerPersonClientAndHour':
    'Bir uygulamanın aynı kişiye bir saatte kaç kez sorabileceği. Fazlası 429 ile reddedilir.',
  'ciba.requestsPerPersonAndHour':
    'Tüm uygulamaların toplam olarak bir kişiye bir saatte kaç kez sorabileceği. Fazlası 429 ile reddedilir, çünkü çok sık sorulan kişi okumadan onaylar. Bunun yarısı, o kişiye bu yarının altıda birinden az sormuş uygulamalara kalır; böylece birkaç uygulama tümünü tüketmez.',
  'ciba.unknownHintsPerClientAndHour':
    'Bir uygulamanın, sorulabilecek kimsenin bulunmadığı kaç `login_hint` değerini bir saatte gönderebileceği. Sonra uygulamanın her `login_hint` değeri, saat dolana kadar 429 ile reddedilir; böylece kimse çalınmış bir gizli anahtarla sunucudaki kişileri listeleyemez.',
  'introspection.open':
    'Oturum açmamış çağıranlar erişim belirteçlerini denetletebilir; bir client_id gönderirlerse yalnızca o uygulamanınkileri. Yalnızca eski kaynak sunucuları için.',
  'v1.enabled': 'API’nin ilk neslinin yollarını sunar.',
  'v1.deprecatedSince':
    'v1’in ne zamandan beri kullanımdan kaldırılmakta olduğu; bir v1 yolunun her yanıtının `Deprecation` başlığında yer alır (RFC 9745). Varsayılan, ilk sürümün günüdür; gelecekte olabilir.',
  'v1.sunset':
    'v1’i ne zaman kapatacağınız; aynı yanıtların `Sunset` başlığında yer alır (RFC 8594). Bu hiçbir şeyi kapatmaz.',
  'compat.enabled':
    'Var olan uygulamaların belirtimin ötesinde yaptığı çağrıları sunar, örneğin kendi oturum açma sayfaları ve altyapı kodu. Başvuru kılavuzunun Compatibility bölümü bunları sayar.',
  'compat.profile':
    '`field` ile, belirlemediğiniz ayarlar var olan uygulamaların gerektirdiği değerleri alır: `introspection.open` `true`, `tokens.assertionSeconds` 3600, `compat.machineScopes` `registered` olur ve `users.registrationFields`, `users.customFields` içindeki tüm alanları içerir. Bu değerlerin her biri sunucuyu daha az sıkı yapar.',
  'compat.machineScopes':
    'Bir uygulamanın, kapsam istemediğinde ve `default_scopes` değeri olmadığında kendisi için (`client_credentials`) aldıkları: hiçbir şey (`none`) veya kayıtlı olduğu tüm kapsamlar (`registered`).',
  'compat.userExistence':
    'Uygulamaların sayfalarının, bir adrese, numaraya veya ada ait bir hesap olup olmadığını sormasına izin verir. O zaman herkes zamanla kimin hesabı olduğunu öğrenebilir. Tahmin etmeye yönelik sınırlar geçerlidir.',
  'console.enabled': 'Bu konsolu `/console/` altında sunar.',
  'history.days':
    'Bir rolün geçmişinin, rol sona erdikten sonra kaç gün saklandığı; 0 her zaman demektir. `asOf` daha geriye sormaz.',
  'bin.days':
    'Bir yöneticinin sildiği kişiler, gruplar ve uygulamalar bu kadar gün geri getirilebilir. Sonra onlardan saklananlar kalıcı olarak silinir. 0: hemen silinir ve hiçbir şey geri getiremez.',
  'events.retainDays':
    'Olayların kaç gün saklandığı; 0 her zaman demektir. Günlüğün kalanı denetlenebilir: sunucunun imzaladığı bir noktada başlar.',
  'events.failureWindowSeconds':
    'Bir uygulamanın, adresin (IPv6: bir /64) ve kişinin başarısız oturum açmaları, uygulama kimlik doğrulamaları ve yönlendirme URI’leri hemen bir olay yazar. Bu süreden sonra ikinci bir olay kalanların sayısını bildirir (`count`).',
  'events.sampleAccessTokens':
    'Verilen erişim belirteçlerinden olay yazanların oranı: hiçbiri için 0, tümü için 1; her biri bir yazmaya mal olur.',
  'clientDocuments.policy':
    'Kimin uygulamalarının, client_id olarak bir üst veri belgesinin adresiyle kayıt olmadan kişilerin oturumunu açabileceği: hiç kimsenin (`off`), `clientDocuments.hosts` içindeki ana makinelerin (`listed`) veya herkesin (`all`). Kişilerden her zaman izin istenir ve ana makine adını görürler. Kural daraltılırsa dışarıda kalan ana makinelerin belirteçleri geçersiz olur.',
  'clientDocuments.hosts': '`listed` için ana makineler. Bir ad, altındaki adların yerini tutmaz.',
  'clientDocuments.blockedHosts': 'Her zaman reddedilen ana makineler.',
  'clientDocuments.scopes':
    'Böyle uygulamaların isteyebileceği kapsamlar. Yönetim kapsamları onlara, kendilerini kullanan kişilerin gücünü verir; birini yalnızca bilerek belirtin.',
  'clientDocuments.maxBytes': 'Bir belgenin ne kadar büyük olabileceği.',
  'clientDocuments.minCacheSeconds':
    'Cache-Control ne derse desin, bir belgenin yeniden alınmadan önce en az ne kadar süre kullanıldığı.',
  'clientDocuments.maxCacheSeconds': 'Bir belgenin en fazla ne kadar süre kullanıldığı.',
  'clientRegistration.mode':
    '`/apps-srv/clients/register` altında kimin uygulama kaydedebileceği: hiç kimse (`closed`), kayıt belirteci olanlar (`token`) veya herkes (`open`). Sonraki ayarlar böyle uygulamaların sınırlarıdır.',
  'clientRegistration.scopes':
    'Aralarından seçebilecekleri kapsamlar. Bir kayıt belirteci başkalarını belirtebilir.',
  'clientRegistration.grantTypes': 'Aralarından seçebilecekleri yetkilendirme türleri.',
  'clientRegistration.mostClients': 'Böyle kaç uygulamanın aynı anda bulunabileceği.',
  'clientRegistration.perAddressAndHour':
    'Bir adresin (IPv6: bir /64) kayıt belirteci olmadan saatte kaç uygulama kaydedebileceği.',
  'clientRegistration.neverUsedHours':
    'Kaydından bu kadar saat sonra hâlâ belirteç almamış bir uygulama kaldırılır.',
  'clientRegistration.idleDays': 'Bu kadar gün belirteç almamış bir uygulama kaldırılır.',
  'connections.timeoutSeconds': 'Karşı tarafın yanıt için harcayabileceği süre.',
  'connections.privateHosts':
    'Karşı tarafların, özel bir ağda ve http üzerinden de olabilecek ana makineleri: `id.internal:8443` yalnızca bu bağlantı noktasında, `id.internal` 80 ve 443’te. Diğerlerinin tümünün genel adresleri ve https’i olmalıdır.',
  'connections.requiredFields':
    'Başka yerde ilk kez oturum açan birinin hesabında bulunması gerekenler. Karşı tarafın söylemediği sorulur: kullanıcı adı her zaman, e-posta adresi onaylanmış sayılmıyorsa. Bir adres yazan onu bir kodla onaylar; e-posta gönderilemeyen yerde adres sorulmaz. Özel alanlar `users.registrationFields` içinde bulunmalıdır. `terms`, kullanım koşullarının kabul edildiği bir kutudur; `termsUri` veya `policyUri` belirlenmişse görünür.',
  'connections.resolver':
    'Alan adlarını doğrulayan kayıtların sorulduğu ad sunucusu; belirtilmezse sistemin ad sunucuları.',
  'apiKeys.enabled':
    'API anahtarlarının geçerli olup olmadığı. Değilse hiçbiri oluşturulmaz ve var olanlar reddedilir.',
  'apiKeys.longestDays':
    'Bir anahtarın en fazla ne kadar yaşadığı. Daha küçük bir sayıyla, daha uzun süre için oluşturulmuş anahtarlar da daha erken sona erer.',
  'apiKeys.mostPerOwner': 'Bir kişinin veya grubun kaç anahtarı olabileceği.',
  'issuers.timeoutSeconds': 'Bir yayıncının yanıt için harcayabileceği süre.',
  'issuers.privateHosts':
    'Yayıncıların, özel bir ağda ve http üzerinden de olabilecek ana makineleri: `kubernetes.internal:6443` yalnızca bu bağlantı noktasında, `kubernetes.internal` 80 ve 443’te. Diğerlerinin tümünün genel adresleri ve https’i olmalıdır.',
  'signals.timeoutSeconds': 'Bir alıcının yanıt için harcayabileceği süre.',
  'signals.longPollSeconds':
    'Bir sorgunun, olaysız yanıtlanmadan önce bir olayı ne kadar beklediği.',
  'signals.retainDays':
    'Bir olayın alıcısını en fazla kaç gün beklediği. Alıcının reddettiği bir olay da o kadar kalır.',
  'signals.pauseAfterDays':
    'Alıcısı bu kadar gün hata verdiğinde akış duraklatılır. Bekleyenler korunur.',
  'signals.privateHosts':
    'Alıcıların, özel bir ağda ve http üzerinden de olabilecek ana makineleri: `app.internal:3000` yalnızca bu bağlantı noktasında, `app.internal` 80 ve 443’te. Diğerlerinin tümünün genel adresleri ve https’i olmalıdır.',
  'signals.groupHosts':
    'Grup yöneticilerinin, gruplarının olaylarını gönderttirebileceği ana makineler. Sorgulanan akışlar için gerekmez.',
  'provisioning.timeoutSeconds': 'Diğer hizmetin yanıt için harcayabileceği süre.',
  'provisioning.privateHosts':
    'Hedeflerin, özel bir ağda ve http üzerinden de olabilecek ana makineleri: `scim.internal:8443` yalnızca bu bağlantı noktasında, `scim.internal` 80 ve 443’te. Diğerlerinin tümünün genel adresleri ve https’i olmalıdır.',
  'provisioning.groupHosts':
    'Grup yöneticilerinin, gruplarının kişilerini aktarabileceği ana makineler. Hiçbiri belirtilmezse hedefleri yalnızca sunucu yöneticileri oluşturur.',
  'webhooks.attempts':
    'Bir mesajın, başarısız sayılmadan önce kaç kez gönderildiği. Aralar yaklaşık 5 sn, 5 dk, 30 dk, 2 sa, 5 sa, 10 sa, 14 sa, 20 sa ve 24 sa’dir; yani on deneme üç gün sürer.',
  'webhooks.timeoutSeconds': 'Bir alıcının yanıt için harcayabileceği süre.',
  'webhooks.disableAfterDays':
    'Bu kadar gün boyunca her mesaj başarısız olduğunda webhook devre dışı bırakılır.',
  'webhooks.retainDays':
    'Teslim edilen ve başarısız mesajların kaç gün saklandığı. Başarısız olanlar o kadar süre yeniden gönderilebilir.',
  'webhooks.privateHosts':
    'Özel bir ağda bulunan ve yine de, http üzerinden de gönderilebilecek ana makineler: `hooks.internal:3000` yalnızca bu bağlantı noktasında, `hooks.internal` 80 ve 443’te. Diğerlerinin tümünün genel adresleri ve https’i olmalıdır.',
  'fetch.allowedHosts':
    'Belirlenmişse sunucu yalnızca bu ana makinelerden bir şey alır, örneğin uygulamaların anahtarlarını. Özel adresler yasak kalır.',
  'fetch.allowPrivate':
    'Sunucu özel adreslerden, bu makineden ve http üzerinden alabilir. Testler için: yalnızca `baseUrl` bu makinedeyse izin verilir.',
}
