// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: 'Bu uygulama olarak kim oturum açar',
  workloadsHint:
    'Uyan bir kural yeter; kuralın bütün claim’leri uymalıdır. *, / ve : dışındaki her karakterin, ** ise her karakterin yerine geçer. Yabancıları içeri alacak bir kalıp reddedilir.',
  noIssuer: 'Henüz güvenilen bir yayıncı yok; bu nedenle kimse bu uygulama olarak oturum açamaz.',
  toIssuers: 'Bir yayıncıya güven',
  rule: (n) => `Kural ${n}`,
  issuer: 'Yayıncı (issuer)',
  issuerHint: 'Güvenilen bir yayıncı, tanımlayıcısıyla.',
  claim: (n) => `Claim ${n}`,
  value: (n) => `Claim ${n} değeri`,
  addClaim: 'Claim ekle',
  removeClaim: (name) => `Claim’i kaldır: ${name}`,
  addRule: 'Kural ekle',
  removeRule: (n) => `Kuralı kaldır: ${n}`,
  assertions: 'Kimlik beyanları',
  assertionsHint:
    'Uygulama, bu sunucunun bir beyanıyla, bu sunucuya güvenen başka bir sunucuda (ID-JAG), örneğin bir MCP sunucusununkinde, kişileri adına hareket eder. Bir sunucu için birden çok kural birbirini tamamlar.',
  audience: 'Diğer sunucu',
  audienceHint: 'Yayıncısı (issuer).',
  otherClient: 'Uygulamanın oradaki istemci kimliği',
  otherClientHint: 'Boş: buradakiyle aynı.',
  resources: 'Oradaki kaynaklar',
  scopes: 'En fazla bu kapsamlar',
  groups: 'Yalnızca bu grupların üyeleri izin verebilir; grup yoksa herkes',
  subject: 'Kişiler orada nasıl adlandırılır',
  subjects: {
    public: 'Buradaki gibi (sub)',
    pairwise: 'Yalnızca o sunucuya özgü bir adla',
    email: 'Doğrulanmış e-posta adresleriyle',
  },
  email: 'Doğrulanmışsa e-posta adresini de bildirir',
}
