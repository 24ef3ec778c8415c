// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: 'Roller', types: 'Grup türleri' },
  roles: {
    title: 'Roller',
    lead: 'Uygulamalarınızın rol dedikleri, onları verenler için sözcüklerle. Bir rol açıklama olmadan da çalışır.',
    add: 'Rolü açıkla',
    none: 'Henüz açıklanmış rol yok.',
    noneHint: 'Verdiğiniz rolleri açıklayın ki herkes doğru olanı seçsin.',
    columns: { role: 'Rol', description: 'Açıklama', uses: 'Sahip olanlar' },
    role: 'Rol',
    roleHint: 'Uygulamalarınızın okuduğu gibi, örneğin ENGINEER. Sonradan değiştirilemez.',
    name: 'Ad',
    description: 'Açıklama',
    create: 'Ekle',
    saved: 'Rol kaydedildi.',
    deleteTitle: (role) => `Açıklama silinsin mi: ${role}?`,
    deleteText: 'Üyeler rolü korur ve ona izin veren grup türleri izin vermeyi sürdürür.',
    deleted: 'Açıklama silindi.',
    count: (n, more) => (more ? `${n} veya daha fazla` : n),
  },
  types: {
    title: 'Grup türleri',
    lead: 'Ne tür gruplar olduğu ve üyelerinin hangi rollere sahip olabileceği.',
    add: 'Tür ekle',
    none: 'Henüz kayıtlı tür yok.',
    noneHint: 'Bir grubun kayıtlı olmayan bir türü olabilir: hiçbir şeyi kısıtlamaz.',
    columns: { type: 'Tür', description: 'Açıklama', rule: 'Roller' },
    type: 'Tür',
    typeHint: 'Örneğin company, department veya team. Sonradan değiştirilemez.',
    description: 'Açıklama',
    mode: 'Üyelerin sahip olabileceği roller',
    modes: {
      any_roles: 'Herhangi bir rol',
      no_roles: 'Rol yok',
      roles_required: 'En az bir rol',
      allowed_roles: 'Yalnızca bunlar',
    },
    allowed: 'Şu roller',
    create: 'Ekle',
    saved: 'Tür kaydedildi.',
    deleteTitle: (type) => `Tür silinsin mi: ${type}?`,
    deleteText: 'Grupların sahip olduğu bir tür silinemez.',
    deleted: 'Tür silindi.',
  },
}
