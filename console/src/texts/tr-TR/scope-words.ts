// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: 'Kapsamlar',
  lead: 'Kendi API’lerinizin uygulamalara yapmasına izin verdikleri, kişilerden izin isteyen sayfa için sözcüklerle. Bir kapsam açıklama olmadan da çalışır; o zaman kişiler yalın adını okur.',
  add: 'Kapsamı açıkla',
  none: 'Henüz açıklanmış kapsam yok.',
  noneHint:
    'Bir tane açıklayın ki kişiler neye izin verdiklerini anlasın. Uygulamalar onu adıyla ister.',
  columns: { scope: 'Kapsam', title: 'Başlık', consent: 'İzin' },
  asked: 'İstenir',
  notAsked: 'Tek başına istenmez',
  confidential: 'Gizli',
  name: 'Ad',
  nameHint: 'Uygulamaların istediği gibi, örneğin invoices:read.',
  consent: 'Kişilerden izin istenir',
  consentHint: 'Aksi halde bir uygulama onu diğer kapsamlarla birlikte alır.',
  level: 'Düzey',
  levels: {
    PUBLIC: 'Herkese açık',
    CONFIDENTIAL: 'Gizli: her zaman izin istenir',
  },
  textsHint: 'Kişilerden izin isteyen sayfada.',
  create: 'Ekle',
  saved: 'Kapsam kaydedildi.',
  deleteTitle: (scope) => `Açıklama silinsin mi: ${scope}?`,
  deleteText:
    'Bundan sonra kişiler yalın adı okur ve onlardan izin istenir. Belirteçler olduğu gibi kalır.',
  deleted: 'Açıklama silindi.',
  usedBy: 'Bunu isteyebilen uygulamalar:',
  andMore: 've diğerleri',
  usedByNone: 'Hiçbir uygulama bunu isteyemez.',
}
