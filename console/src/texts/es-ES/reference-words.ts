// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: 'Lleva a',
    hint: 'La aplicación que se abre después de elegir una contraseña.',
    none: 'Su cuenta aquí',
  },
  newRole: {
    title: (role) => `¿Crear el rol nuevo ${role}?`,
    hint: 'Nadie tiene todavía este rol. Los roles se escriben exactamente.',
    likely: (role) => `Nadie tiene todavía este rol. ¿Querías decir ${role}?`,
    use: (role) => `Usar ${role}`,
    make: (role) => `Crear ${role}`,
    drop: 'Omitirlo',
  },
  close: 'Cerrar',
  revert: {
    action: 'Revertir',
    ask: (act) => `¿Revertir «${act}»?`,
    hint: 'Lo que se cambió recupera su valor anterior, con tus propios derechos. El registro dice que se revirtió.',
    done: 'Revertido.',
    changed: 'Se ha cambiado después, así que no se puede revertir.',
    now: (field, now) => `${field} es ahora: ${now}`,
    gone: (field) => `${field} ya no tiene valor o ya no existe.`,
    of: 'Revierte el evento',
  },
  groupId: 'Id del grupo',
  by: 'por',
  inConsole: 'en la consola',
  theConsole: 'Consola',
  operators: {
    import: 'una importación',
    'command line': 'la línea de comandos',
    server: 'el servidor',
  },
  changed: {
    title: 'Qué ha cambiado',
    nothing: 'nada',
    to: 'a',
    secret: 'cambiado; el registro no guarda secretos',
    tooLong: 'cambiado; los valores son demasiado largos para el registro',
    erased: 'Lo que cambió se borró con la persona.',
    altered: 'Lo que cambió se alteró en la base de datos después del evento.',
  },
  noGroup: 'Ningún grupo que puedas leer tiene este nombre.',
  browserOn: (browser, system) => `${browser} en ${system}`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'una regla' : `la regla ${rule}`
    return connection === undefined
      ? `${role} por ${which}`
      : `${role} por ${which} de ${connection}`
  },
}
