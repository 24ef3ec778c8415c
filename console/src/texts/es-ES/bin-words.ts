// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what was deleted. */
export const binWords: Words['binWords'] = {
  title: 'Papelera',
  lead: 'Lo que se ha eliminado y se puede recuperar hasta que se borre del todo. Para los demás ya no existe.',
  kinds: { users: 'Personas', groups: 'Grupos', apps: 'Aplicaciones' },
  columns: { name: 'Nombre', deleted: 'Eliminado', by: 'Por', erased: 'Se borra' },
  none: 'La papelera está vacía.',
  noneHint:
    'Las personas, los grupos y las aplicaciones que elimine un administrador se pueden recuperar desde aquí.',
  isComingBack: 'recuperándose',
  actions: (name) => `Qué hacer con ${name}`,
  restore: {
    action: 'Recuperar',
    title: (name) => `¿Recuperar ${name}?`,
    users:
      'Se recuperan los nombres, las cuentas externas y las pertenencias que alguien había asignado. No se recuperan las sesiones, la contraseña ni los factores: la persona elige una contraseña nueva, con un enlace o con «¿Olvidaste la contraseña?».',
    groups:
      'El grupo se recupera con todo lo que hay debajo, con las políticas y con los miembros que habían aceptado. Las invitaciones, las conexiones y los dominios, no.',
    apps: 'La aplicación se recupera con sus ajustes y un secreto nuevo. Los secretos, tokens y consentimientos anteriores siguen revocados.',
    place: 'Debajo de qué grupo',
    done: (name) => `Se ha recuperado ${name}.`,
    memberships: (count) => `Pertenencias recuperadas: ${count}`,
    leftOut: 'Qué no se ha recuperado',
    person: 'Ir a la persona',
    group: 'Ir al grupo',
    app: 'Ir a la aplicación',
    secret: 'El secreto nuevo',
    once: 'Cópialo ahora. No se volverá a mostrar.',
  },
  erase: {
    action: 'Borrar ahora',
    title: (name) => `¿Borrar ${name} ahora?`,
    text: 'Ya no se podrá recuperar de ninguna manera. En el caso de una persona, también se borran los valores anteriores y nuevos que constan en el registro.',
    done: (name) => `Se ha borrado ${name}.`,
  },
}
