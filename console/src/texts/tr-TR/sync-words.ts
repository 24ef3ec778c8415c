// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: 'Dizindeki kişiler',
  intro:
    'Dizindeki herkesi okur: hesap oluşturur, rol kurallarını uygular ve orada devre dışı bırakılmış veya silinmiş olanların oturumlarını sonlandırır.',
  never: 'Henüz okunmadı. Bir deneme çalıştırması ne olacağını söyler ve hiçbir şeyi değiştirmez.',
  isRead: (interval) => `Okuma sıklığı: ${interval}.`,
  interval: (minutes) => {
    if (minutes === 0) return 'biri başlattığında'
    if (minutes === 60) return 'her saat'
    if (minutes === 1440) return 'her gün'
    return minutes % 60 === 0 ? `${minutes / 60} saatte bir` : `${minutes} dakikada bir`
  },
  next: 'Sonraki çalıştırma:',
  soon: 'birazdan',
  isOff: 'Bağlantı kapalı: yalnızca deneme çalıştırması yapılabilir.',
  dryRun: 'Deneme çalıştırması',
  start: 'Şimdi oku',
  stop: 'Durdur',
  begun: 'Çalıştırma birkaç saniye içinde başlar.',
  stopped: 'Çalıştırma durduruldu. Yaptıkları kalır.',
  running: {
    people: (count) => `Şimdiye kadar ${count} kişi okundu`,
    ends: 'Devre dışı bırakılmış veya silinmiş olanlar sonlandırılıyor',
  },
  statuses: {
    running: 'Çalışıyor',
    done: 'Tamamlandı',
    held: 'Bekletiliyor',
    failed: 'Başarısız',
    stopped: 'Durduruldu',
  },
  dry: 'Deneme, hiçbir şey değiştirilmedi',
  changesOnly: 'Değişenler okundu',
  whole: 'Herkes okundu',
  bySchedule: 'zamanlamayla başladı',
  byHand: 'elle başlatıldı',
  results: {
    created: 'Yeni',
    changed: 'Değişti',
    restored: 'Geri geldi',
    ended: 'Sona erdi',
    refused: 'Dışarıda bırakıldı',
    unchanged: 'Önceki gibi',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result}: ${all} kişiden ilk ${shown} tanesi` : `${result}: ${all}`,
  held: {
    title: 'Çok fazla kişi sona erecekti',
    text: 'Dizinde, bu bağlantının kendiliğinden sonlandırabileceğinden fazla kişi devre dışı veya silinmiş; bu yüzden kimse sonlandırılmadı. Bir deneme çalıştırmasında kimler olduğuna bakın. Dizin doğruysa onları sonlandırın.',
    wouldBe:
      'Bu bağlantının kendiliğinden sonlandırabileceğinden fazla kişi devre dışı veya silinmiş. Bir çalıştırma, siz onaylayana kadar kimseyi sonlandırmadan dururdu.',
    confirm: 'Onları sonlandır',
    question: 'Devre dışı veya silinmiş olanların tümü sonlandırılsın mı?',
    consequences:
      'Dizin yeniden okunur ve orada devre dışı veya silinmiş olan herkes, kaç kişi olursa olsun, buradaki oturumlarını, belirteçlerini ve kurallarla verilen rollerini kaybeder.',
  },
  failed: 'Çalıştırma sonuna ulaşmadı',
  earlier: 'Önceki çalıştırmalar',
  form: {
    every: 'Dizinin okunması',
    ended: 'Orada devre dışı veya silinmiş kişilerin hesapları',
    endedOptions: {
      block: 'engellenir',
      keep: 'oturumlar ve kurallarla verilen roller olmadan kalır',
    },
    most: 'Tek çalıştırmada kaç kişi sona erebilir',
    mostHint:
      'Yüzde olarak. Daha fazlası ve 10’dan çok kişi devre dışı veya silinmişse biri onaylayana kadar kimse sona ermez.',
  },
}
