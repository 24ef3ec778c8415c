// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'Hedefler',
  all: {
    title: 'Aktarım hedefleri',
    lead: 'Diğer hizmetler kişileri ve grupları buradan SCIM ile alır ve hesapları burada sona erdiğinde orada da sona erer. Bir hedef, bir grubu altındaki her şeyle veya tüm sunucuyu aktarır.',
  },
  group: {
    title: 'Bu kişileri alan hizmetler',
    lead: 'Bu grubun ve altındaki tüm grupların üyeleri ile grupların kendisi SCIM ile diğer hizmetlere aktarılır.',
  },
  add: 'Hedef ekle',
  none: 'Başka bir hizmete hiçbir şey aktarılmıyor.',
  noneHint:
    'SCIM kabul eden bir hedef ekleyin, örneğin bir sohbet veya destek sistemi. Kapalı olarak başlar; böylece önce nelerin aktarılacağını görürsünüz.',
  wholeServer: 'Tüm sunucu',
  states: {
    on: 'Açık',
    off: 'Kapalı',
    paused: 'Duraklatıldı',
    away: 'Yanıt vermiyor',
    failing: (count) => `${count} hatalı`,
    waiting: (count) => `${count} bekliyor`,
    things: { failing: 'Hatalı', waiting: 'Bekliyor', pushed: 'Aktarıldı' },
  },
  kinds: { person: 'Kişi', group: 'Grup', role: 'Bir role sahip olanlar' },
  tabs: { things: 'Kişiler ve gruplar', preview: 'Aktarılacaklar', drift: 'Farklı olanlar' },
  facts: {
    people: 'Oradaki kişiler',
    groups: 'Oradaki gruplar',
    waiting: 'Bekleyen',
    failing: 'Hatalı',
    whose: 'Kimin kişileri',
    withRoles: 've her rol için bir grup',
  },
  trouble: {
    paused: 'Hiçbir şey aktarılmıyor: belirteç reddedildi',
    pausedText:
      'Orada yeni bir belirteç oluşturup burada “Değiştir” altında girin. Sonra kendiliğinden devam eder.',
    away: 'Hizmet yanıt vermiyor',
    since: 'Başlangıç:',
    next: 'Sonraki deneme:',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'Adrese izin verilmiyor; provisioning.privateHosts kendi ağınızdaki ana makineleri listeler.',
    'there was no connection or no answer': 'Bağlantı kurulamadı veya yanıt gelmedi.',
    'the answer took too long': 'Yanıt çok uzun sürdü.',
    'the answer cannot be read': 'Yanıt okunamıyor.',
    'too many requests are under way': 'Aynı anda çok fazla istek sürüyor.',
    'the token was refused': 'Belirteç reddedildi.',
    'the group is gone': 'Grup artık orada yok.',
    'the account is gone': 'Hesap artık orada yok.',
    'the answer is not JSON': 'Yanıt JSON değil.',
    'the answer has no usable id': 'Yanıtta kullanılabilir bir kimlik yok.',
    'the token of the target cannot be opened': 'Hedefin belirteci açılamıyor.',
    'what has this name there is pushed from something else already':
      'Orada bu ada sahip olan zaten başka bir şeyden aktarılıyor.',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      'Orada bu adda, buradan olmayan bir hesap var. Yalnızca ad da yeterli sayılırsa devralınır.',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      'Orada bu adda, buradan olmayan bir grup var. Yalnızca ad da yeterli sayılırsa devralınır.',
    'is at no host of the setting provisioning.groupHosts':
      'Bu ana makineye izin verilmemiş. Sunucuyu işleten onu provisioning.groupHosts ayarında belirtir.',
    'is decided by whoever has given the token': 'Buna belirteci girmiş olan karar verir.',
    'is made of what only administrators of the server see':
      'yalnızca sunucu yöneticilerinin gördüklerini içeriyor.',
  },
  acts: {
    test: 'Test et',
    change: 'Değiştir',
    retry: 'Şimdi yeniden dene',
    retried: 'Başarısız olanlar şimdi yeniden deneniyor.',
    resync: 'Tümünü yeniden aktar',
    resyncTitle: 'Her şey yeniden aktarılsın mı?',
    resyncText:
      'Her kişi ve grup yeniden gönderilir; orada birinin eklediği üyeler, önceden var olan gruplar dışında çıkarılır.',
    resynced: 'Her şey yeniden aktarılıyor.',
    toggles: { on: 'Kapat', off: 'Aç', paused: 'Yeniden başlat' },
    isOn: (name) => `${name} açık. Aktarım başlıyor.`,
    isOff: (name) => `${name} kapalı.`,
    offTitle: (name) => `Kapatılsın mı: ${name}?`,
    offText:
      'Artık hiçbir şey gönderilmez: burada engellenen veya ayrılan kişi, hedef yeniden açılana kadar oradaki hesabını korur.',
    remove: 'Kaldır',
    removeTitle: (name) => `Kaldırılsın mı: ${name}?`,
    removeText: 'Artık hiçbir şey aktarılmaz. Aktarılanlar, hesaplar da, orada olduğu gibi kalır.',
    removed: (name) => `${name} kaldırıldı.`,
  },
  findings: {
    patch: () => 'Hizmet yanıt veriyor. Değişiklikleri PATCH ile alıyor.',
    put: () =>
      'Hizmet yanıt veriyor. PATCH desteği yok; bu yüzden kayıtlar bütün olarak gönderilir.',
    users: (count) =>
      count === undefined ? 'Kişiler okunabiliyor.' : `Kişiler okunabiliyor; sayısı: ${count}.`,
    groups: (count) =>
      count === undefined ? 'Gruplar okunabiliyor.' : `Gruplar okunabiliyor; sayısı: ${count}.`,
    fault: (text) => `Çalışmıyor: ${text}`,
  },
  things: {
    title: 'Durum',
    all: 'Tümü',
    none: 'Henüz bir şey bilinmiyor. Hedef açıldığında herkese ilk bakış başlar.',
    noneInState: 'Bu durumda olan yok.',
    pushedAt: 'Aktarıldı',
    neverPushed: 'Henüz aktarılmadı',
    adopted: 'önceden vardı',
    inactive: 'orada devre dışı',
    attempts: (count) => `${count} deneme`,
    next: 'sonraki',
  },
  preview: {
    lead: 'Sonraki aktarımların ne yapacağı. Hizmete sorulmaz: orada zaten hesabı olan, oluşturulmak yerine devralınır.',
    leadOff:
      'Kapalıyken hiçbir şey gönderilmez. Açılsaydı bunu yapardı; orada zaten hesabı olan, oluşturulmak yerine devralınırdı.',
    none: 'Her şey olması gerektiği gibi: hiçbir şey aktarılmazdı.',
    actions: {
      create: 'Oluştur',
      change: 'Değiştir',
      deactivate: 'Devre dışı bırak',
      delete: 'Sil',
    },
  },
  drift: {
    lead: 'Hizmete aktarılanları bir seferde 25 kayıt olarak sorar ve orada birinin değiştirdiklerini gösterir.',
    compare: 'Şimdi karşılaştır',
    again: 'Yeniden karşılaştır',
    more: 'Karşılaştırmayı sürdür',
    none: 'Farklı bir şey yok.',
    whats: {
      missing: 'Orada yok',
      attributes: 'Başka değerler',
      active: 'Başka durum',
      members: 'Başka üyeler',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, '$1 eksik')
        .replace(/^(\d+) not from here$/, '$1 buradan değil'),
  },
  form: {
    addTitle: 'Başka bir hizmete aktar',
    changeTitle: (name) => `Değiştir: ${name}`,
    name: 'Ad',
    nameHint: 'Buradaki kişilerin hizmete verdiği ad.',
    url: 'SCIM hizmetinin adresi',
    urlHint: 'Hizmetin base URL veya tenant URL dediği adres.',
    token: 'Belirteç',
    tokenHint: 'Orada oluşturulur. Mühürlü saklanır ve bir daha kimse görmez.',
    tokenKept: 'Şimdikini korumak için boş bırakın.',
    tokenAgain: 'Başka bir adres için belirteci yeniden girmek gerekir.',
    groups: 'Gruplar',
    groupChoices: {
      nested: { name: 'İç içe', hint: 'Alt gruplar, üst grupların üyesidir.' },
      flat: { name: 'Düz', hint: 'Her grup, kendi üyeleriyle tek başına durur.' },
      none: { name: 'Yok', hint: 'Yalnızca kişiler aktarılır.' },
    },
    roleGroups: 'Her rol için bir grup',
    roleGroupsHint:
      'Bir role sahip olan, orada rolün adını taşıyan bir gruptadır, örneğin “Team: LEAD”.',
    onLeave: 'Ayrılan kişi',
    leaveChoices: {
      deactivate: {
        name: 'Devre dışı bırakılır',
        hint: 'Oradaki hesap kalır ve kişi geri geldiğinde aynıdır.',
      },
      delete: { name: 'Silinir', hint: 'Hizmetin kişiyle ilgili sakladığı her şeyle birlikte.' },
    },
    takeOver: 'Orada zaten bulunan hesaplar',
    takeOverChoices: {
      address: {
        name: 'Onaylanmış adresle devralınır',
        hint: 'Adlarını kişiler kendileri seçer; bu yüzden tek başına bir ad hiçbir şeyi kanıtlamaz.',
      },
      name: {
        name: 'Adla da devralınır',
        hint: 'Yalnızca aynı adların aynı kişiler ve gruplar olduğunu bildiğiniz yerde.',
      },
    },
    mapping: 'Öznitelikler',
    mappingLines: 'Her satıra bir öznitelik',
    mappingHint:
      'Boş bırakılırsa olağan olanlar gönderilir. Kaynaklar: sub, username, email, name, given_name, family_name, custom:FIELD ve başkaları; aralarında | olan birden fazlasından, kişinin sahip olduğu ilki.',
    noSource: (lines) => `Bunlarda “=” işaretinden sonra kaynak belirtilmemiş: ${lines}`,
    enabled: 'Bundan sonra aktar',
    enabledHint: 'Kapalıyken hiçbir şey gönderilmez ve nelerin aktarılacağını görürsünüz.',
    needed: 'Bir ad verin.',
    noUrl: 'Bu bir SCIM hizmetinin adresi değil. https ile başlar ve “?” içermez.',
    add: 'Ekle',
    added: 'Hedef eklendi. Aktarım başlıyor.',
    addedOff: 'Hedef eklendi ve kapalı. Nelerin aktarılacağına bakın, sonra açın.',
    save: 'Kaydet',
    saved: 'Hedef kaydedildi.',
  },
}
