// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the parts that views share. */
export const uiWords: Words['uiWords'] = {
  strengths: {
    'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': {
      name: 'Parola',
    },
    'https://refeds.org/profile/mfa': {
      name: 'İki faktör',
      hint: 'Parola ile bir kimlik doğrulama uygulamasının kodu veya bir geçiş anahtarı.',
    },
    phr: {
      name: 'Geçiş anahtarı',
      hint: 'Sahte oturum açma sayfalarından korur. Kodlar yeterli değildir.',
    },
  },
  error: {
    title: 'Bu işe yaramadı',
    reference: 'Başvuru',
    again: 'Yeniden dene',
    refusals: {
      19001: 'Bu bağlantı yok veya artık yok.',
      19002: 'Bu takma ad kullanılıyor veya daha önce kullanılmış. Başka bir tane seçin.',
      19004: 'Bu arada başka biri bağlantıyı değiştirdi. Yeniden yükleyin.',
      19005: 'Bu grupta bu alan adı yok.',
      19006: 'Bu veya başka bir grupta bu alan adı zaten var.',
      19007: 'Bunun için grubun doğrulanmış bir alan adına ihtiyacı var.',
      19008: 'Burada bundan daha fazlası olamaz.',
      19009: 'Karşı tarafa ulaşılamıyor.',
      20002: 'Burada bu rol için kural yok.',
      20003: 'Bu istek artık yok veya onu göremezsiniz.',
      20004:
        'Bu arada isteğe karar verildi, istek geri çekildi veya taşındı. Hiçbir şey değişmedi.',
      20005: 'Başka biri daha hızlı davrandı. Karar vermeden önce yeniden bakın.',
      20006: 'Bu isteğe karar veremezsiniz veya isteği zaten onayladınız.',
      20007: 'Kişi bu role zaten sahip.',
      20008: 'Burada bundan daha fazlası olamaz.',
      20010: 'Bu süreli rol artık yok.',
      20011: 'Kişinin bunu etkinleştirme hakkı artık yok.',
      21001: 'Bu hedef artık yok veya onu göremezsiniz.',
      21003: 'Bu arada başka biri hedefi değiştirdi. Yeniden yükleyin.',
      21004: 'Burada bundan daha fazlası olamaz.',
      21005: 'Hedef açık değil. Önce açın.',
    },
    signInTooWeak:
      'Bunun için daha güçlü veya daha yeni bir oturum açma gerekiyor. Oturum açmak için yeniden deneyin.',
    mayNot: {
      do: (act, thing) => `Yetkiniz yok: ${thing} – ${act}.`,
      this: 'Bunu yapamazsınız.',
    },
    acts: { read: 'görme', search: 'arama', write: 'değiştirme', delete: 'silme' },
    things: {
      users: 'kişiler',
      groups: 'gruplar',
      apps: 'uygulamalar',
      roles: 'roller',
      scopes: 'kapsamlar',
      webhook: 'webhook’lar',
      events: 'olaylar',
      keys: 'anahtarlar',
      settings: 'ayarlar',
    },
    askAdministrator:
      'Bir yöneticiden buna izin veren rolü isteyin. Rolü az önce aldıysanız sayfayı yeniden yükleyin.',
    reload: 'Sayfayı yeniden yükle',
  },
  notFound: {
    title: 'Bu adreste bir şey yok',
    text: 'Yanlış yazılmış olabilir veya gösterdiği şey silinmiş ya da taşınmış olabilir.',
    home: 'Başlangıca git',
    search: 'Ara',
  },
  conflict: {
    title: 'Bu arada başka biri bunu değiştirdi',
    intro:
      'Sizin yaptıklarınızdan hiçbir şey kaybolmadı. İkinizin de değiştirdiği alanlara karar verin.',
    clean: 'Farklı alanları değiştirdiniz; bu yüzden iki değişiklik birbirine uyuyor.',
    mine: 'Sizin değeriniz',
    theirs: 'Diğerinin şimdiki değeri',
    theirChanges: 'Diğerinin ayrıca değiştirdikleri ve korunanlar:',
    save: 'Sonucu kaydet',
    empty: 'boş',
  },
  unsaved: {
    title: 'Kaydetmeden çıkılsın mı?',
    text: 'Bu sayfada değiştirdikleriniz kaybolur.',
    leave: 'Çık',
    stay: 'Düzenlemeyi sürdür',
  },
  records: {
    edit: 'Düzenle',
    editOf: (name) => `Düzenle: ${name}`,
    delete: 'Sil',
    deleteOf: (name) => `Sil: ${name}`,
    save: 'Kaydet',
  },
  texts: {
    legend: 'Metinler',
    locale: 'Dil',
    localeHint: 'Örneğin en-US veya tr-TR',
    repeated: 'Bu dilde zaten metinler var.',
    title: 'Başlık',
    hint: 'İpucu',
    add: 'Dil ekle',
    remove: (locale) => `Metinleri kaldır: ${locale}`,
  },
  close: 'Kapat',
  cancel: 'İptal',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  more: 'Daha fazla göster',
  saveBar: {
    save: 'Kaydet',
    discard: 'At',
    unsaved: 'Kaydedilmemiş değişiklikler var.',
  },
  quoted: (text) => `“${text}”`,
  units: { minute: 'dakika', hour: 'saat', day: 'gün' },
  unitOf: (label) => `${label}: birim`,
}
