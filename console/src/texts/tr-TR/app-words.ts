// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps. */
export const appWords: Words['appWords'] = {
  title: 'Uygulamalar',
  intro:
    'Kişilerin burada oturum açmasını sağlayan veya kendi belirteciyle bir API’yi çağıran her şey.',
  register: 'Uygulama kaydet',
  search: 'Ada veya istemci kimliğine göre ara',
  none: 'Henüz kayıtlı uygulama yok.',
  noneHint:
    'Bir tane kaydedin: kılavuz her şeyi ayarlar ve yapıştırıldığı gibi çalışan kod gösterir.',
  noMatch: 'Adında veya istemci kimliğinde bunu içeren uygulama yok.',
  noV1: 'Hiçbir uygulama v1 neslini kullanmadı. Kapatılabilir.',
  all: 'Tümü',
  onV1: 'v1 kullananlar',
  onlyItself: 'Kendini kaydedenler',
  noneItself: 'Hiçbir uygulama kendini kaydetmedi.',
  noneItselfHint: 'Kayıt açıksa veya bir kayıt belirteciyle bunu yapabilirler.',
  columns: { name: 'Ad', kind: 'Tür', v1: 'v1 kullanımı', status: 'Durum' },
  v1Unused: 'İzinli, hiç kullanılmadı',
  v1: {
    calls: (count) => `30 günde ${count} çağrı`,
    calling: (apps, calls) => `Son 30 günde ${apps} uygulama v1’i çağırdı, toplam ${calls} kez.`,
    quiet: 'Son 30 günde hiçbir uygulama v1’i çağırmadı.',
    last: 'Son kullanım:',
    next: 'Bir uygulamayı taşımak için onu güncelleyin, sonra Ayarlar altında yalnızca v2’ye izin verin. Artık hiçbir şey v1’i çağırmıyorsa v1.enabled ayarını false yapın. Çağrılar dakikada bir sayılır.',
  },
  enabled: 'Etkin',
  disabled: 'Devre dışı',
  registeredItself: 'Kendini kaydetti',
  back: 'Tüm uygulamalar',
  clientId: 'İstemci kimliği',
  issuer: 'Yayıncı (issuer)',
  kinds: {
    web: {
      name: 'Web sunucusu',
      hint: 'Sayfaları, gizli anahtar saklayabilen bir sunucuda oluşturur: Express, Spring, Django.',
      sets: 'PKCE ile yetkilendirme kodu, gizli anahtar, yenileme belirteçleri.',
    },
    spa: {
      name: 'Tek sayfalı uygulama',
      hint: 'Yalnızca tarayıcıda çalışır: React, Vue, Angular.',
      sets: 'PKCE ile yetkilendirme kodu, gizli anahtar yok, yenileme belirteçleri.',
    },
    native: {
      name: 'Yerel uygulama',
      hint: 'Tarayıcı açabildiği bir telefonda veya masaüstünde çalışır.',
      sets: 'PKCE ile yetkilendirme kodu, gizli anahtar yok, cihazın adresleri.',
    },
    proxy: {
      name: 'Bir proxy’nin arkasında',
      hint: 'Kendi koduna gerek yoktur: nginx, Caddy, Traefik veya Envoy her isteği buraya sorar.',
      sets: 'Oturum açma, gruplar ve roller başlık olarak. Gizli anahtar ve yönlendirme URI’si yok.',
    },
    device: {
      name: 'Cihaz veya komut satırı',
      hint: 'Tarayıcısı yoktur: televizyon, yazıcı, terminaldeki bir araç. Kişiler telefonlarında oturum açar.',
      sets: 'Cihaz kodu, gizli anahtar yok, adres yok, yenileme belirteçleri.',
    },
    machine: {
      name: 'Makine',
      hint: 'Bir API’yi kendi adına çağıran hizmet veya iş. Kimse oturum açmaz.',
      sets: 'Gizli anahtarla istemci kimlik bilgileri.',
    },
    workload: {
      name: 'CI işi veya iş yükü',
      hint: 'Ne olduğunu söyleyen kendi belirteci vardır: GitHub Actions, GitLab CI, Kubernetes, SPIFFE.',
      sets: 'Gizli anahtar yerine bu belirteçle istemci kimlik bilgileri.',
    },
    legacy: {
      name: 'Eski v1',
      hint: 'v1 neslinden, henüz değiştirilmemiş mevcut bir uygulama.',
      sets: 'v1 ve v2 nesilleri, PKCE zorunlu değil.',
    },
  },
  guide: {
    kind: 'Ne tür bir uygulama?',
    details: 'Uygulama hakkında',
    submit: 'Kaydet',
    clientIdHint: 'Programların kullandığı bir ad, örneğin shop. Boş: sunucu bir tane oluşturur.',
    done: 'kaydedildi',
    open: 'Uygulamayı aç',
    another: 'Başka bir uygulama kaydet',
  },
  tabs: {
    connect: 'Bağla',
    settings: 'Ayarlar',
    token: 'Belirteçler',
    look: 'Görünüm',
    signals: 'Sinyaller',
  },
  secret: {
    title: 'İstemci gizli anahtarı',
    once: 'Şimdi kopyalayın: yalnızca bu kez gösterilir. Sunucu yalnızca özetini saklar ve onu bir daha gösteremez.',
    list: 'Gizli anahtarlar',
    current: 'Geçerli',
    until: 'Son geçerlilik',
    created: 'Oluşturuldu',
    rotate: 'Yeni gizli anahtar',
    rotateHint:
      'Uygulamayı güncellerken iki gizli anahtar da çalışır. Sonra öncekisi çalışmaz olur.',
    overlap: 'Önceki gizli anahtar ne zaman çalışmaz olsun',
    overlaps: {
      0: 'hemen',
      3600: 'bir saat sonra',
      86400: 'bir gün sonra',
      604800: 'bir hafta sonra',
      2592000: '30 gün sonra',
    },
    done: 'Kopyaladım',
  },
  connect: {
    title: 'Uygulamanızı bağlayın',
    placeholder:
      'YOUR_CLIENT_SECRET yerine gizli anahtarı yazın. Kimsede yoksa yenisini oluşturun.',
    needsUri: 'Bu kod başka bir yönlendirme URI’si gerektiriyor:',
    addUri: 'Uygulamaya ekle',
    try: 'Oturum açmayı dene',
    tryHint:
      'Bu uygulamanın oturum açma sayfasını, kişilerin gördüğü gibi yeni bir sekmede açar. İlk yönlendirme URI’sinde bir kodla biter. Uygulama bunu başlatmadığı için kodu reddedebilir.',
    tryDisabled: 'Uygulama devre dışı; bu yüzden kimse oturum açamaz.',
    discovery: 'Bu sunucunun tüm adresleri',
    parts: { app: 'Uygulama', api: 'Rol denetimi olan API' },
    part: 'Kodun ne için olduğu',
    filter: 'Dil veya çatı bul',
    noMatch:
      'Bunun için örnek yok. Sunucunun adresleri aşağıda; OpenID Connect için her kitaplık çalışır.',
    setup: 'Bir kez, boş bir klasörde',
    start: 'Başlat',
    untested: 'Testlerimizde çalıştırılmıyor',
    untestedHint:
      'Diğer örnekler gösterildikleri gibi gerçek bir sunucuya karşı çalıştırılır. Bu, araçları bulunmadığı için çalıştırılmıyor.',
    apiHint:
      'Bu uygulamanın erişim belirtecini kabul eder ve yalnızca herkesin grubu olan OSTIARY_USERS içinde EDITOR rolüne sahip kişilere izin verir.',
  },
  token: {
    title: 'Belirteçlerin içerdikleri',
    intro:
      'Bir kişi ve uygulamanın istediği kapsamlar için sunucu tarafından gösterilir. Belirteç verilmez.',
    person: 'Kişi',
    choosePerson: 'Kişi seçin',
    leftOut: 'Kişinin hiçbir rolü bu kapsamları içermediği için dışarıda bırakılanlar:',
    refusals: {
      'client-disabled': 'Uygulama devre dışı; bu yüzden belirteç verilmezdi.',
      'user-status': 'Hesap etkin değil; bu yüzden belirteç verilmezdi.',
      'not-in-groups':
        'Kişi bu uygulamayı kullanabilen grupların hiçbirinde değil; bu yüzden belirteç verilmezdi.',
    },
    expires: (seconds) =>
      `${seconds} saniye geçerlidir. Her oturum açma jti, sid, iat, exp ve başkalarını ekler.`,
    introMachine: 'Kimse oturum açmaz; bu yüzden belirteç uygulamanın kendisiyle ilgilidir.',
    access: 'Erişim belirteci',
    accessHint: 'API’ler için. İmzayı bu sunucunun anahtarlarıyla denetlerler.',
    id: 'Kimlik belirteci',
    idHint: 'Uygulamanın kendisi için: kimin oturum açtığı.',
    noId: 'openid kapsamı olmadan kimlik belirteci yoktur.',
    adds: 'Kapsam',
    claims: 'Ekledikleri',
    rolesNote:
      'Roller her erişim belirtecinde bulunur. roles kapsamı onları kimlik belirteçlerine ve kullanıcı bilgilerine ekler.',
    managementNote: 'Bu sunucuyu yöneten bir kapsamı yalnızca rolü bunu içeren kişiler alır.',
    overflowNote:
      'Bir belirteç için fazla olan gruplar dışarıda bırakılır ve groups_overflow bunu belirtir. Kullanıcı bilgileri onları listeler.',
    refresh: 'yenileme belirteci',
  },
  act: {
    menu: 'Diğer',
    enable: 'Etkinleştir',
    disable: 'Devre dışı bırak',
    disableTitle: 'Bu uygulama devre dışı bırakılsın mı?',
    disableText:
      'Kimse uygulamada oturum açamaz ve belirteçleri artık etkin değildir. Hiçbir şey silinmez: etkinleştirdiğinizde her şey yeniden çalışır.',
    delete: 'Sil',
    deleteTitle: 'Bu uygulama silinsin mi?',
    deleteText:
      'Tüm belirteçleri ve kişilerin izinleri hemen iptal edilir. Çöp kutusu uygulamayı bir süre boyunca yeni bir gizli anahtarla geri getirebilir.',
    deleted: 'Uygulama silindi.',
    isEnabled: 'Uygulama etkinleştirildi.',
    isDisabled: 'Uygulama devre dışı bırakıldı.',
  },
}
