// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: 'Sağlama (SCIM)',
  intro:
    'Entra ID veya Okta gibi bir dizin kişileri ve grupları aktarır. Ona bu adresi ve bir belirteç verin.',
  endpoint: 'Adres',
  pushed: 'Şimdiye kadar aktarılan',
  counts: (users, groups) => `${users} kişi, ${groups} grup`,
  role: 'Aktarılan gruplarda üyelerin rolü',
  tokens: 'Belirteçler',
  until: 'bitiş:',
  lastUsed: 'son kullanım:',
  never: 'hiç kullanılmadı',
  make: 'Belirteç oluştur',
  full: 'İki belirteç var. Önce artık kullanılmayanı kaldırın.',
  once: 'Belirteç yalnızca bu kez gösterilir. Şimdi kopyalayın.',
  remove: 'Kaldır',
  removeLabel: (n) => `Belirteci kaldır: ${n}`,
  question: 'Bu belirteç kaldırılsın mı?',
  consequences: 'Onu kullanan bir dizin bundan sonra hiçbir şey aktaramaz.',
  removed: 'Belirteç kaldırıldı.',
}
