// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'Destinos',
  all: {
    title: 'Destinos de transferencia',
    lead: 'Otros servicios reciben de aquí personas y grupos por SCIM, y sus cuentas terminan allí cuando terminan aquí. Un destino transfiere un grupo con todo lo que hay debajo o todo el servidor.',
  },
  group: {
    title: 'Servicios que reciben a estas personas',
    lead: 'Los miembros de este grupo y de todos los grupos de debajo, y los propios grupos, se transfieren a otros servicios por SCIM.',
  },
  add: 'Añadir un destino',
  none: 'No se transfiere nada a otro servicio.',
  noneHint:
    'Añade un destino, por ejemplo un chat o un sistema de incidencias que admita SCIM. Empieza desactivado, para que veas antes qué se transferiría.',
  wholeServer: 'Todo el servidor',
  states: {
    on: 'Activado',
    off: 'Desactivado',
    paused: 'En pausa',
    away: 'No responde',
    failing: (count) => `Con fallos: ${count}`,
    waiting: (count) => `En espera: ${count}`,
    things: { failing: 'Con fallos', waiting: 'En espera', pushed: 'Transferido' },
  },
  kinds: { person: 'Persona', group: 'Grupo', role: 'Quienes tienen un rol' },
  tabs: {
    things: 'Personas y grupos',
    preview: 'Qué se transferiría',
    drift: 'Qué difiere',
  },
  facts: {
    people: 'Personas allí',
    groups: 'Grupos allí',
    waiting: 'En espera',
    failing: 'Con fallos',
    whose: 'De quién son las personas',
    withRoles: 'y un grupo por cada rol',
  },
  trouble: {
    paused: 'No se transfiere nada: se ha rechazado el token',
    pausedText:
      'Crea allí un token nuevo e introdúcelo aquí en «Cambiar». Después continúa por sí solo.',
    away: 'El servicio no responde',
    since: 'Desde',
    next: 'Próximo intento:',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'La dirección no está permitida; provisioning.privateHosts enumera los hosts de tu propia red.',
    'there was no connection or no answer': 'No hubo conexión o respuesta.',
    'the answer took too long': 'La respuesta tardó demasiado.',
    'the answer cannot be read': 'La respuesta no se puede leer.',
    'too many requests are under way': 'Hay demasiadas peticiones en curso.',
    'the token was refused': 'Se ha rechazado el token.',
    'the group is gone': 'El grupo ya no existe allí.',
    'the account is gone': 'La cuenta ya no existe allí.',
    'the answer is not JSON': 'La respuesta no es JSON.',
    'the answer has no usable id': 'La respuesta no tiene un id utilizable.',
    'the token of the target cannot be opened': 'El token del destino no se puede abrir.',
    'what has this name there is pushed from something else already':
      'Lo que tiene allí este nombre ya se transfiere desde otra cosa.',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      'Allí hay una cuenta con este nombre que no es de aquí. Solo se asume si también basta con el nombre.',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      'Allí hay un grupo con este nombre que no es de aquí. Solo se asume si también basta con el nombre.',
    'is at no host of the setting provisioning.groupHosts':
      'Este host no está permitido. Quien gestiona el servidor lo indica en provisioning.groupHosts.',
    'is decided by whoever has given the token': 'Lo decide quien ha introducido el token.',
    'is made of what only administrators of the server see':
      'contiene lo que solo ven los administradores del servidor.',
  },
  acts: {
    test: 'Probar',
    change: 'Cambiar',
    retry: 'Reintentar ahora',
    retried: 'Lo que ha fallado se vuelve a intentar ahora.',
    resync: 'Transferir todo de nuevo',
    resyncTitle: '¿Transferir todo de nuevo?',
    resyncText:
      'Se vuelven a enviar todas las personas y todos los grupos, y se retira a los miembros que alguien haya añadido allí, salvo de los grupos que ya existían antes.',
    resynced: 'Todo se transfiere de nuevo.',
    toggles: { on: 'Desactivar', off: 'Activar', paused: 'Volver a empezar' },
    isOn: (name) => `${name}: activado. Empieza la transferencia.`,
    isOff: (name) => `${name}: desactivado.`,
    offTitle: (name) => `¿Desactivar ${name}?`,
    offText:
      'Ya no se envía nada: quien se bloquee o se vaya aquí conserva allí la cuenta hasta que se vuelva a activar.',
    remove: 'Eliminar',
    removeTitle: (name) => `¿Eliminar ${name}?`,
    removeText:
      'Ya no se transfiere nada. Lo transferido se queda allí como está, también las cuentas.',
    removed: (name) => `Se ha eliminado ${name}.`,
  },
  findings: {
    patch: () => 'El servicio responde. Admite cambios por PATCH.',
    put: () => 'El servicio responde. No tiene PATCH, así que los datos se envían completos.',
    users: (count) =>
      count === undefined
        ? 'Se puede leer a las personas.'
        : `Se puede leer a las personas; en total: ${count}.`,
    groups: (count) =>
      count === undefined
        ? 'Se pueden leer los grupos.'
        : `Se pueden leer los grupos; en total: ${count}.`,
    fault: (text) => `No funciona: ${text}`,
  },
  things: {
    title: 'Estado',
    all: 'Todos',
    none: 'Todavía no se sabe nada. El primer recorrido empieza cuando esté activado.',
    noneInState: 'No hay nada en este estado.',
    pushedAt: 'Transferido',
    neverPushed: 'Sin transferir todavía',
    adopted: 'ya estaba allí',
    inactive: 'desactivado allí',
    attempts: (count) => (count === 1 ? '1 intento' : `${count} intentos`),
    next: 'siguiente',
  },
  preview: {
    lead: 'Lo que hacen las próximas transferencias. No se pregunta al servicio: a quien ya tenga allí una cuenta se le asume en lugar de crearle una.',
    leadOff:
      'Mientras está desactivado no se envía nada. Activado, haría esto; a quien ya tenga allí una cuenta se le asumiría en lugar de crearle una.',
    none: 'Todo está como debe: no se transferiría nada.',
    actions: {
      create: 'Crear',
      change: 'Cambiar',
      deactivate: 'Desactivar',
      delete: 'Eliminar',
    },
  },
  drift: {
    lead: 'Pregunta al servicio por lo transferido, de 25 en 25, y muestra lo que alguien ha cambiado allí.',
    compare: 'Comparar ahora',
    again: 'Volver a comparar',
    more: 'Seguir comparando',
    none: 'Nada difiere.',
    whats: {
      missing: 'Falta allí',
      attributes: 'Otros valores',
      active: 'Otro estado',
      members: 'Otros miembros',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, 'faltan: $1')
        .replace(/^(\d+) not from here$/, 'no son de aquí: $1'),
  },
  form: {
    addTitle: 'Transferir a otro servicio',
    changeTitle: (name) => `Cambiar ${name}`,
    name: 'Nombre',
    nameHint: 'Cómo se llama aquí al servicio.',
    url: 'Dirección de su servicio SCIM',
    urlHint: 'Lo que el servicio llama base URL o tenant URL.',
    token: 'Token',
    tokenHint: 'Se crea allí. Se guarda cifrado, y nadie vuelve a verlo.',
    tokenKept: 'Déjalo vacío para conservar el actual.',
    tokenAgain: 'Otra dirección necesita de nuevo el token.',
    groups: 'Grupos',
    groupChoices: {
      nested: { name: 'Anidados', hint: 'Los subgrupos son miembros de los grupos superiores.' },
      flat: { name: 'Planos', hint: 'Cada grupo va por sí solo, con sus propios miembros.' },
      none: { name: 'Ninguno', hint: 'Solo se transfieren personas.' },
    },
    roleGroups: 'Un grupo por cada rol',
    roleGroupsHint:
      'Quien tiene un rol está allí en un grupo con su nombre, por ejemplo «Equipo: LEAD».',
    onLeave: 'Quien se va',
    leaveChoices: {
      deactivate: {
        name: 'Se desactiva',
        hint: 'La cuenta se queda allí y es la misma cuando la persona vuelve.',
      },
      delete: { name: 'Se elimina', hint: 'Con todo lo que el servicio guarda de la persona.' },
    },
    takeOver: 'Cuentas que ya existen allí',
    takeOverChoices: {
      address: {
        name: 'Se asumen por dirección confirmada',
        hint: 'Cada persona elige su nombre, así que un nombre por sí solo no prueba nada.',
      },
      name: {
        name: 'Se asumen también por nombre',
        hint: 'Solo si sabes que los nombres iguales son las mismas personas y los mismos grupos.',
      },
    },
    mapping: 'Atributos',
    mappingLines: 'Un atributo por línea',
    mappingHint:
      'Si se deja vacío, se envían los habituales. Fuentes: sub, username, email, name, given_name, family_name, custom:CAMPO y otras; de varias separadas por |, la primera que tenga la persona.',
    noSource: (lines) => `Aquí falta la fuente después de «=»: ${lines}`,
    enabled: 'Transferir a partir de ahora',
    enabledHint: 'Mientras está desactivado no se envía nada, y ves qué se transferiría.',
    needed: 'Dale un nombre.',
    noUrl: 'No es la dirección de un servicio SCIM. Empieza por https y no tiene «?».',
    add: 'Añadir',
    added: 'El destino se ha añadido. Empieza la transferencia.',
    addedOff: 'El destino se ha añadido, desactivado. Mira qué se transferiría y después actívalo.',
    save: 'Guardar',
    saved: 'El destino se ha guardado.',
  },
}
