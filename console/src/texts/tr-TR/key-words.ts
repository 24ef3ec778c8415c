// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'API anahtarları',
  lead: 'Bir anahtarla bir makine, oturum açmadan bu grupta işlem yapar. Anahtarı soran uygulamalar için seçtiğiniz rollere sahiptir ve burada hiçbir şeyi değiştirmez.',
  none: 'API anahtarı yok.',
  ends: (day) => `bitiş: ${day}`,
  used: (day) => `son kullanım: ${day}`,
  unused: 'henüz kullanılmadı',
  end: 'Sonlandır',
  endOf: (name) => `Anahtarı sonlandır: ${name}`,
  question: (name) => `“${name}” anahtarı sonlandırılsın mı?`,
  consequences: 'Onu kullanan programlar hemen çalışmaz olur. Anahtar geri getirilemez.',
  ended: 'Anahtar sona erdi.',
  make: 'Anahtar oluştur',
  name: 'Ad',
  nameHint: 'Ne için olduğu, örneğin “Derleme sunucusu”.',
  days: 'Kaç gün geçerli olacağı',
  roles: 'Bu gruptaki roller',
  reads: 'GROUP_ADMIN rolünün eriştiklerini okuyabilir',
  readsHint: 'groups_read kapsamı; roller arasında GROUP_ADMIN rolünün bulunması gerekir.',
  done: 'Bitti',
  nothingChosen: 'Rol ve kapsam yok',
  made: 'Yeni anahtar',
  once: 'Şimdi kopyalayın. Bir daha gösterilmez.',
}
