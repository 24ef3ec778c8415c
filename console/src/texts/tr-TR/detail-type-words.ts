// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: 'Yetkilendirme ayrıntıları',
  lead: 'Uygulamaların tek bir seferde yapabilecekleri, örneğin tek bir ödeme: bir kapsamdan daha ayrıntılıdır ve her seferinde yeniden izin verilir. Kişiler kabul etmeden önce her değeri okur.',
  add: 'Tür kaydet',
  none: 'Henüz kayıtlı tür yok.',
  noneHint:
    'Bir tane kaydedin, sonra Ayarlar altında uygulamalara izin verin. Uygulamalar bu ayrıntıları istekleriyle gönderir.',
  columns: { type: 'Tür', title: 'Başlık', members: 'Kişilerin okudukları' },
  name: 'Ad',
  nameHint: 'Uygulamaların type içinde gönderdiği gibi, örneğin payment. Sonradan değiştirilemez.',
  nameMissing: 'Bir ad verin.',
  taken: 'Bu ada sahip bir tür var. Onu düzenleyin.',
  textsHint: 'Kişilerin izin verdiği şey; izinlerini isteyen sayfada değerlerin üstünde yazar.',
  schema: 'JSON şeması',
  schemaHint:
    'type dışındaki tüm üyeler. Her birinin title değeri, izin sayfasındaki etiketidir. Desenler, başvurular ve birleşimler yoktur.',
  noJson: 'Bu bir JSON nesnesi değil.',
  peopleRead: 'Kişiler şunu okur:',
  optional: 'isteğe bağlı',
  create: 'Kaydet',
  saved: 'Tür kaydedildi.',
  deleteTitle: (type) => `Tür silinsin mi: ${type}?`,
  deleteText:
    'Artık hiçbir uygulama bunu isteyemez. Bu ayrıntıları içeren belirteçler onları korur.',
  deleted: 'Tür silindi.',
}
