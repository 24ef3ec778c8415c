// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: 'Ara',
  placeholder: 'Kişi, grup, uygulama, ayar ara …',
  close: 'Aramayı kapat',
  registerApp: 'Uygulama kaydet',
  ownTexts: 'Sayfaların ve e-postaların metinleri',
  holders: (group) => `Bu role sahip olanlar: ${group}`,
  event: (seq) => `Olay ${seq}`,
  nothing: (text) => `“${text}” için bir şey bulunamadı.`,
  nothingHint: 'Daha az harf, bir e-posta adresi, bir kimlik veya bir olayın numarasını deneyin.',
  count: (count) => `${count} sonuç`,
  partly: 'Bir bölümünde arama yapılamadı.',
  keys: { move: 'gezin', open: 'aç', close: 'kapat' },
  kinds: {
    recent: 'Son açılanlar',
    views: 'Görünümler',
    events: 'Olaylar',
    people: 'Kişiler',
    groups: 'Gruplar',
    apps: 'Uygulamalar',
    roles: 'Roller',
    settings: 'Ayarlar',
  },
}
