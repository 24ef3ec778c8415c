// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the form of a connection. */
export const connectionFormWords: Words['connectionFormWords'] = {
  choose: 'Kişileriniz nerede oturum açıyor?',
  title: (product) => `Yeni bağlantı: ${product}`,
  changeTitle: (name) => `Değiştir: ${name}`,
  back: 'Başka birini seç',
  create: 'Bağla',
  save: 'Kaydet',
  added: (name) => `${name} bağlandı ve henüz kapalı. Şimdi denetleyip deneyin.`,
  saved: (name) => `${name} değiştirildi.`,
  changedMeanwhile:
    'Bu arada başka biri bu bağlantıyı değiştirdi. Bu formu kapatıp yeniden açın; buraya yazdıklarınız kaybolur.',
  required: 'Burayı doldurun.',
  sections: {
    there: (product) => `1. Bu sunucuyu karşı tarafa tanıtın: ${product}`,
    prepare: '1. Arama yapan bir hesap hazırlayın',
    here: (product) => `2. Karşı taraftan aldıklarınızı girin: ${product}`,
    settings: 'Karşı tarafın ayarları',
    people: 'Yeni gelenler',
    trust: 'Nelere güvenilir',
    rules: 'Kuralla verilen roller',
  },
  unnamed: {
    ostiary: 'diğer sunucu',
    oidc: 'sağlayıcı',
    saml: 'sağlayıcı',
    ldap: 'dizin',
  },
  guides: {
    entra:
      'Entra yönetim merkezinde, “Web” platformu ve bu adresle bir uygulama kaydedin. Sonra bir istemci gizli anahtarı ekleyin.',
    okta: 'Okta yönetim konsolunda, bu oturum açma yönlendirme URI’siyle “OIDC, Web Application” türünde bir uygulama entegrasyonu oluşturun.',
    google:
      'Google Cloud konsolunda, bu yönlendirme URI’siyle “Web application” türünde bir OAuth istemcisi oluşturun.',
    apple:
      'Apple geliştirici hesabınızda, “Sign in with Apple” için bu dönüş URL’siyle bir Services ID ve bir anahtar oluşturun.',
    github:
      'Kuruluşunuzun ayarlarında, bu geri çağrı URL’siyle yeni bir OAuth uygulaması kaydedin.',
    gitlab:
      'Grubunuzda veya örneğinizde, bu yönlendirme URI’si ve openid, email ve profile kapsamlarıyla bir uygulama ekleyin.',
    keycloak:
      'Realm’inizde, istemci kimlik doğrulaması açık ve bu yönlendirme URI’sine sahip bir OpenID Connect istemcisi oluşturun.',
    ostiary: 'Konsolunda, bu yönlendirme URI’siyle “Web sunucusu” türünde bir uygulama kaydedin.',
    oidc: 'Yetkilendirme kodu akışı için, bu yönlendirme URI’siyle gizli (confidential) bir istemci kaydedin.',
    ad: 'Etki alanınızda, kişileri ve grupları okuyabilen ve başka hiçbir şey yapamayan bir hesap oluşturun. Kişiler adlarını ve parolalarını buradaki oturum açma sayfasına yazar ve etki alanı bunları denetler.',
    ldap: 'Dizininizde, kişileri ve grupları okuyabilen ve başka hiçbir şey yapamayan bir hesap oluşturun. Kişiler adlarını ve parolalarını buradaki oturum açma sayfasına yazar ve dizin bunları denetler.',
    saml: 'Bu değerlerle bir SAML uygulaması ekleyin veya bu form kaydedildikten sonra ona üst veri adresini verin.',
    other: 'Ayarları API üzerinden değiştirilir.',
  },
  name: 'Ad',
  nameHint: 'Kişilerin düğmede okuduğu metin, örneğin şirketinizin adı.',
  alias: 'Takma ad',
  aliasHint: 'Bu bağlantının adreslerinin bir parçası. Sonradan değiştirilemez.',
  aliasTaken: 'Bu takma ad kullanılıyor veya daha önce kullanılmış. Başka bir tane seçin.',
  issuers: {
    entra: { label: 'Dizin (kiracı) kimliği', hint: 'Uygulamanın genel bakış sayfasında.' },
    okta: { label: 'Okta alan adı', hint: 'Örneğin acme.okta.com.' },
    gitlab: { label: 'GitLab adresi', hint: 'gitlab.com için boş bırakın.' },
    keycloak: {
      label: 'Realm adresi',
      hint: 'Örneğin https://id.acme.example/realms/acme.',
    },
    general: {
      label: 'Yayıncı (issuer)',
      hint: 'Bir adres, tam olarak sağlayıcının yazdığı gibi.',
    },
  },
  clientIds: {
    entra: 'Uygulama (istemci) kimliği',
    apple: 'Services ID',
    gitlab: 'Uygulama kimliği',
    general: 'İstemci kimliği',
  },
  teamId: 'Team ID',
  keyId: 'Key ID',
  hd: 'Yalnızca bu alan adlarındaki kişiler',
  hdHint: 'Google Workspace alan adları, virgülle ayrılmış. Boşsa her Google hesabı girebilir.',
  secretEndsAt: 'Gizli anahtarın bitiş tarihi',
  secretEndsAtHint: 'Böylece bir denetim sizi önceden uyarabilir.',
  secrets: {
    client_secret: 'İstemci gizli anahtarı',
    private_key: 'Özel anahtar (.p8 dosyasının içeriği)',
    bind_password: 'Bu hesabın parolası',
  },
  secretKept: 'Bir tane ayarlı. Korumak için boş bırakın.',
  secretHint: 'Şifrelenmiş olarak saklanır ve sonradan kimse okuyamaz.',
  ldap: {
    urls: 'Sunucular',
    urlsHint: 'Örneğin ldaps://dc1.acme.example. Birden fazlaysa virgülle; önce ilkine sorulur.',
    baseDn: 'Kişilerin bulunduğu yer (base DN)',
    baseDnHint: 'Örneğin ou=people,dc=acme,dc=example.',
    bindDn: 'Arama yapan hesap (DN)',
    bindDnHint: 'Herkes arayabiliyorsa boş bırakın.',
    groups: 'Kişilerin grupları',
    groupOptions: {
      none: 'Okunmaz',
      memberOf: 'memberOf özniteliğinden',
      search: 'Kişiyi içeren gruplar aranarak',
      nested: 'Grupların içindeki gruplar da',
    },
    ca: 'Sertifika yetkilileri',
    caHint: 'Sunucuların sertifikası genel bir yetkiliden değilse PEM biçiminde.',
  },
  saml: {
    paste: 'Sağlayıcının üst verileri',
    upload: 'Dosya yükle',
    tooLarge: 'Bu dosya tek bir sağlayıcının üst verileri için fazla büyük.',
    pasteHint: 'Aşağıdaki alanları doldurmak için XML’i buraya yapıştırın veya dosyayı yükleyin.',
    pasteWrong: 'Bunlar bir kimlik sağlayıcısının üst verileri değil.',
    entityId: 'Sağlayıcının varlık kimliği (entity ID)',
    ssoUrl: 'Oturum açma adresi (single sign-on URL)',
    binding: 'İsteklerin oraya nasıl gönderildiği',
    bindings: { redirect: 'Yönlendirmeyle', post: 'Formla (POST)' },
    certificates: 'İmza sertifikaları',
    certificatesHint: 'PEM biçiminde, en fazla üç tane: şimdiki ve ardılı.',
    metadataUrl: 'Sağlayıcının üst veri adresi',
    metadataUrlHint:
      'Aşağıdaki alanları doldurur. Bir denetim size yeni sertifikaları haber versin diye saklanır.',
    fetchMetadata: 'Oku',
    fetched: 'Aşağıdaki alanlar dolduruldu. Kaydetmeden önce gözden geçirin.',
    follows: 'Bunu izle',
    followsHint:
      'Her saat okunur ve sertifikaları ile adresleri yukarıdakilerin yerini alır. O belgeyi değiştirebilen kişi, kimin oturum açacağına karar verir.',
    nameId: 'Kişiyi adlandıran değer (NameID)',
    nameIds: {
      persistent: 'Kalıcı bir kimlik',
      email: 'E-posta adresi',
      unspecified: 'Belirtilmemiş',
      transient: 'Geçici bir kimlik ve API üzerinden ayarlanan bir öznitelik',
    },
    attributes: 'Öznitelik adları',
    attributesHint: 'Yalnızca sağlayıcı kendi adlarını kullanıyorsa.',
    attributeNames: {
      email: 'E-posta adresi',
      given_name: 'Ad',
      family_name: 'Soyadı',
      groups: 'Gruplar',
    },
  },
  firstSignIn: 'Burada hesabı olmayan biri geldiğinde',
  firstSignIns: {
    create: { name: 'Hesap oluştur', hint: 'Oturumu hemen açılır.' },
    approve: {
      name: 'Bekleyen bir hesap oluştur',
      hint: 'Siz onayladıktan sonra oturumu açılır.',
    },
    refuse: { name: 'Reddet', hint: 'Yalnızca hesabını bağlamış olan kişiler girebilir.' },
    closed: {
      name: 'Reddet ve kimsenin hesap bağlamasına izin verme',
      hint: 'Yalnızca zaten tanınan kişiler girebilir, örneğin bir dizinin buraya gönderdikleri.',
    },
  },
  emailTrust: 'Karşı tarafın bildirdiği e-posta adresleri',
  emailTrusts: {
    claim: {
      name: 'Doğrulanmış olanlara güven',
      hint: 'Karşı tarafın doğruladığını söylediği adresler. Bir grup, başka bir adresle kimseyi içeri almaz.',
    },
    always: {
      name: 'Tümüne güven',
      hint: 'Yalnızca orada kimse kendi adresini seçemiyorsa: bir adres davetleri açar ve parolaları sıfırlar.',
    },
    never: {
      name: 'Hiçbirine güvenme',
      hint: 'Yeni hesapların adresi olmaz. O zaman bir grup kimseyi içeri almaz.',
    },
  },
  factors: 'Karşı tarafın ikinci faktörleri burada geçerli',
  factorsHint:
    'O zaman orada iki faktör kullanmış olanlara yeniden sorulmaz. Yalnızca faktörleri denetleme biçimine güveniyorsanız.',
  rules: {
    intro: 'Karşı tarafın kişiler hakkında söylediklerine göre bu grupta veya altında rol verir.',
    none: 'Kural yok. Kişiler oturum açarak rol almaz.',
    number: (index) => `Kural ${index}`,
    claim: 'Eğer şu claim',
    claimHint: 'Örneğin groups',
    value: 'şu değere sahipse',
    valueHint: '* herhangi bir metnin yerini tutar',
    group: 'şu grupta',
    groupHint: 'Bulmak için yazın',
    below: 'veya altında',
    belowHint: 'Ad, * yerindeki metin veya değerin tamamıdır',
    belows: {
      itself: 'Bu grubun kendisinde',
      match: 'Altındaki, değerle aynı adı taşıyan grupta',
      create: 'Aynısı; o grup yoksa oluştur',
    },
    noGroup: 'Burada veya altında böyle bir grup yok.',
    roles: 'şu roller',
    rolesHint: 'Her birinden sonra Enter tuşuna basın',
    add: 'Kural ekle',
    remove: (index) => `Kuralı kaldır: ${index}`,
    notYours:
      'Bir kural yalnızca bu grupta veya altında elle verebileceğiniz rolleri verir. Kurallarınızdaki gruplara ve rollere bakın.',
  },
}
