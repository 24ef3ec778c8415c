// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: 'Genel bakış',
  counts: {
    people: 'Kişiler',
    blocked: (count) => `${count} engellendi`,
    pending: (count) => `${count} beklemede`,
    groups: 'Gruplar',
    apps: 'Uygulamalar',
    sessions: 'Açık oturumlar',
  },
  steps: {
    title: 'Sonraki adımlar',
    done: 'Tamamlandı',
    app: {
      title: 'Uygulama kaydedin',
      hint: 'Yapıştırılacak kodla kişilerin orada oturum açmasını sağlayın.',
    },
    people: {
      title: 'Kişileri davet edin',
      hint: 'E-postayla davet edin veya hesaplarını kendiniz oluşturun.',
    },
    tree: { title: 'Grup ağacını kurun', hint: 'Roller yukarıdan aşağıya devralınır.' },
  },
  own: {
    lead: 'Yönettiğiniz gruplar.',
    title: 'Gruplarınız',
    none: 'Yönettiğiniz grup yok.',
    noneHint: 'Karar verdiğiniz istekler Erişim altındadır.',
    numbers: 'Sayılar:',
    members: (count) => `Üyeler: ${count}`,
  },
  attention: {
    title: 'Göz atılması gerekenler',
    decisions: 'Karar bekleyenler',
    ends: '30 gün içinde sona erecekler',
    dormant: 'Kullanılmayan hesaplar',
    dormantHint: '90 gündür oturum açılmadı',
    oneFactor: 'İkinci faktör yok',
    oneFactorHint: 'Yalnızca parola yeterli',
  },
  connections: {
    title: 'Başka yerde oturum açma',
    count: (count, hasMore) => `Göz atılacak: ${count}${hasMore ? ' veya daha fazla' : ''}`,
    all: 'Tümünü göster',
  },
  chart: {
    title: 'Oturum açmalar ve retler',
    days: { '1': '24 saat', '7': '7 gün', '31': '31 gün' },
    signIns: 'Oturum açmalar',
    refusals: 'Retler',
    summary: (signIns, refusals) => `Oturum açmalar: ${signIns} · Retler: ${refusals}`,
  },
  health: {
    title: 'Sistem durumu',
    ready: 'Sunucu hazır',
    unavailable: 'Sunucu hazır değil: deposu yanıt vermiyor veya yazma kabul etmiyor.',
    version: 'Sürüm',
    database: 'Veritabanı',
    responds: (engine, ms) => `${engine}, yanıt süresi ${ms}\u00a0ms`,
    mail: 'Posta',
    delivery: {
      smtp: 'Posta sunucusu üzerinden gönderiliyor',
      shown: 'Gönderilmiyor, E-postalar altında gösteriliyor',
      off: 'Posta sunucusu ayarlanmamış; bu yüzden kimse davet edilemez ve parola sıfırlanamaz',
    },
    late: (count) => `${count} e-posta bir saat veya daha uzun süredir bekliyor`,
    keys: 'Anahtarlar',
    keysInUse: (count) => `Kullanımda: ${count}. En eskisinin değiştirileceği tarih:`,
    fine: 'Sorunsuz',
    warning: 'İlgi gerekiyor',
  },
}
