// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about connections. */
export const connectionWords: Words['connectionWords'] = {
  everybody: {
    title: 'Başka yerde oturum açma',
    lead: 'Başka bir sunucuda oturum açma yolları: herkese sunulanlar ve grupların kendi kişileri için ayarladıkları.',
    panel: 'Herkes için',
  },
  company: {
    title: 'Şirketinizin oturum açması',
    lead: 'Kişiler burada, şirketinizde zaten sahip oldukları hesapla oturum açar. Alan adınızı doğrulayın, sonra oturum açmayı bağlayın.',
  },
  title: 'Bağlantılar',
  intro: 'Bu grubun kişilerinin oturum açtığı yerler.',
  none: 'Henüz bağlantı yok.',
  noneHint:
    'Kişilerinizin zaten kullandığı oturum açmayı bağlayın, örneğin Microsoft Entra veya Okta.',
  domainFirst:
    'Şimdi bir oturum açma bağlayabilirsiniz. Alan adlarınızdan biri doğrulandığında kişiler onunla oturum açabilir.',
  add: 'Bağlantı ekle',
  presets: {
    entra: 'Microsoft Entra',
    okta: 'Okta',
    google: 'Google',
    apple: 'Apple',
    github: 'GitHub',
    gitlab: 'GitLab',
    keycloak: 'Keycloak',
    ostiary: 'Başka bir Ostiary',
    oidc: 'Başka bir OpenID sağlayıcısı',
    saml: 'SAML 2.0',
    ad: 'Active Directory',
    ldap: 'LDAP dizini',
    other: 'API üzerinden ayarlandı',
  },
  uses: {
    off: 'Kapalı',
    link: 'Yalnızca bağlama',
    optional: 'İsteğe bağlı',
    default: 'Varsayılan',
    required: 'Zorunlu',
  },
  facts: {
    use: 'Kimler kullanır',
    firstSignIn: 'Yeni biri',
    emailTrust: 'E-posta adresleri',
    factors: 'İkinci faktörler',
    rules: 'Rol kuralları',
    lastUsed: 'Son kullanım',
    never: 'Hiç',
  },
  useTexts: {
    off: 'Kimse. Ayarlar korunur.',
    link: 'Onu sahip olduğu hesaba bağlayanlar. Kimse onunla oturum açmaz.',
    optional: 'Onu seçenler.',
    default: 'Alan adlarınızdaki kişiler oraya yönlendirilir ve başka bir yol seçebilir.',
    required: 'Alan adlarınızdaki kişiler orada oturum açar, başka bir yolla açamaz.',
  },
  firstSignIns: {
    create: 'Hesap alır.',
    approve: 'Siz onaylayana kadar bekleyen bir hesap alır.',
    refuse: 'Reddedilir. Hesabı olan kişiler onu hesap sayfalarında bağlar.',
    closed: 'Reddedilir ve kimse hesap bağlayamaz.',
  },
  emailTrusts: {
    always: 'Tümüne güvenilir.',
    claim: 'Karşı taraf doğruladığını söylüyorsa güvenilir.',
    never: 'Güvenilmez. O zaman bir grup kimseyi içeri almaz.',
  },
  factors: {
    yes: 'Karşı tarafınkiler burada geçerlidir.',
    no: 'Karşı tarafınkiler geçerli değildir. İki faktör gereken yerde kişilere burada sorulur.',
  },
  ruleCount: (count) => `${count} kural`,
  otherSide: 'Karşı tarafın bilmesi gerekenler',
  addresses: {
    callback: 'Yönlendirme adresi (callback)',
    acs: 'Assertion consumer service (ACS) adresi',
    entityId: 'Varlık kimliği (audience)',
    metadata: 'Üst veri adresi',
    download: 'Üst verileri indir',
  },
  change: 'Değiştir',
  checkAndTry: 'Denetle ve dene',
  check: 'Bağlantıyı denetle',
  findings: {
    title: 'Bulunanlar',
    severities: { ok: 'Sorunsuz', warning: 'Göz atın', fault: 'Çalışmıyor' },
    endsAt: 'Bitiş',
    faults: (count) => `${count} sorun`,
    warnings: (count) => `${count} uyarı`,
    fine: 'Sorunsuz',
  },
  remove: 'Kaldır',
  removeTitle: (name) => `Kaldırılsın mı: ${name}?`,
  removeText:
    'Artık kimse onunla oturum açamaz. Hesaplar kalır; parolası olmayanlar e-postayla bir tane ister. Bu geri alınamaz ve takma adı yeniden kullanılamaz.',
  typeName: (name) => `Kaldırmak için şunu yazın: ${name}`,
  removed: (name) => `${name} kaldırıldı.`,
}
