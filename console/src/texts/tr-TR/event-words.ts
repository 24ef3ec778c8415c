// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'Olaylar',
  type: 'Tür',
  anyType: 'Tüm türler',
  person: 'Kimin hakkında',
  anyone: 'Herkes',
  author: 'Kim tarafından',
  anyAuthor: 'Herhangi biri',
  group: 'Grupta',
  anyGroup: 'Tüm gruplar',
  most: (count) =>
    `Dosya bu olayların en yeni ${count} tanesini içerir. Komut satırı tümünü dışa aktarır: ostiary event list --csv --limit 0`,
  anyApp: 'Tüm uygulamalar',
  client: 'Uygulama',
  from: 'Başlangıç',
  to: 'Bitiş',
  live: 'Canlı',
  export: 'CSV olarak dışa aktar',
  none: 'Olay bulunamadı.',
  noneHint: 'Bir filtreyi kaldırın veya daha erken bir gün seçin.',
  clear: 'Filtreleri kaldır',
  details: 'Ayrıntılar',
  columns: {
    time: 'Zaman',
    type: 'Tür',
    person: 'Kimin hakkında',
    author: 'Kim tarafından',
    client: 'Uygulama',
    address: 'Adres',
  },
  outcome: { success: 'Başarılı', failure: 'Başarısız' },
  fields: { id: 'Kimlik', seq: 'Konum', session: 'Oturum', hash: 'Karma' },
  chain: {
    intact: 'Günlük sağlam',
    broken: (seq) => `Günlük şu konumda değiştirilmiş: ${seq}`,
    running: 'Günlük denetleniyor',
    checked: (events) => `${events} olay denetlendi`,
    again: 'Yeniden denetle',
  },
}
