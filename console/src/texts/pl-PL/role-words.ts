// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: 'Role', types: 'Typy grup' },
  roles: {
    title: 'Role',
    lead: 'To, co Twoje aplikacje nazywają rolami, opisane słowami dla tych, którzy je nadają. Rola działa także bez opisu.',
    add: 'Opisz rolę',
    none: 'Nie opisano jeszcze żadnej roli.',
    noneHint: 'Opisz te, które nadajesz, aby każdy wybrał właściwą.',
    columns: { role: 'Rola', description: 'Opis', uses: 'Ile osób ją ma' },
    role: 'Rola',
    roleHint:
      'Tak, jak odczytują ją Twoje aplikacje, na przykład ENGINEER. Później nie można jej zmienić.',
    name: 'Nazwa',
    description: 'Opis',
    create: 'Dodaj',
    saved: 'Rola jest zapisana.',
    deleteTitle: (role) => `Usunąć opis roli ${role}?`,
    deleteText:
      'Członkowie zachowają rolę, a typy grup, które na nią pozwalają, nadal będą to robić.',
    deleted: 'Opis jest usunięty.',
    count: (n, more) => (more ? `${n} lub więcej` : n),
  },
  types: {
    title: 'Typy grup',
    lead: 'Jakie są rodzaje grup i jakie role mogą mieć ich członkowie.',
    add: 'Dodaj typ',
    none: 'Nie zarejestrowano jeszcze żadnego typu.',
    noneHint: 'Grupa może mieć typ, który nie jest zarejestrowany: niczego on nie ogranicza.',
    columns: { type: 'Typ', description: 'Opis', rule: 'Role' },
    type: 'Typ',
    typeHint: 'Na przykład company, department lub team. Później nie można go zmienić.',
    description: 'Opis',
    mode: 'Jakie role mogą mieć członkowie',
    modes: {
      any_roles: 'Dowolne role',
      no_roles: 'Żadnych ról',
      roles_required: 'Co najmniej jedną',
      allowed_roles: 'Tylko te',
    },
    allowed: 'Te role',
    create: 'Dodaj',
    saved: 'Typ jest zapisany.',
    deleteTitle: (type) => `Usunąć typ ${type}?`,
    deleteText: 'Typu, który mają grupy, nie można usunąć.',
    deleted: 'Typ jest usunięty.',
  },
}
