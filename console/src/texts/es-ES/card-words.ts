// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people for those who administer their groups. */
export const cardWords: Words['cardWords'] = {
  back: 'Grupos',
  loading: 'Cargando la persona',
  account: 'Cuenta',
  username: 'Nombre de usuario',
  email: 'Correo',
  statuses: { VERIFIED: 'Activa', PENDING: 'Sin confirmar todavía', BLOCKED: 'Bloqueada' },
  created: 'Cuenta desde',
  lastLogin: 'Último inicio de sesión',
  never: 'Nunca',
  factors: 'Segundos factores y llaves de acceso',
  kinds: { totp: 'Aplicación de autenticación', passkey: 'Llave de acceso' },
  noFactors: 'Ninguno: basta con una contraseña.',
  used: 'último uso',
  codes: (left) => `Códigos de recuperación restantes: ${left}`,
  sessions: 'Sesiones abiertas',
  noSessions: 'Sin sesión iniciada en ningún sitio.',
  since: 'desde',
  otherBrowser: 'Una aplicación',
  groups: 'Grupos',
  help: 'Ayuda',
  link: {
    action: 'Enviar enlace de contraseña',
    asked: (name) => `${name} recibirá un correo con un enlace para elegir una contraseña.`,
    done: 'El enlace se ha enviado.',
    outcomes: {
      not_allowed:
        'No puedes hacer esto por esta persona. Pregunta a un administrador del servidor.',
      blocked: 'La cuenta está bloqueada. Desbloquéala primero.',
      no_email: 'No hay dirección de correo. Pide a un administrador del servidor que añada una.',
      can_sign_in: 'La persona inicia sesión con una llave de acceso.',
      already_sent: 'Un enlace anterior sigue siendo válido. Pide a la persona que lo busque.',
      too_many_mails:
        'En la última hora se han enviado demasiados correos a esta dirección. Vuelve a intentarlo más tarde.',
    },
    other: 'No se ha enviado ningún enlace. Pregunta a un administrador del servidor.',
  },
  end: {
    action: 'Cerrar todas las sesiones',
    asked: (name) =>
      `Se cierra la sesión de ${name} en todos los dispositivos y en todas las aplicaciones.`,
    done: (count) => `Sesiones cerradas: ${count}`,
  },
  unblock: {
    action: 'Desbloquear',
    asked: (name) => `${name} podrá volver a iniciar sesión.`,
    done: 'La cuenta ya no está bloqueada.',
  },
  reset: {
    action: 'Eliminar factores perdidos',
    asked: (name) =>
      `Se eliminan todas las aplicaciones de autenticación, las llaves de acceso y los códigos de recuperación de ${name}, y se cierran todas sus sesiones. Comprueba que es realmente esa persona quien lo pide. Recibirá un correo.`,
    done: (count) => `Factores eliminados: ${count}`,
  },
  refusals: {
    self: 'Eres tú. Usa la página de tu cuenta.',
    beyond:
      'Esta persona administra algo o tiene roles en grupos que no administras. Un administrador del servidor puede ayudar.',
    not_given:
      'No puedes ver cómo inicia sesión esta persona ni ayudarla con ello. Un administrador del servidor puede permitirlo en la pestaña «Inicio de sesión» del grupo.',
  },
  given: {
    title: 'Qué pueden hacer los administradores por las personas',
    lead: (name) =>
      `Quien tenga GROUP_ADMIN sobre ${name} puede hacer esto por sus personas, y también más abajo donde ningún grupo diga otra cosa. Nunca por administradores, por personas con roles en otros grupos ni por quienes no hayan aceptado.`,
    acts: {
      see: 'Ver el último inicio de sesión, los factores y las sesiones',
      end_sessions: 'Cerrar todas las sesiones de las personas',
      unblock: 'Desbloquear a personas',
      reset_factors: 'Eliminar factores perdidos',
    },
    nothing: 'Nada: tiene que ayudar un administrador del servidor.',
    from: 'Como dice este grupo:',
    change: 'Cambiar',
    save: 'Guardar',
    inherit: 'Como el grupo superior',
    cancel: 'Cancelar',
    done: 'Vale desde este momento.',
  },
}
