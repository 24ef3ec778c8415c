// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { PagesTexts } from '../en-US/pages.ts'

/** The texts of the pages in Spanish. */
export const pagesTexts: PagesTexts = {
  failedTitle: (title) => `Error: ${title}`,
  optionalField: (label) => html`${label} <span class="optional">(opcional)</span>`,
  language: 'Idioma',
  help: 'Ayuda',
  privacyPolicy: 'Política de privacidad',
  termsOfUse: 'Condiciones de uso',
  uncheckedClient: {
    unchecked:
      'Nadie aquí ha comprobado esta aplicación ni su nombre. Continúa solo si confías en ella.',
    toHost: (host) => html`Tu respuesta va a otro sitio: <strong><bdi>${host}</bdi></strong>.`,
    toDevice:
      'Tu respuesta va a una aplicación de este dispositivo. Permítelo solo si acabas de abrir tú esa aplicación.',
  },
  continueTo: (client) => html`Para continuar a <bdi>${client}</bdi>`,
  continue: 'Continuar',
  signedInAs: 'Sesión iniciada como',
  notYou: '¿No eres tú?',
  backToSignIn: 'Volver al inicio de sesión',
  newLink: 'Pedir un enlace nuevo',
  tryAgain: 'Reintentar',
  toAccount: 'Ir a tu cuenta',
  choosePassword: 'Elegir una contraseña nueva',
  toHome: 'Ir a la página de inicio',

  alreadySignedIn: {
    title: 'Has iniciado sesión',
    text: 'Este inicio de sesión ha terminado y aquí no queda nada por hacer.',
  },

  home: {
    title: 'Inicio',
    lead: 'Inicio de sesión, usuarios y grupos con roles, para tus aplicaciones.',
    account: 'Tu cuenta',
    console: 'Abrir la consola',
    reference: 'Referencia de la API',
  },

  signIn: {
    title: 'Iniciar sesión',
    username: 'Correo o nombre de usuario',
    password: 'Contraseña',
    forgot: '¿Olvidaste la contraseña?',
    remember: 'Mantener la sesión iniciada',
    rememberHint: 'No en un dispositivo que usen otras personas.',
    submit: 'Iniciar sesión',
    code: 'Recibir un código por correo',
    nameless: 'Escribe primero tu dirección de correo o tu nombre de usuario.',
    newHere: '¿Es tu primera vez?',
    register: 'Crear una cuenta',
    wrong: 'El nombre o la contraseña no son correctos. Revisa ambos y vuelve a intentarlo.',
    byAddress:
      '¿Tu empresa tiene su propio inicio de sesión? Entonces escribe tu dirección de correo en lugar de un nombre de usuario.',
    delayed: (wait) => `Demasiados intentos. Vuelve a intentarlo ${wait}.`,
    busy: 'Muchas personas están iniciando sesión ahora mismo. Vuelve a intentarlo en unos instantes.',
    again: 'Por seguridad, vuelve a iniciar sesión.',
    late: 'Ha tardado demasiado o se completó en otra ventana. Vuelve a iniciar sesión.',
    gone: 'Esta forma de iniciar sesión no se ofrece aquí. Elige otra.',
    noWay:
      'Ahora mismo no hay ninguna forma de iniciar sesión aquí. Pregunta a los responsables de este servicio.',
  },

  elsewhere: {
    or: 'o',
    continueWith: (name) => `Continuar con ${name}`,
    otherWays: 'Iniciar sesión de otra manera',
    leaving: (name) => `A ${name}`,
    passwordOf: (name) => `Escribe tu nombre y tu contraseña de ${name}.`,
    refusals: {
      denied: (name) =>
        `${name} no permitió que iniciaras sesión aquí o lo cancelaste. Puedes volver a intentarlo o iniciar sesión de otra manera.`,
      down: (name) =>
        `No se puede contactar ahora con ${name}. Vuelve a intentarlo en unos instantes o inicia sesión de otra manera.`,
      invalid: (name) =>
        `No se ha podido comprobar la respuesta de ${name}, así que no has iniciado sesión. Vuelve a intentarlo.`,
      misconfigured: (name) =>
        `La conexión con ${name} no está bien configurada. Avisa a los responsables de este servicio.`,
      unknown: (name) =>
        `Tu cuenta de ${name} no se conoce aquí. Pide acceso a los responsables de este servicio.`,
      taken: (name) =>
        `Ya hay una cuenta con tu dirección de correo. Inicia sesión en ella como siempre y vincula ${name} en la página de tu cuenta.`,
      refused: (name) => `No puedes iniciar sesión con ${name}.`,
    },
    first: {
      title: 'Completa tu cuenta',
      lead: (name) =>
        html`Has iniciado sesión con <bdi>${name}</bdi> por primera vez. Añade lo que falta.`,
      cameAs: (name) => `Has iniciado sesión con ${name} como`,
      emailHint: 'Enviamos un código a esta dirección para comprobar que es tuya.',
      usernameHint: 'Un nombre propio. Otras personas pueden verlo.',
      agree: 'Lo he leído y lo acepto',
      listHint: 'Separa varios valores con comas.',
      submit: 'Continuar',
      otherWay: '¿No eres tú, o ya tienes una cuenta aquí?',
      signIn: 'Iniciar sesión de otra manera',
    },
    trial: {
      title: (name) => `Prueba de ${name}`,
      unchanged: 'Nadie ha iniciado sesión ahora y no se ha cambiado nada.',
      refused: 'Esta persona no podría iniciar sesión:',
      outcomes: {
        known: 'Esta persona podría iniciar sesión. Tiene una cuenta aquí.',
        created: 'Esta persona podría iniciar sesión. Recibiría una cuenta.',
        waits: 'Esta persona recibiría una cuenta que espera la aprobación de un administrador.',
        unknown:
          'Esta persona no podría iniciar sesión: no se la conoce aquí y la conexión no crea cuentas («first_sign_in»).',
        taken:
          'Esta persona todavía no podría iniciar sesión: alguien de aquí tiene la dirección de correo. Si es ella, inicia sesión como siempre y vincula esta conexión en la página de su cuenta.',
        blocked:
          'Esta persona no podría iniciar sesión: su cuenta aquí está bloqueada o no está confirmada.',
      },
      account: 'Cuenta aquí',
      username: 'Nombre de usuario',
      submit: 'Probar',
      subject: 'Identidad',
      email: 'Correo',
      unproved: 'no se da por cierto',
      roles: 'Roles según las reglas de la conexión',
      byRule: (rule) => `(regla ${rule})`,
      newGroup: (name) => `${name}, que se crearía, dentro de`,
      noRoles: 'Ninguna regla se aplica a esta persona.',
      claims: 'Lo que indicó el otro lado',
    },
  },

  register: {
    title: 'Crear una cuenta',
    givenName: 'Nombre',
    familyName: 'Apellidos',
    email: 'Correo',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    passwordConfirm: 'Repetir la contraseña',
    submit: 'Crear cuenta',
    haveAccount: '¿Ya tienes una cuenta?',
    signIn: 'Iniciar sesión',
    agreeTerms: (link) => html`Al crear una cuenta aceptas nuestras ${link('condiciones de uso')}.`,
    agreePolicy: (link) =>
      html`Nuestra ${link('política de privacidad')} explica qué hacemos con tus datos.`,
  },

  passwordRule: (least) =>
    `Al menos ${least} caracteres. Varias palabras son una buena opción y fáciles de recordar.`,

  passwordField: {
    show: 'Mostrar la contraseña',
    capsLock: 'Bloq Mayús está activado.',
    strength: [
      'Muy fácil de adivinar',
      'Fácil de adivinar',
      'No es fácil de adivinar, pero podría ser mejor',
      'Difícil de adivinar',
      'Muy difícil de adivinar',
    ],
  },

  faults: {
    summary: (count) =>
      count === 1 ? 'Hay un dato que revisar' : `Hay ${count} datos que revisar`,
    missing: 'Rellena este campo.',
    malformedEmail: 'No es una dirección de correo, como nombre@example.com.',
    malformedNumber: 'No es un número.',
    malformedInteger: 'No es un número entero.',
    malformedDate: 'No es una fecha.',
    malformed: 'Contiene caracteres que aquí no se permiten.',
    taken: 'Ya está en uso. Elige otro.',
    tooShort: (least) => `Usa al menos ${least} caracteres.`,
    tooLong: (most) => `Usa ${most} caracteres como máximo.`,
    tooCommon: 'Esta contraseña se conoce por filtraciones de datos. Elige otra.',
    breached: 'Esta contraseña se conoce por filtraciones de datos. Elige otra.',
    holdsName: 'No incluyas tu nombre ni tu dirección de correo en la contraseña.',
    tooWeak: 'Esta contraseña es fácil de adivinar. Hazla más larga o menos habitual.',
    usedBefore: 'Elige una contraseña que no hayas usado antes.',
    mismatch: 'Las dos contraseñas no coinciden.',
    wrongPassword: 'Esta no es tu contraseña actual.',
  },

  consent: {
    title: '¿Permitir el acceso?',
    intro: (client) => html`<bdi>${client}</bdi> pide permiso para:`,
    management: 'Con tus propios derechos de administración, también podría:',
    resourceAlone: 'Usarlo en tu nombre',
    resource: (name, host) => html`Con acceso a <bdi>${name}</bdi> en <bdi>${host}</bdi>, podría:`,
    claims: 'Ver algunos de tus datos',
    unknownDetail: (type) => html`Hacer esto una vez: <code>${type}</code>`,
    allow: 'Permitir',
    deny: 'Denegar',
    returnTo: (host) => html`Después continuarás a <bdi>${host}</bdi>.`,
    unknownScope: (name) => html`Usar el permiso <code>${name}</code>`,
    unknownScopeHint: 'Pregunta a los responsables de esta aplicación si no sabes qué significa.',
    keepsFor: (time: string) =>
      `La aplicación conserva este acceso hasta ${time}, salvo que lo retires antes en tu cuenta.`,
    keepsUntilTaken: 'Lo que permites vale hasta que lo retires en tu cuenta.',
  },

  chooseAccount: {
    title: 'Elige una cuenta',
    another: 'Usar otra cuenta',
  },

  changePassword: {
    title: 'Elige una contraseña nueva',
    expired: 'Tu contraseña ha caducado. Elige una nueva para continuar.',
    required: 'Antes de continuar, elige una contraseña que solo tú conozcas.',
    oldPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    confirmPassword: 'Repetir la contraseña nueva',
    submit: 'Guardar y continuar',
  },

  forgotPassword: {
    title: '¿Has olvidado la contraseña?',
    lead: 'Escribe la dirección de correo de tu cuenta. Te enviaremos un código y un enlace.',
    email: 'Correo',
    submit: 'Enviar correo',
  },

  mailedCode: {
    resetTitle: 'Mira tu correo',
    reset: (address) =>
      html`Si hay una cuenta para <bdi>${address}</bdi>, hemos enviado allí un código y un enlace. Puede tardar unos minutos; mira también en la carpeta de correo no deseado.`,
    signIn: (name) =>
      html`Si existe la cuenta <bdi>${name}</bdi> y tiene una dirección de correo confirmada, hemos enviado un código a esa dirección. Puede tardar un minuto; mira también en la carpeta de correo no deseado.`,
    verifyTitle: 'Confirma tu dirección de correo',
    verify: (address) =>
      html`Hemos enviado un código y un enlace a <bdi>${address}</bdi>. Escribe el código o abre el enlace para terminar tu registro.`,
    firstTitle: 'Confirma tu dirección de correo',
    first: (address) =>
      html`Hemos enviado un código a <bdi>${address}</bdi>. Escríbelo para terminar tu cuenta. Puede tardar un minuto; mira también en la carpeta de correo no deseado.`,
    change: 'Usar otra dirección',
    code: 'Código del correo',
    submit: 'Continuar',
    wrong: 'Este código no es correcto, ya se usó o es demasiado antiguo. Revísalo o pide otro.',
    resend: 'Enviar un código nuevo',
    resent: 'Un código nuevo está en camino.',
    outbox:
      'No hay ningún servidor de correo configurado, así que el correo espera en la bandeja de salida.',
    toOutbox: 'Abrir la bandeja de salida',
  },

  newPassword: {
    titles: {
      forgotten: 'Elige una contraseña nueva',
      invited: 'Te damos la bienvenida',
      elsewhere: '¿Es tu dirección de correo?',
    },
    elsewhere:
      'Se creó una cuenta con ella en otro navegador, quizá por otra persona. Si ha de ser tuya, elige aquí su contraseña: a partir de entonces solo valdrá esa. Si no, cierra esta página; no ocurrirá nada.',
    forAccount: (account) => html`Para tu cuenta <bdi>${account}</bdi>.`,
    password: 'Contraseña nueva',
    passwordConfirm: 'Repetir la contraseña nueva',
    submit: 'Guardar contraseña',
  },

  confirmEmail: {
    title: '¿Es tu dirección de correo?',
    lead: 'Continúa solo si te has registrado aquí tú. Si no, cierra esta página; no ocurrirá nada.',
    submit: 'Sí, confirmarla',
  },

  legalTexts: {
    policy: {
      title: 'Política de privacidad',
      lead: 'Los responsables de este servidor todavía no han publicado aquí una política de privacidad. Pregúntales qué hacen con tus datos.',
      facts: [
        'El propio servidor guarda lo que contiene tu cuenta, a qué aplicaciones has permitido qué, y un registro de inicios de sesión y cambios con la hora y la dirección de red. Las contraseñas se guardan solo de una forma en la que no se pueden leer.',
        'Usa cookies para reconocer tu navegador, tu sesión y tu idioma, y ninguna para publicidad. Las aplicaciones saben lo que tú les permites.',
      ],
    },
    terms: {
      title: 'Condiciones de uso',
      lead: 'Los responsables de este servidor no han publicado aquí condiciones de uso.',
      facts: ['Pregúntales a ellos o a los responsables de la aplicación que te ha enviado aquí.'],
    },
  },

  outbox: {
    title: 'Bandeja de salida',
    lead: 'Correos que se habrían enviado. Se muestran aquí porque no hay ningún servidor de correo configurado y este servidor es solo para tu equipo.',
    empty: 'Todavía no se ha enviado nada.',
    to: (address) => html`Para <bdi>${address}</bdi>`,
  },

  logOut: {
    title: '¿Cerrar sesión?',
    asked: (client) => html`<bdi>${client}</bdi> quiere cerrar tu sesión.`,
    effect:
      'Se cerrará tu sesión en todas las aplicaciones que abriste con esta cuenta en este navegador.',
    confirm: 'Cerrar sesión',
    stay: 'Mantener la sesión',
  },

  signedOut: {
    title: 'Se ha cerrado tu sesión',
    advice:
      'En un dispositivo que usen otras personas, cierra también todas las ventanas del navegador.',
    finishing: 'Estamos cerrando tu sesión en las aplicaciones. Continuarás en un momento.',
  },

  formPost: {
    title: 'Un momento',
    going: (client) => html`Vas de camino a <bdi>${client}</bdi>.`,
    withoutScript: 'Tu navegador no ejecuta scripts aquí, así que continúa con el botón.',
  },
}
