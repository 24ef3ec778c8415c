// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people. */
export const peopleWords: Words['peopleWords'] = {
  title: 'Personas',
  search: 'Nombre, nombre de usuario o correo',
  anyStatus: 'Cualquier estado',
  statusLabel: 'Estado',
  signInLabel: 'Inicio de sesión',
  anySignIn: 'Cualquier inicio de sesión',
  signIns: {
    dormant: 'Hace más de 90 días',
    'with-factor': 'Con un segundo factor',
    'without-factor': 'Sin segundo factor',
  },
  loading: 'Cargando personas',
  none: 'No se ha encontrado a nadie.',
  noneHint:
    'La búsqueda compara el principio de las palabras, por ejemplo «lov ada» para Ada Lovelace.',
  nobody: 'Todavía no hay nadie.',
  nobodyHint: 'Invita a personas por correo o añade a alguien con una contraseña.',
  further: 'Seguir buscando',
  columns: {
    name: 'Nombre',
    email: 'Correo',
    status: 'Estado',
    lastLogin: 'Último inicio de sesión',
  },
  never: 'Nunca',
  close: 'Cerrar',
  invite: {
    action: 'Invitar',
    title: 'Invitar a alguien',
    hint: 'Recibe un correo con un enlace para confirmar la dirección y elegir una contraseña.',
    submit: 'Enviar invitación',
    done: (email) => `La invitación se ha enviado a ${email}.`,
  },
  links: {
    action: 'Enlaces de contraseña',
    title: 'Enviar enlaces para elegir una contraseña',
    hint: 'Quien no tenga contraseña ni llave de acceso recibe un correo en su propio idioma. Quien tenga un enlace todavía válido no recibe otro.',
    group: 'Miembros de',
    anyGroup: 'Todos los grupos y personas sin grupo',
    submit: 'Enviar los enlaces',
    sending: 'Enviando los enlaces',
    stop: 'Detener',
    sent: (count) =>
      count === 1
        ? 'Se ha enviado un enlace.'
        : `Se han enviado ${count.toLocaleString('es-ES')} enlaces.`,
    notSent: (reason) => `No se ha enviado ningún enlace. ${reason}.`,
    outcomes: {
      sent: 'Enviado',
      would_send: 'Se enviaría',
      unknown: 'No existe esa persona',
      not_allowed: 'No puedes hacer esto por esta persona',
      blocked: 'La cuenta está bloqueada',
      closed: 'La cuenta se rechazó o se combinó con otra',
      deletion_planned: 'La cuenta se va a eliminar',
      no_email: 'No hay dirección de correo',
      address_of_another: 'Otra persona inicia sesión con esta dirección de correo',
      can_sign_in: 'La persona inicia sesión con una llave de acceso',
      already_sent: 'Un enlace anterior sigue siendo válido',
      too_many_mails: 'En la última hora se han enviado demasiados correos a esta dirección',
    },
  },
  add: {
    action: 'Añadir persona',
    title: 'Añadir una persona',
    hint: 'Basta con un nombre de usuario o una dirección de correo.',
    nameMissing: 'Indica un nombre de usuario o una dirección de correo para iniciar sesión.',
    passwordHint:
      'Si no tiene, envía a la persona un enlace de contraseña antes del primer inicio de sesión.',
    mustChange: 'Tiene que elegir otra contraseña en el primer inicio de sesión',
    submit: 'Añadir',
    done: (name) => `Se ha añadido a ${name}.`,
  },
  status: {
    PENDING: 'Pendiente',
    VERIFIED: 'Activa',
    DECLINED: 'Rechazada',
    BLOCKED: 'Bloqueada',
    DELETED: 'Eliminada',
    COMBINED: 'Combinada',
  },
}
