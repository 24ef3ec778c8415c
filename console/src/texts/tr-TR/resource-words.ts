// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: 'Kaynaklar',
  lead: 'Erişim belirteçlerinin ait olabileceği API’ler ve MCP sunucuları. Biri için verilen belirteç diğerinde işe yaramaz. İlk kaynakla birlikte, bilinmeyen bir kaynağı isteyen uygulamalar reddedilir.',
  add: 'Kaynak kaydet',
  none: 'Henüz kayıtlı kaynak yok.',
  noneHint: 'Erişim belirteçleri, onları isteyen uygulama ve bu sunucu içindir.',
  columns: { resource: 'Kaynak', scopes: 'Kapsamlar', clients: 'Uygulamalar' },
  everyClient: 'Her uygulama',
  noClient: 'Hiçbir uygulama',
  address: 'Adres',
  addressHint:
    'Uygulamaların belirttiği ve belirteçlerde yer aldığı gibi. Sonradan değiştirilemez.',
  textsHint: 'Kişilerden izin isteyen sayfadaki adı. Ad yoksa ana makine adını okurlar.',
  scopes: 'Kapsamlar',
  scopesHint: 'Kaynağın bildiği kapsamlar. Onun için verilen bir belirteçte başkası bulunmaz.',
  open: 'Her uygulama onun için belirteç isteyebilir',
  openHint: 'Uygulamanın yine de her kapsama ve kişinin iznine ihtiyacı vardır.',
  clients: 'İsteyebilen uygulamalar',
  clientsHint: 'İstemci kimlikleri.',
  introspection: 'Kendi istemcileri',
  introspectionHint: 'Aldığı belirteçleri denetleyebileceği istemci kimlikleri.',
  create: 'Kaydet',
  saved: 'Kaynak kaydedildi.',
  deleteTitle: (address) => `Silinsin mi: ${address}?`,
  deleteText:
    'Uygulamalar, kişiler izin vermiş olsa bile onun için artık belirteç alamaz. Belirteç denetimi, onun belirteçlerini etkin değil olarak bildirir.',
  deleted: 'Kaynak silindi.',
}
