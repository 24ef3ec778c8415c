// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'Etkin kişiler',
    lead: 'En az bir kez oturum açanlar. Günler ve aylar UTC’ye göredir.',
    days: '31 gün',
    months: '12 ay',
    today: 'bugün',
    thisMonth: 'bu ay',
    none: 'Bu sürede kimse oturum açmadı.',
    day: 'Gün',
    month: 'Ay',
    people: 'Kişiler',
    asTable: 'Tablo olarak',
    asChart: 'Grafik olarak',
    chart: (from, to) => `Oturum açan kişiler, ${from} – ${to}`,
  },
  last: 'son 31 günde',
  apps: { title: 'Uygulamaya göre oturum açmalar', none: 'Henüz oturum açma yok.' },
  methods: {
    title: 'Yönteme göre oturum açmalar',
    none: 'Henüz oturum açma yok.',
    password: 'Parola',
    passkey: 'Geçiş anahtarı',
    other: 'Onaylanmış adres',
    connection: (alias) => `Bağlantı: ${alias}`,
  },
  refusals: { title: 'Nedene göre retler', none: 'Hiçbir şey reddedilmedi.' },
  factors: {
    title: 'İkinci faktörler',
    lead: (share) => `Kimlik doğrulama uygulaması veya geçiş anahtarı olanlar: ${share}.`,
    passkeys: 'Geçiş anahtarı olan',
    with: 'İkinci faktörü olan',
    without: 'Olmayan',
    below: 'Gruba göre',
    share: (having, all) => `${having} / ${all}`,
    none: 'Kişiler sayılıyor. Bir dakika sonra yeniden bakın.',
    counted: 'Sayım zamanı:',
    dormant: '90 gündür oturum açmayan',
  },
}
