// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the form of a connection. */
export const connectionFormWords: Words['connectionFormWords'] = {
  choose: '¿Dónde inicia sesión tu gente?',
  title: (product) => `Conexión nueva: ${product}`,
  changeTitle: (name) => `Cambiar ${name}`,
  back: 'Elegir otra',
  create: 'Conectar',
  save: 'Guardar',
  added: (name) => `${name}: conexión creada, todavía desactivada. Compruébala y pruébala ahora.`,
  saved: (name) => `Se han guardado los cambios de ${name}.`,
  changedMeanwhile:
    'Mientras tanto, otra persona ha cambiado esta conexión. Cierra este formulario y vuelve a abrirlo; se perderá lo que has escrito aquí.',
  required: 'Rellena este campo.',
  sections: {
    there: (product) => `1. Da a conocer este servidor a ${product}`,
    prepare: '1. Prepara una cuenta que busque',
    here: (product) => `2. Introduce lo que has recibido de ${product}`,
    settings: 'Ajustes de la otra parte',
    people: 'Personas nuevas',
    trust: 'En qué se confía',
    rules: 'Roles por regla',
  },
  unnamed: {
    ostiary: 'tu otro servidor',
    oidc: 'tu proveedor',
    saml: 'tu proveedor',
    ldap: 'tu directorio',
  },
  guides: {
    entra:
      'En el centro de administración de Entra, registra una aplicación con la plataforma «Web» y esta dirección. Después, añade un secreto de cliente.',
    okta: 'En la consola de administración de Okta, crea una integración de aplicación «OIDC, Web Application» con esta URI de redirección de inicio de sesión.',
    google:
      'En la consola de Google Cloud, crea un cliente de OAuth «Aplicación web» con esta URI de redirección.',
    apple:
      'En tu cuenta de desarrollador de Apple, crea un Services ID para «Iniciar sesión con Apple» con esta URL de retorno, y una clave.',
    github:
      'En los ajustes de tu organización, registra una aplicación OAuth nueva con esta URL de callback.',
    gitlab:
      'En tu grupo o instancia, añade una aplicación con esta URI de redirección y los scopes openid, email y profile.',
    keycloak:
      'En tu realm, crea un cliente de OpenID Connect con la autenticación de cliente activada y esta URI de redirección.',
    ostiary:
      'En su consola, registra una aplicación de tipo «Servidor web» con esta URI de redirección.',
    oidc: 'Registra un cliente confidencial para el flujo de código de autorización, con esta URI de redirección.',
    ad: 'Crea en tu dominio una cuenta que pueda leer personas y grupos, y nada más. Las personas escriben su nombre y su contraseña en la página de inicio de sesión de aquí, y el dominio los comprueba.',
    ldap: 'Crea en tu directorio una cuenta que pueda leer personas y grupos, y nada más. Las personas escriben su nombre y su contraseña en la página de inicio de sesión de aquí, y el directorio los comprueba.',
    saml: 'Añade una aplicación SAML con estos valores o dale la dirección de los metadatos cuando hayas guardado este formulario.',
    other: 'Sus ajustes se cambian con la API.',
  },
  name: 'Nombre',
  nameHint: 'Lo que se lee en el botón, por ejemplo el nombre de tu empresa.',
  alias: 'Alias',
  aliasHint: 'Forma parte de las direcciones de esta conexión. No se puede cambiar después.',
  aliasTaken: 'Este alias está o estuvo en uso. Elige otro.',
  issuers: {
    entra: {
      label: 'ID de directorio (inquilino)',
      hint: 'En la página de información general de la aplicación.',
    },
    okta: { label: 'Dominio de Okta', hint: 'Por ejemplo, acme.okta.com.' },
    gitlab: { label: 'Dirección de GitLab', hint: 'Vacío para gitlab.com.' },
    keycloak: {
      label: 'Dirección del realm',
      hint: 'Por ejemplo, https://id.acme.example/realms/acme.',
    },
    general: {
      label: 'Emisor',
      hint: 'Una dirección, exactamente como la escribe el proveedor.',
    },
  },
  clientIds: {
    entra: 'ID de aplicación (cliente)',
    apple: 'Services ID',
    gitlab: 'ID de la aplicación',
    general: 'ID de cliente',
  },
  teamId: 'ID del equipo',
  keyId: 'ID de la clave',
  hd: 'Solo personas de estos dominios',
  hdHint:
    'Dominios de Google Workspace, separados por comas. Vacío: se admiten todas las cuentas de Google.',
  secretEndsAt: 'El secreto vence el',
  secretEndsAtHint: 'Para que una comprobación pueda avisarte antes.',
  secrets: {
    client_secret: 'Secreto de cliente',
    private_key: 'Clave privada (contenido del archivo .p8)',
    bind_password: 'Contraseña de esta cuenta',
  },
  secretKept: 'Ya hay un valor guardado. Déjalo vacío para conservarlo.',
  secretHint: 'Se guarda cifrado, y nadie puede leerlo después.',
  ldap: {
    urls: 'Servidores',
    urlsHint:
      'Por ejemplo, ldaps://dc1.acme.example. Varios, con comas; primero se pregunta al primero.',
    baseDn: 'Dónde están las personas (DN base)',
    baseDnHint: 'Por ejemplo, ou=people,dc=acme,dc=example.',
    bindDn: 'Cuenta que busca (DN)',
    bindDnHint: 'Vacío si cualquiera puede buscar.',
    groups: 'Grupos de las personas',
    groupOptions: {
      none: 'No se leen',
      memberOf: 'Del atributo memberOf',
      search: 'Buscando los grupos en los que está la persona',
      nested: 'También grupos que están en otros grupos',
    },
    ca: 'Autoridades de certificación',
    caHint: 'En PEM, si el certificado de los servidores no es de una autoridad pública.',
  },
  saml: {
    paste: 'Metadatos del proveedor',
    upload: 'Subir un archivo',
    tooLarge: 'Este archivo es demasiado grande para los metadatos de un proveedor.',
    pasteHint: 'Pega aquí el XML o sube el archivo para rellenar los campos de abajo.',
    pasteWrong: 'No son los metadatos de un proveedor de identidad.',
    entityId: 'ID de entidad del proveedor',
    ssoUrl: 'Dirección de inicio de sesión (URL de inicio de sesión único)',
    binding: 'Cómo se envían allí las peticiones',
    bindings: { redirect: 'Por redirección', post: 'Por formulario (POST)' },
    certificates: 'Certificados de firma',
    certificatesHint: 'En PEM, hasta tres: el actual y su sucesor.',
    metadataUrl: 'Dirección de los metadatos del proveedor',
    metadataUrlHint:
      'Rellena los campos de abajo. Se conserva, para que una comprobación te avise de certificados nuevos.',
    fetchMetadata: 'Leer',
    fetched: 'Los campos de abajo se han rellenado. Revísalos antes de guardar.',
    follows: 'Seguirla',
    followsHint:
      'Se lee cada hora, y sus certificados y direcciones sustituyen a los de arriba. Quien pueda cambiar ese documento decide quién inicia sesión.',
    nameId: 'Qué identifica a una persona (NameID)',
    nameIds: {
      persistent: 'Un identificador persistente',
      email: 'La dirección de correo',
      unspecified: 'Sin especificar',
      transient: 'Un identificador transitorio, con un atributo indicado con la API',
    },
    attributes: 'Nombres de los atributos',
    attributesHint: 'Solo si el proveedor usa nombres propios.',
    attributeNames: {
      email: 'Dirección de correo',
      given_name: 'Nombre',
      family_name: 'Apellidos',
      groups: 'Grupos',
    },
  },
  firstSignIn: 'Cuando llega alguien que no tiene cuenta aquí',
  firstSignIns: {
    create: { name: 'Crear una cuenta', hint: 'Inicia sesión de inmediato.' },
    approve: {
      name: 'Crear una que espere',
      hint: 'Inicia sesión cuando la hayas aprobado.',
    },
    refuse: { name: 'Rechazar', hint: 'Solo entra quien ha vinculado su cuenta.' },
    closed: {
      name: 'Rechazar y no permitir vincular cuentas',
      hint: 'Solo entra quien ya es conocido, por ejemplo porque un directorio lo ha enviado aquí.',
    },
  },
  emailTrust: 'Direcciones de correo que indica la otra parte',
  emailTrusts: {
    claim: {
      name: 'Confiar en las verificadas',
      hint: 'Aquellas de las que la otra parte dice que las ha verificado. Un grupo no deja entrar a nadie con otra.',
    },
    always: {
      name: 'Confiar en todas',
      hint: 'Solo si allí nadie puede elegir su propia dirección: una dirección abre invitaciones y restablece contraseñas.',
    },
    never: {
      name: 'No confiar en ninguna',
      hint: 'Las cuentas nuevas no tienen dirección. Un grupo no deja entonces entrar a nadie.',
    },
  },
  factors: 'Los segundos factores de la otra parte cuentan aquí',
  factorsHint:
    'A quien haya usado allí dos factores no se le vuelven a pedir. Solo si confías en cómo los comprueba.',
  rules: {
    intro:
      'Asignan roles en este grupo o por debajo, según lo que la otra parte dice de las personas.',
    none: 'No hay ninguna regla. Nadie recibe roles al iniciar sesión.',
    number: (index) => `Regla ${index}`,
    claim: 'Si el claim',
    claimHint: 'Por ejemplo, groups',
    value: 'tiene el valor',
    valueHint: '* representa cualquier texto',
    group: 'entonces en el grupo',
    groupHint: 'Escribe para buscarlo',
    below: 'o por debajo',
    belowHint: 'El nombre es el texto del * o el valor completo',
    belows: {
      itself: 'En este mismo grupo',
      match: 'En el subgrupo que se llama como el valor',
      create: 'Lo mismo; si no existe, crear ese grupo',
    },
    noGroup: 'No hay ningún grupo así aquí ni por debajo.',
    roles: 'estos roles',
    rolesHint: 'Pulsa Intro después de cada uno',
    add: 'Añadir una regla',
    remove: (index) => `Eliminar la regla ${index}`,
    notYours:
      'Una regla solo asigna roles que puedas asignar tú, en este grupo o por debajo. Revisa los grupos y los roles de tus reglas.',
  },
}
