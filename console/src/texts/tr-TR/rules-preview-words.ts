// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: 'Bu kurallar ne yapar?',
  person: 'Kişi',
  personHint: 'Bu bağlantıyla oturum açmış birinin e-posta adresi veya kullanıcı adı.',
  ask: 'Kuralları dene',
  incomplete: 'Önce yukarıdaki kuralları tamamlayın.',
  nothing: 'Bu kişiye uyan bir kural yok.',
  powerBeyond:
    'Bu kişinin bu grubun ötesinde yetkisi var. Bağlantı onun oturumunu açmaz ve kuralları ona bir şey vermez.',
  changes: { comes: 'Yeni', stays: 'Kalıyor', ends: 'Sona eriyor' },
  in: 'grup:',
  inNew: (name) => `yeni grup ${name}, üst grup:`,
  from: (because, rule) => `${because} (kural ${rule})`,
  claims: 'Karşı tarafın son bildirdikleri',
}
