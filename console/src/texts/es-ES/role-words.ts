// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: 'Roles', types: 'Tipos de grupo' },
  roles: {
    title: 'Roles',
    lead: 'Lo que tus aplicaciones llaman roles, en palabras para quienes los asignan. Un rol también funciona sin palabras.',
    add: 'Describir un rol',
    none: 'Todavía no hay ningún rol descrito.',
    noneHint: 'Describe los que asignas, para que todos elijan el correcto.',
    columns: { role: 'Rol', description: 'Descripción', uses: 'Lo tienen' },
    role: 'Rol',
    roleHint:
      'Tal como lo leen tus aplicaciones, por ejemplo INGENIERO. No se puede cambiar después.',
    name: 'Nombre',
    description: 'Descripción',
    create: 'Añadir',
    saved: 'El rol se ha guardado.',
    deleteTitle: (role) => `¿Eliminar las palabras de ${role}?`,
    deleteText:
      'Los miembros conservan el rol, y los tipos de grupo que lo permiten siguen permitiéndolo.',
    deleted: 'Las palabras se han eliminado.',
    count: (n, more) => (more ? `${n} o más` : n),
  },
  types: {
    title: 'Tipos de grupo',
    lead: 'Qué clases de grupos hay y qué roles pueden tener sus miembros.',
    add: 'Añadir un tipo',
    none: 'Todavía no hay ningún tipo registrado.',
    noneHint: 'Un grupo puede tener un tipo que no esté registrado: no limita nada.',
    columns: { type: 'Tipo', description: 'Descripción', rule: 'Roles' },
    type: 'Tipo',
    typeHint: 'Por ejemplo, empresa, departamento o equipo. No se puede cambiar después.',
    description: 'Descripción',
    mode: 'Qué roles pueden tener los miembros',
    modes: {
      any_roles: 'Cualquier rol',
      no_roles: 'Ningún rol',
      roles_required: 'Al menos uno',
      allowed_roles: 'Solo estos',
    },
    allowed: 'Estos roles',
    create: 'Añadir',
    saved: 'El tipo se ha guardado.',
    deleteTitle: (type) => `¿Eliminar el tipo ${type}?`,
    deleteText: 'Un tipo que tienen grupos no se puede eliminar.',
    deleted: 'El tipo se ha eliminado.',
  },
}
