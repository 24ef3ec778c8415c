// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the parts that views share. */
export const uiWords: Words['uiWords'] = {
  strengths: {
    'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': {
      name: 'Una contraseña',
    },
    'https://refeds.org/profile/mfa': {
      name: 'Dos factores',
      hint: 'Una contraseña con un código de una aplicación de autenticación, o una llave de acceso.',
    },
    phr: {
      name: 'Una llave de acceso',
      hint: 'Protege de las páginas de inicio de sesión falsas. Los códigos no bastan.',
    },
  },
  error: {
    title: 'No ha funcionado',
    reference: 'Referencia',
    again: 'Reintentar',
    refusals: {
      19001: 'Esta conexión no existe o ya no existe.',
      19002: 'Este alias está o estuvo en uso. Elige otro.',
      19004: 'Mientras tanto, otra persona ha cambiado la conexión. Vuelve a cargarla.',
      19005: 'Este grupo no tiene este dominio.',
      19006: 'Este grupo u otro ya tiene el dominio.',
      19007: 'Para esto, el grupo necesita un dominio verificado.',
      19008: 'Aquí no puede haber más.',
      19009: 'No se puede contactar con la otra parte.',
      20002: 'Aquí no hay ninguna regla para este rol.',
      20003: 'Esta solicitud ya no existe o no puedes verla.',
      20004:
        'Mientras tanto, esta solicitud se ha decidido, retirado o trasladado. No se ha cambiado nada.',
      20005: 'Otra persona se ha adelantado. Vuelve a revisarlo antes de decidir.',
      20006: 'No puedes decidir sobre esta solicitud o ya la has aprobado.',
      20007: 'La persona ya tiene este rol.',
      20008: 'Aquí no puede haber más.',
      20010: 'Este rol temporal ya no existe.',
      20011: 'La persona ya no tiene este rol como activable.',
      21001: 'Este destino ya no existe o no puedes verlo.',
      21003: 'Mientras tanto, otra persona ha cambiado el destino. Vuelve a cargarlo.',
      21004: 'Aquí no puede haber más.',
      21005: 'El destino no está activado. Actívalo primero.',
    },
    signInTooWeak:
      'Se necesita un inicio de sesión más seguro o más reciente. Vuelve a intentarlo para iniciar sesión.',
    mayNot: {
      do: (act, thing) => `No puedes ${act} ${thing}.`,
      this: 'No puedes hacer esto.',
    },
    acts: { read: 'ver', search: 'buscar', write: 'cambiar', delete: 'eliminar' },
    things: {
      users: 'personas',
      groups: 'grupos',
      apps: 'aplicaciones',
      roles: 'roles',
      scopes: 'scopes',
      webhook: 'webhooks',
      events: 'eventos',
      keys: 'claves',
      settings: 'ajustes',
    },
    askAdministrator:
      'Pide a un administrador el rol que lo permite. Si lo acabas de recibir, vuelve a cargar la página.',
    reload: 'Volver a cargar la página',
  },
  notFound: {
    title: 'No hay nada en esta dirección',
    text: 'Puede que esté mal escrita o que aquello a lo que llevaba se haya eliminado o movido.',
    home: 'Ir al inicio',
    search: 'Buscar',
  },
  conflict: {
    title: 'Mientras tanto, otra persona ha cambiado esto',
    intro:
      'No se pierde nada de lo tuyo. Decide sobre los campos con cambios tuyos y de la otra persona.',
    clean: 'Los cambios son en campos distintos, así que encajan entre sí.',
    mine: 'Tu valor',
    theirs: 'Su valor ahora',
    theirChanges: 'La otra persona también ha cambiado, y se conserva:',
    save: 'Guardar el resultado',
    empty: 'vacío',
  },
  unsaved: {
    title: '¿Salir sin guardar?',
    text: 'Lo que has cambiado en esta página se perderá.',
    leave: 'Salir',
    stay: 'Seguir editando',
  },
  records: {
    edit: 'Editar',
    editOf: (name) => `Editar ${name}`,
    delete: 'Eliminar',
    deleteOf: (name) => `Eliminar ${name}`,
    save: 'Guardar',
  },
  texts: {
    legend: 'Palabras',
    locale: 'Idioma',
    localeHint: 'Por ejemplo, en-US o es-ES',
    repeated: 'Ya hay palabras en este idioma.',
    title: 'Título',
    hint: 'Ayuda',
    add: 'Añadir un idioma',
    remove: (locale) => `Eliminar las palabras en ${locale}`,
  },
  close: 'Cerrar',
  cancel: 'Cancelar',
  copy: 'Copiar',
  copied: 'Copiado',
  more: 'Mostrar más',
  saveBar: {
    save: 'Guardar',
    discard: 'Descartar',
    unsaved: 'Hay cambios sin guardar.',
  },
  quoted: (text) => `«${text}»`,
  units: { minute: 'minutos', hour: 'horas', day: 'días' },
  unitOf: (label) => `${label}: unidad`,
}
