// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about one person. */
export const personWords: Words['personWords'] = {
  back: 'Todas las personas',
  loading: 'Cargando la persona',
  you: 'Es tu cuenta. Solo otro administrador puede bloquearla o eliminarla.',
  actions: 'Más acciones',
  gone: 'Esta cuenta se ha eliminado y su identificador no se volverá a usar.',
  toBin: 'Ver si se puede recuperar de la papelera',
  facts: {
    title: 'Perfil',
    sub: 'Identificador',
    verified: 'confirmado',
    unverified: 'sin confirmar',
    created: 'Creación',
    updated: 'Último cambio',
    lastLogin: 'Último inicio de sesión',
  },
  identities: {
    title: 'Formas de iniciar sesión',
    none: 'No hay ninguna: esta persona todavía no puede iniciar sesión.',
    self: 'Contraseña',
    since: 'Desde',
    lastUsed: 'último uso',
    unlink: 'Desvincular',
    unlinkFrom: (name) => `Desvincular: ${name}`,
    unlinkTitle: (name) => `¿Desvincular ${name}?`,
    unlinkText:
      'La persona ya no inicia sesión con ella. Las sesiones, los tokens y los roles por regla que vinieron por ella terminan de inmediato. La cuenta de aquí se mantiene.',
    lastTitle: 'Es la única forma de entrar',
    lastText:
      'La persona no tiene contraseña, llave de acceso ni otra cuenta con la que iniciar sesión. Si se desvincula, no podrá iniciar sesión hasta que le envíes un enlace de contraseña.',
    unlinkAnyway: 'Desvincular de todos modos',
    unlinked: (name) => `Se ha desvinculado ${name}.`,
  },
  memberships: {
    title: 'Grupos y roles',
    none: 'Esta persona no pertenece a ningún grupo.',
    noRoles: 'sin roles',
    from: (group) => `de ${group}`,
    add: 'Añadir a un grupo',
    addTitle: (name) => `Añadir a ${name} a un grupo`,
    rolesTitle: (name) => `Roles de ${name}`,
    removeTitle: (name, group) => `¿Retirar a ${name} de ${group}?`,
    removeText: 'Los roles en este grupo se pierden de inmediato.',
    group: 'Grupo',
    roles: 'Roles',
    changeRoles: 'Cambiar roles',
    rolesIn: (group) => `Cambiar roles en ${group}`,
    remove: 'Retirar',
    removeFrom: (group) => `Retirar de ${group}`,
    save: 'Guardar',
  },
  policy: {
    title: 'Con qué seguridad inicia sesión esta persona',
    strengths: {
      'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': 'Con una contraseña',
      'https://refeds.org/profile/mfa': 'Con un segundo factor',
      phr: 'Con una llave de acceso o una llave de seguridad',
    },
    nothing: 'Ningún grupo exige más.',
    because: 'Lo exigen estos grupos:',
    notAll: (n) => `Solo se han revisado las primeras ${n} pertenencias.`,
  },
  token: {
    title: 'Qué saben las aplicaciones',
    hint: 'Mira lo que un token de esta persona diría a una aplicación.',
    app: 'Aplicación',
    choose: 'Elige una aplicación',
    show: 'Mostrar lo que dicen los tokens',
  },
  sessions: {
    title: 'Sesiones',
    none: 'Esta persona no tiene ninguna sesión abierta.',
    browser: 'Navegador',
    app: 'Aplicación',
    methods: {
      pwd: 'contraseña',
      otp: 'código',
      hwk: 'llave de acceso',
      swk: 'llave de acceso',
      mfa: '',
      user: '',
    },
    since: (time) => `desde ${time}`,
    until: (time) => `hasta ${time} como máximo`,
    end: 'Cerrar',
    endOf: (what) => `Cerrar la sesión: ${what}`,
    endAll: 'Cerrar todas',
    endTitle: '¿Cerrar esta sesión?',
    endConsequences:
      'Se cierra allí la sesión de la persona y sus tokens dejan de funcionar de inmediato.',
    endAllTitle: '¿Cerrar todas las sesiones?',
    endAllConsequences:
      'Se cierra la sesión de la persona en todos los dispositivos y todos los tokens dejan de funcionar de inmediato.',
    ended: 'La sesión se ha cerrado.',
    allEnded: 'Todas las sesiones se han cerrado.',
  },
  consents: {
    title: 'Consentimientos',
    none: 'Esta persona no ha permitido nada a ninguna aplicación.',
    withdraw: 'Retirar',
    withdrawFrom: (client) => `Retirar el consentimiento de ${client}`,
    withdrawTitle: (client) => `¿Retirar el consentimiento de ${client}?`,
    withdrawConsequences:
      'Los tokens de la aplicación para esta persona dejan de funcionar, y tiene que volver a pedir permiso.',
    withdrawn: 'El consentimiento se ha retirado.',
  },
  events: {
    title: 'Qué ha ocurrido con esta persona',
    none: 'Todavía no ha ocurrido nada.',
    all: 'Todo',
    theirs: 'Qué ha hecho esta persona',
    failed: 'rechazado',
  },
  block: {
    action: 'Bloquear',
    title: (name) => `¿Bloquear a ${name}?`,
    consequences:
      'Todas las sesiones se cierran y todos los tokens dejan de funcionar de inmediato. La persona no puede iniciar sesión hasta que se desbloquee la cuenta. Los grupos y roles se conservan.',
    done: (name) => `Se ha bloqueado a ${name}.`,
  },
  unblock: {
    action: 'Desbloquear',
    title: (name) => `¿Desbloquear a ${name}?`,
    consequences:
      'La persona puede volver a iniciar sesión, con la misma contraseña, los mismos grupos y los mismos roles.',
    done: (name) => `${name} puede volver a iniciar sesión.`,
  },
  activate: {
    action: 'Activar',
    title: (name) => `¿Activar a ${name}?`,
    consequences:
      'La cuenta cuenta como confirmada y la persona puede iniciar sesión. Hazlo solo si sabes que la dirección de correo es suya.',
    done: (name) => `La cuenta de ${name} está activa.`,
  },
  decline: {
    action: 'Rechazar',
    title: (name) => `¿Rechazar a ${name}?`,
    consequences:
      'La persona no puede iniciar sesión. Una cuenta rechazada solo se puede eliminar.',
    done: (name) => `Se ha rechazado a ${name}.`,
  },
  reset: {
    action: 'Enviar enlace de contraseña',
    title: '¿Enviar un enlace para elegir una contraseña?',
    consequences: (email) =>
      `Se envía un correo con un enlace a ${email}. Si ya hay una contraseña, funciona hasta que se elija una nueva.`,
    done: (email) => `El enlace se ha enviado a ${email}.`,
  },
  planned: {
    heading: (time) => `Esta cuenta se eliminará el ${time}.`,
    text: 'La persona lo ha pedido en la página de su cuenta. Hasta entonces solo puede iniciar sesión para conservarla.',
    action: 'Conservar la cuenta',
    title: (name) => `¿Conservar la cuenta de ${name}?`,
    consequences: 'No se elimina, y la persona recibe un correo. Hazlo solo si te lo ha pedido.',
    done: (name) => `La cuenta de ${name} se conserva.`,
  },
  remove: {
    action: 'Eliminar',
    title: (name) => `¿Eliminar a ${name}?`,
    consequences:
      'Las pertenencias y las sesiones terminan, el nombre de usuario y las direcciones quedan libres, y la persona ya no aparece en ninguna búsqueda. Durante un tiempo se puede recuperar de la papelera, sin la contraseña ni los factores; después se borran todos los datos personales.',
    done: (name) => `Se ha eliminado a ${name}.`,
  },
}
