// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `bitiş: ${end}`,
  roleUntil: (role, end) => `${role}, bitiş: ${end}`,
  from: (start) => `başlangıç: ${start}`,
  roleFrom: (role, start) => `${role}, başlangıç: ${start}`,
  givenBy: 'veren:',
  byAccess: 'bir erişim kuralıyla',
  inZone: (time, zone) => `${time} (${zone})`,
  change: 'Bitişi değiştir',
  changeOf: (name, role) =>
    role === undefined ? `Bitişi değiştir: ${name}` : `Bitişi değiştir: ${name}, ${role}`,
  title: (name, role) =>
    role === undefined
      ? `Üyelik ne kadar sürecek: ${name}?`
      : `Rol ne kadar sürecek: ${name}, ${role}?`,
  end: 'Bitiş',
  choices: {
    never: 'Süresiz',
    day: 'Yarın',
    week: 'Bir hafta',
    month: 'Bir ay',
    date: 'Başka bir gün',
  },
  lastDay: 'Son gün',
  lastDayHint: (zone) => `Bu günle birlikte sona erer (${zone}).`,
  reason: 'Gerekçe',
  reasonHint: 'Sonradan bakanlar bunu okur.',
  each: 'Tek tek roller için başka bitiş',
  lastDayOf: (role) => `Son gün: ${role}`,
  save: 'Kaydet',
  saved: (name) => `Bitiş değiştirildi: ${name}.`,
}
