// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: 'Anahtarlar',
  lead: 'Sunucu, belirteçleri her algoritmanın geçerli anahtarıyla imzalar. Sonraki anahtar, imzalamaya başlamadan önce uygulamalar tanısın diye önceden yayımlanır.',
  columns: { kid: 'Anahtar', state: 'Durum', since: 'Başlangıç' },
  states: { next: 'Sonraki', current: 'Geçerli', retired: 'Emekli', withdrawn: 'Geri çekildi' },
  rotate: (alg) => `Anahtarı değiştir: ${alg}`,
  rotateTitle: (alg) => `Anahtar değiştirilsin mi: ${alg}?`,
  rotateText:
    'Bundan sonra sonraki anahtar imzalar. Şimdiki, belirteçlerinin süresi dolana kadar yayımlanmış kalır. Anahtarları uzun süre önbellekte tutan uygulamalar, kısa süre önce oluşturulmuş bir anahtarı tanımayabilir.',
  rotated: 'Artık sonraki anahtar imzalıyor.',
  withdraw: 'Geri çek',
  withdrawTitle: 'Bu anahtar geri çekilsin mi?',
  withdrawText:
    'Bunu, anahtarı başkaları biliyor olabilirse yapın. İmzaladığı her şey hemen reddedilir: kişilerin ve uygulamaların yeniden oturum açması gerekir. Bu geri alınamaz.',
  withdrawn: 'Anahtar geri çekildi.',
}
