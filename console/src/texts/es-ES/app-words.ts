// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps. */
export const appWords: Words['appWords'] = {
  title: 'Aplicaciones',
  intro: 'Todo lo que inicia aquí la sesión de alguien o llama a una API con un token propio.',
  register: 'Registrar una aplicación',
  search: 'Buscar por nombre o ID de cliente',
  none: 'Todavía no hay ninguna aplicación registrada.',
  noneHint:
    'Registra una: el asistente lo configura todo y muestra código que funciona tal como se pega.',
  noMatch: 'Ninguna aplicación tiene esto en su nombre o en su ID de cliente.',
  noV1: 'Ninguna aplicación ha usado la generación v1. Se puede desactivar.',
  all: 'Todas',
  onV1: 'Usa v1',
  onlyItself: 'Registradas por sí mismas',
  noneItself: 'Ninguna aplicación se ha registrado por sí misma.',
  noneItselfHint: 'Pueden hacerlo si el registro está abierto o con un token de registro.',
  columns: { name: 'Nombre', kind: 'Tipo', v1: 'Uso de v1', status: 'Estado' },
  v1Unused: 'Permitida, nunca usada',
  v1: {
    calls: (count) => `${count} llamadas en 30 días`,
    calling: (apps, calls) =>
      `${apps} ${apps === 1 ? 'aplicación ha' : 'aplicaciones han'} llamado a v1 en los últimos 30 días, ${calls} veces en total.`,
    quiet: 'Ninguna aplicación ha llamado a v1 en los últimos 30 días.',
    last: 'El último uso fue el',
    next: 'Para trasladar una aplicación, actualízala y después permite solo v2 en Ajustes. Cuando ya nada llame a v1, pon v1.enabled en false. Las llamadas se cuentan una vez por minuto.',
  },
  enabled: 'Activada',
  disabled: 'Desactivada',
  registeredItself: 'Registrada por sí misma',
  back: 'Todas las aplicaciones',
  clientId: 'ID de cliente',
  issuer: 'Emisor',
  kinds: {
    web: {
      name: 'Servidor web',
      hint: 'Genera páginas en un servidor, que puede guardar un secreto: Express, Spring, Django.',
      sets: 'Código de autorización con PKCE, un secreto, tokens de actualización.',
    },
    spa: {
      name: 'Aplicación de una sola página',
      hint: 'Se ejecuta solo en el navegador: React, Vue, Angular.',
      sets: 'Código de autorización con PKCE, sin secreto, tokens de actualización.',
    },
    native: {
      name: 'Aplicación nativa',
      hint: 'Se ejecuta en un teléfono o un ordenador donde puede abrir un navegador.',
      sets: 'Código de autorización con PKCE, sin secreto, direcciones del dispositivo.',
    },
    proxy: {
      name: 'Detrás de un proxy',
      hint: 'No necesita código propio: nginx, Caddy, Traefik o Envoy pregunta aquí por cada petición.',
      sets: 'Inicio de sesión, grupos y roles en cabeceras. Sin secreto ni URI de redirección.',
    },
    device: {
      name: 'Dispositivo o línea de comandos',
      hint: 'No tiene navegador: un televisor, una impresora, una herramienta en un terminal. Se inicia sesión en el teléfono.',
      sets: 'Código de dispositivo, sin secreto, sin direcciones, tokens de actualización.',
    },
    machine: {
      name: 'Máquina',
      hint: 'Un servicio o una tarea que llama a una API en su propio nombre. Nadie inicia sesión.',
      sets: 'Credenciales de cliente con un secreto.',
    },
    workload: {
      name: 'Pipeline o carga de trabajo',
      hint: 'Tiene un token propio que dice qué es: GitHub Actions, GitLab CI, Kubernetes, SPIFFE.',
      sets: 'Credenciales de cliente con ese token en lugar de un secreto.',
    },
    legacy: {
      name: 'v1 heredada',
      hint: 'Una aplicación existente de la generación v1 que todavía no se ha cambiado.',
      sets: 'Generaciones v1 y v2, PKCE no obligatorio.',
    },
  },
  guide: {
    kind: '¿Qué tipo de aplicación es?',
    details: 'Sobre la aplicación',
    submit: 'Registrar',
    clientIdHint: 'Un nombre que usan los programas, como tienda. Vacío: lo crea el servidor.',
    done: 'está registrada',
    open: 'Abrir la aplicación',
    another: 'Registrar otra',
  },
  tabs: {
    connect: 'Conectar',
    settings: 'Ajustes',
    token: 'Tokens',
    look: 'Aspecto',
    signals: 'Señales',
  },
  secret: {
    title: 'Secreto de cliente',
    once: 'Cópialo ahora: solo se muestra esta vez. El servidor guarda un resumen criptográfico y no puede volver a mostrarlo.',
    list: 'Secretos',
    current: 'Válido',
    until: 'Válido hasta',
    created: 'Creado',
    rotate: 'Secreto nuevo',
    rotateHint:
      'Los dos secretos funcionan mientras actualizas la aplicación. Después, el anterior deja de valer.',
    overlap: 'El secreto anterior deja de valer',
    overlaps: {
      0: 'de inmediato',
      3600: 'en una hora',
      86400: 'en un día',
      604800: 'en una semana',
      2592000: 'en 30 días',
    },
    done: 'Lo he copiado',
  },
  connect: {
    title: 'Conecta tu aplicación',
    placeholder:
      'Pon el secreto en lugar de YOUR_CLIENT_SECRET. Si nadie lo tiene, crea uno nuevo.',
    needsUri: 'Este código necesita otra URI de redirección:',
    addUri: 'Añadirla a la aplicación',
    try: 'Probar un inicio de sesión',
    tryHint:
      'Abre el inicio de sesión de esta aplicación en una pestaña nueva, tal como lo ve la gente. Termina en la primera URI de redirección con un código. Como la aplicación no lo ha empezado, puede rechazar el código.',
    tryDisabled: 'La aplicación está desactivada, así que nadie puede iniciar sesión.',
    discovery: 'Todas las direcciones de este servidor',
    parts: { app: 'La aplicación', api: 'API con comprobación de roles' },
    part: 'Para qué es el código',
    filter: 'Buscar un lenguaje o framework',
    noMatch:
      'No hay ningún ejemplo para esto. Las direcciones del servidor están abajo; sirve cualquier biblioteca de OpenID Connect.',
    setup: 'Una vez, en una carpeta vacía',
    start: 'Iniciarla',
    untested: 'Nuestras pruebas no lo ejecutan',
    untestedHint:
      'Los demás ejemplos se ejecutan tal como se muestran, contra un servidor real. Este no, porque faltan sus herramientas.',
    apiHint:
      'Acepta un token de acceso de esta aplicación y solo deja pasar a quien tenga el rol EDITOR en OSTIARY_USERS, el grupo de todos.',
  },
  token: {
    title: 'Qué contienen los tokens',
    intro:
      'Lo muestra el servidor para una persona y los scopes que pide la aplicación. No se emite ningún token.',
    person: 'Persona',
    choosePerson: 'Elige una persona',
    leftOut: 'Ningún rol de la persona incluye estos scopes, así que se omiten:',
    refusals: {
      'client-disabled': 'La aplicación está desactivada, así que no habría token.',
      'user-status': 'La cuenta no está activa, así que no habría token.',
      'not-in-groups':
        'La persona no pertenece a ninguno de los grupos que pueden usar esta aplicación, así que no habría token.',
    },
    expires: (seconds) =>
      `Válido durante ${seconds} segundos. Cada inicio de sesión añade jti, sid, iat, exp y otros.`,
    introMachine: 'Nadie inicia sesión, así que el token trata de la propia aplicación.',
    access: 'Token de acceso',
    accessHint: 'Para las API. Comprueban la firma con las claves de este servidor.',
    id: 'Token de ID',
    idHint: 'Para la propia aplicación: quién ha iniciado sesión.',
    noId: 'No hay ninguno sin el scope openid.',
    adds: 'Scope',
    claims: 'Añade',
    rolesNote:
      'Los roles están en todos los tokens de acceso. El scope roles los añade a los tokens de ID y a userinfo.',
    managementNote:
      'Un scope que administra este servidor solo lo recibe quien tenga un rol que lo incluya.',
    overflowNote:
      'Los grupos que no caben en un token se omiten, y groups_overflow lo indica. Userinfo los enumera.',
    refresh: 'token de actualización',
  },
  act: {
    menu: 'Más',
    enable: 'Activar',
    disable: 'Desactivar',
    disableTitle: '¿Desactivar esta aplicación?',
    disableText:
      'Nadie puede iniciar sesión en ella y sus tokens dejan de estar activos. No se elimina nada: actívala y todo vuelve a funcionar.',
    delete: 'Eliminar',
    deleteTitle: '¿Eliminar esta aplicación?',
    deleteText:
      'Todos sus tokens y los consentimientos de las personas se revocan de inmediato. Durante un tiempo se puede recuperar de la papelera, con un secreto nuevo.',
    deleted: 'La aplicación se ha eliminado.',
    isEnabled: 'La aplicación está activada.',
    isDisabled: 'La aplicación está desactivada.',
  },
}
