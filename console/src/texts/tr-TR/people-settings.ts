// Machine-made: waits for a native reader.
/** What the settings about people mean, by their names. */
export const peopleSettings = {
  adminUsername: 'İlk başlangıcın oluşturduğu yönetici hesabının adı.',
  adminPassword:
    'İlk başlangıcın oluşturduğu yönetici hesabının parolası. Sonradan bir anlamı yoktur.',
  'sessions.idleSeconds': 'Bir oturumun kullanılmadan ne kadar sürdüğü.',
  'sessions.absoluteSeconds': 'Bir oturumun en fazla ne kadar sürdüğü.',
  'sessions.rememberSeconds':
    'Kişi oturumunun açık kalmasını isterse, kullanılsın veya kullanılmasın oturumun ne kadar sürdüğü.',
  'signIn.minimumStrength':
    'Bir kişinin her oturum açmasının ne kadar güçlü olması gerektiği: parola yeterlidir (`password`), ikinci faktör gerekir (`two-factor`) veya geçiş anahtarı gerekir (`phishing-resistant`). Bir uygulama `minimum_acr` ile, bir grup oturum açma ilkesiyle daha fazlasını isteyebilir.',
  'signIn.graceDays':
    'Kişilerin ikinci faktör ayarlamayı, ilk istendiği günden itibaren kaç gün erteleyebileceği.',
  'signIn.trustDays':
    'Kişi isterse ikinci faktörden sonra bir tarayıcıya kaç gün güvenilebileceği. 0: hiçbir zaman.',
  'signIn.mailCodes':
    'Başka faktörü olmayan kişiler, e-postayla gelen bir kodu ikinci faktör olarak kullanabilir. Posta kutusu bir uygulamadan veya geçiş anahtarından zayıftır ve çoğu zaman parolayı da aynı posta kutusu sıfırlar. Sahte oturum açma sayfalarından asla korumaz.',
  'signIn.codesInsteadOfPasswords':
    'Kişiler parola yerine, onaylı adreslerine gönderilen bir kodla oturum açabilir. Kod, parola kadar sayılır ve o zaman e-postayla gelen bir kod ikinci faktör değildir.',
  'signIn.newBrowserMail':
    'Hesapları bir tarayıcıda ilk kez kullanıldığında kişiler bir e-posta alır. Bir hesabın ilk oturum açması için gönderilmez.',
  'signIn.failedSignInMail':
    'Hesaplarıyla oturum açma başarısız olduğunda kişiler bir e-posta alır: birçok yanlış parola bir bekleme başlattığında veya doğru paroladan sonra ikinci faktör bir saat içinde üç kez yanlış olduğunda. Her biri günde en fazla bir kez.',
  'signIn.passkeys.rpId':
    'Geçiş anahtarlarının ait olduğu alan adı (WebAuthn Relying Party ID): `baseUrl` içindeki ana makine veya bunun üstündeki bir alan adı. Değiştiğinde başka bir alan adının geçiş anahtarları artık çalışmaz.',
  'signIn.passkeys.origins':
    'Geçiş anahtarlarının kullanılabileceği sayfaların kaynakları (origin). Belirtilmezse `baseUrl` içindeki.',
  'signIn.passkeys.relatedOrigins':
    'Sayfaları bu sunucunun geçiş anahtarlarını kullanabilen diğer sitelerin kaynakları (origin), örneğin `https://example.com` yanında `https://example.de`. Tarayıcılar bunları bu sunucuya `/.well-known/webauthn` adresinde sorar; bu yüzden `rpId`, `baseUrl` ana makinesi olmalıdır. Tarayıcılar yalnızca az sayıda farklı adı kabul eder. Yalnızca kendi işlettiğiniz siteleri belirtin: sayfaları kişilerinizin herhangi bir geçiş anahtarını isteyebilir.',
  'signIn.managementStrength':
    'Yönetim ve gruplarla ilgili çağrılar için bir kişinin oturum açmasının ne kadar güçlü olması gerektiği. Daha zayıf olanlara bir taleple yanıt verilir (RFC 9470). Kişilerin bu güçte bir faktörü zaten olmalıdır; yöneticiler grubunun oturum açma ilkesi onlara bir tane ayarlatır.',
  'signIn.managementMaxAgeMinutes':
    'Bu çağrılar için bir kişinin oturum açmasının kaç dakika önce olabileceği. 0: sınırsız.',
  'password.minLength': 'Yeni bir parolanın en az kaç karakter olması gerektiği.',
  'password.maxLength': 'Yeni bir parolanın en fazla kaç karakter olabileceği.',
  'password.minScore':
    'Yeni bir parolanın tahmin edilmesinin, zxcvbn’in kestirimine göre ne kadar zor olması gerektiği: 0 hepsini kabul eder, 3 bir program için zor, 4 çok zordur. En yaygın 10.000 parola ve kişinin adlarını içerenler her zaman reddedilir.',
  'password.history':
    'Bir kişinin önceki parolalarından kaçını yeniden kullanamayacağı. Şimdiki her zaman reddedilir.',
  'password.maxAgeDays':
    'Bir parolanın kaç gün sonra, bir sonraki oturum açmada değiştirilmesi gerektiği; 0, NIST’in önerdiği gibi hiçbir zaman demektir.',
  'password.breachedFile':
    'Veri sızıntılarındaki parolaların SHA-1 karmalarını içeren dosya; onaltılık, her satırda bir tane ve sıralı, Have I Been Pwned’ın sunduğu gibi. İçinde bulunan yeni parolalar reddedilir. Hiçbir şey bu makineden çıkmaz.',
  'password.breachedUrl':
    'Yeni bir parolanın veri sızıntılarından bilinip bilinmediğinin sorulduğu, Have I Been Pwned’ın range API’si veya bir yansısı: `https://api.pwnedpasswords.com/range`. Bir SHA-1 karmasının ilk beş karakterini öğrenir. İki saniye içinde yanıt vermezse parola kabul edilir.',
  'password.memoryKib':
    'Bir argon2id karmasının KiB cinsinden belleği. Değişiklikler her kişi için bir sonraki oturum açmada geçerli olur.',
  'password.passes': 'argon2id’nin bu bellek üzerindeki geçiş sayısı.',
  'password.parallelism': 'argon2id’nin paralel kolları.',
  'password.concurrency':
    'Aynı anda hesaplanan karmalar. Linux’ta, çok sayıda kişi oturum açarken diğer istekler hızlı kalsın diye onlardan düşük önceliklidir. Başka sistemlerde bunun için bir çekirdek boş kalır.',
  'password.queueLength':
    'Bir karmayı bekleyebilecek oturum açmalar. Adresler ve bir adresin hesapları sırayla ilerler. Kuyruk doluysa yanıt, `Retry-After` ile 503’tür.',
  'limits.accountFailures': 'Bir hesap için, geciktirilmeden önce izin verilen yanlış parolalar.',
  'limits.accountFirstDelaySeconds': 'İlk gecikme. Her yeni hatada iki katına çıkar.',
  'limits.accountLongestDelaySeconds': 'En uzun gecikme.',
  'limits.addressFailuresPerMinute':
    'Bir adresten (IPv6: bir /64), beklemesi gerekmeden önce dakikada yapılabilecek başarısız denemeler.',
  'limits.passwordsPerAddress':
    'Bir adresten (IPv6: bir /64) gelen ve aynı anda denetlenebilen veya bekleyebilen parolalar. Kimse boş olandan fazla yer tutmaz; böylece başkaları için her zaman bir yer kalır. Fazlası `Retry-After` ile 429 alır.',
  'limits.passwordsPerAccount':
    'Bilinen veya bilinmeyen tek bir hesap için, tüm adreslerden toplam olarak aynısı.',
  'limits.foreignHashFactor':
    'İçe aktarılan veya bir kişiyle birlikte verilen bir parola karmasının, bizimkilerden ne kadar fazla zaman ve belleğe mal olabileceği. Depodaki daha pahalı bir karma denetlenmez: kişinin parolayı sıfırlaması gerekir.',
  'limits.clientFailuresPerMinute':
    'Bir uygulamanın bir adresten, o adresin beklemesi gerekmeden önce dakikada yapabileceği başarısız kimlik doğrulamalar.',
  'limits.authorizationsPerAddressAndMinute':
    'Bir adresten (IPv6: bir /64) dakikada gelen ve oturum açma gibi bir sayfaya götüren yetkilendirme istekleri. Her biri bir saat saklanır. Oturum açmış kişilerinkiler sayfa gerektirmez ve sayılmaz.',
  'limits.authorizationsUnderWay':
    'Oturum açma bekleyen yetkilendirme istekleri. Bunun üstünde, 20’den fazlasına sahip bir adres (IPv6: bir /64) 429 alır, diğerleri yine başlayabilir; iki katında herkes 503 alır. Zaten bekleyenler her zaman tamamlanabilir.',
  'limits.requestUrisAtOnce':
    'Aynı anda kaç `request_uri` adresinin alındığı. Bunları çağıranlar seçer; bu yüzden adresler sırayla ilerler ve hiçbiri yerlerin dörtte birinden fazlasını tutmaz. Uygulamaların anahtarlarının ve back-channel oturum kapatmaların kendi yerleri vardır.',
  'limits.clientDocumentsPerAddressAndMinute':
    'Bir adresin (IPv6: bir /64) dakikada kaç uygulama üst veri belgesi aldırabileceği. Bilinen belgeler sayılmaz.',
  'limits.requestUrisPerAddressAndMinute':
    'Bir adresin (IPv6: bir /64) dakikada kaç `request_uri` adresi aldırabileceği.',
  'limits.requestsPerTarget':
    'Sunucunun, ana makine adı ne olursa olsun, tek bir ağ adresine bir türden aynı anda kaç istek gönderdiği.',
  'limits.logoutAttempts':
    'Sunucu vazgeçip bir olay yazmadan önce, bir back-channel oturum kapatmanın yaklaşık üç saat içinde kaç kez denendiği.',
  'limits.lettersPerAddressAndHour':
    'Bir adresten (IPv6: bir /64) saatte gelen ve sunucunun e-posta gönderdiği istekler: kayıtlar ve unutulan parolalar.',
  'limits.lettersPerRecipientAndHour':
    'Bilinen veya bilinmeyen bir e-posta adresi için, tek bir adresten saatte gelen bu tür istekler. Kim neden olmuş olursa olsun bu kadar e-posta almış olan, en fazla beş dakikada bir tane alır.',
  'limits.signInCodesPerAddressAndHour':
    '`signIn.mailCodes` açıkken, bir adresten (IPv6: bir /64) oturum açmalar için saatte gönderilen kodlar. Bir proxy arkasındaki kişiler bunları paylaşır. Bir kişi `lettersPerRecipientAndHour` kadar alır.',
  'limits.invitationsPerPersonAndHour':
    'Yalnızca bazı grupları yöneten birinin, e-postayla veya bu grupların hiçbirinde bulunmayan, bilinen veya bilinmeyen birini belirterek bir saatte kaç kişiyi davet edebileceği. Yöneticiler ve makineler daha fazlasını davet edebilir.',
  'users.pendingMayLogIn': 'Kişiler onaylanmadan önce oturum açabilir.',
  'users.registration':
    'Kimlerin kaydolabileceği: herkes (`open`), davet edilenler (`invite`) veya hiç kimse (`off`). Yöneticiler her zaman hesap oluşturabilir.',
  'users.emailVerification':
    'Kaydolan kişilerin, hesabı kullanabilmek için e-posta adreslerini onaylaması gerekip gerekmediği. Gerekliyse ve e-posta gönderilemiyorsa kimse kaydolamaz.',
  'users.verificationSeconds':
    'Bir e-posta adresini onaylamak için gönderilen kodun ve bağlantının ne kadar süre geçerli olduğu.',
  'users.resetSeconds':
    'Unutulan bir parolayı yenilemek için gönderilen kodun ve bağlantının ne kadar süre geçerli olduğu.',
  'users.invitationSeconds': 'Bir davetin ne kadar süre geçerli olduğu.',
  'users.unconfirmedDays':
    'E-posta adresini kimsenin onaylamadığı bir kaydın kaç gün sonra silindiği.',
  'users.deletionDays':
    'Sahibinin hesap sayfasında istediği bir hesabın kaç gün sonra silindiği. O zamana kadar hesabı, bir e-postadaki bağlantıyla veya oturum açarak koruyabilir. 0: hemen ve kesin olarak.',
  'users.customFields':
    'Kişilerin sahip olabileceği özel alanlar, her biri türüyle. Hiçbiri tanımlanmadığı sürece tümüne izin verilir.',
  'users.registrationAsks':
    'Kayıt sayfasının e-posta adresi ve parola dışında sordukları: `name`, yani doldurulması gereken ad ve soyadı, ve boş bırakılabilen `username`. Boş: ikisi de sorulmaz.',
  'users.registrationFields':
    'Kişilerin kaydolurken doldurabileceği tanımlı alanlar. Diğerlerini yalnızca yöneticiler belirler.',
  'mail.smtpUrl':
    'Posta sunucusu. Yoksa e-postalar yalnızca `/dev/outbox` altında, bu makinedeki çağıranlara ve yalnızca `host` ile `baseUrl` bu makine ise gösterilir.',
  'mail.from':
    'E-postaların göndereni: bir adres veya `Acme <login@acme.example>` gibi ad ve adres.',
  'mail.requireTls':
    'E-postaları yalnızca TLS konuşan bir sunucuya gönderir. Bu makinedeki bir sunucunun buna gereği yoktur.',
  'mail.remindHolders':
    'Rollerinden veya üyeliklerinden birinin sona ereceğini kişilere bir hafta önceden e-postayla bildirir. Grubu yönetenler bunu her durumda öğrenir.',
  'pages.name': 'Her sayfada yer alan ad.',
  'pages.logoUrl': 'Adın yerine logo: yüklenmiş bir resim veya bir adres.',
  'pages.iconUrl': 'Tarayıcı sekmesindeki simge: yüklenmiş bir resim veya bir adres.',
  'pages.languages':
    'Sayfaların ve e-postaların dilleri; ilki, bunların hiçbirini konuşmayanlar içindir. Hiçbiri belirtilmezse tümü.',
  'pages.helpUrl': 'Kişilerin yardım bulduğu yer. Her sayfa oraya bağlantı verir.',
  'pages.backdrop':
    'Bir sayfanın panelinin arkasında ne olduğu: Ostiary’nin kemerleri veya yalnızca renk.',
  'pages.ownCss':
    'Oturum açma ve kayıt sayfalarında `pages.css` içindeki biçim kurallarının kullanılıp kullanılmayacağı.',
  'pages.css':
    '`pages.ownCss` açıkken oturum açma ve kayıt sayfaları için biçim kuralları. Hiçbir şey yükleyemezler.',
  'pages.primaryColor': 'Düğme ve bağlantıların rengi.',
  'pages.darkLogoUrl':
    'Kişilerin koyu renkleri yeğlediği yerde gösterilen logo. `pages.logoUrl` gerektirir.',
  'pages.backgroundColor': 'Sayfanın arkasındaki renk, e-postalarda da.',
  'pages.corners': 'Alanların, düğmelerin ve panellerin köşeleri.',
  'pages.font':
    'Yazı tipinin türü. Bunlar cihazda zaten bulunan yazı tipleridir; hiçbir şey yüklenmez.',
}
