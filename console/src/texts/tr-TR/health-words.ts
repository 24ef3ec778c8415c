// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: 'Göz atılacaklar',
  states: {
    broken: 'Çalışmıyor',
    ended: 'Sona erdi:',
    ends: 'Sona eriyor:',
    failing: 'Son oturum açma başarısız',
    warned: 'Göz atılmalı',
    works: 'Çalışıyor',
    unused: 'Henüz kullanılmadı',
    off: 'Kapalı',
  },
  until: 'Bitiş',
  warningTexts: {
    client_secret_ends:
      'İstemci gizli anahtarının süresi doluyor. Orada yenisini oluşturup buraya girin.',
    upstream_certificate_ends: 'Sağlayıcının sertifikasının süresi doluyor. Ardılını ekleyin.',
    signing_certificate_ends:
      'İstekler için kullanılan sertifikanın süresi doluyor. Ardılını ekleyin ve sağlayıcıya verin.',
    encryption_certificate_ends:
      'Şifreleme için kullanılan sertifikanın süresi doluyor. Önüne yenisini koyun.',
    domain_lost: 'Bir alan adının DNS kaydı kayboldu. Yeniden oluşturun.',
    no_domain: 'Grubun doğrulanmış alan adı yok; bu yüzden kimse oturum açamaz. Birini doğrulayın.',
    failing: 'Son oturum açma başarısız oldu.',
  },
  lastFailure: 'Son hata',
  failures: {
    denied: 'Karşı taraf kişiyi reddetti veya kişi iptal etti.',
    down: 'Karşı taraf yanıt vermedi veya çok yavaştı.',
    invalid: 'Karşı tarafın söylediği hiçbir şeyi kanıtlamıyor.',
    misconfigured: 'Buradaki ayarlar karşı tarafa uymuyor.',
    wrong: 'Ad veya parola, dizindeki bir kişiye ait değildi.',
  },
  all: {
    title: 'Grupların bağlantıları',
    intro: 'Grup yöneticilerinin, her biri kendi alan adlarındaki kişiler için ayarladıkları.',
    search: 'Ada, takma ada veya gruba göre bul',
    none: 'Hiçbir grubun bağlantısı yok.',
    noneFound: (text) => `Adında, takma adında veya grubunda “${text}” geçen bir şey yok.`,
    columns: {
      name: 'Bağlantı',
      group: 'Grup',
      state: 'Durum',
      lastUsed: 'Son kullanım',
    },
    warnedOnly: 'Yalnızca göz atılması gerekenler',
    noneWarned: 'Göz atılması gereken bir şey yok.',
    never: 'Hiç',
  },
}
