// Machine-made: waits for a native reader.
import type { MailTexts } from '../en-US/mail.ts'

/** The texts of emails in Spanish. */
export const mailTexts: MailTexts = {
  greeting: 'Hola:',
  codeIs: 'Tu código es',
  valid: (time) => `Vale durante ${time} y se puede usar una sola vez.`,
  ignore: 'Si no has sido tú, ignora este mensaje: no ha cambiado nada.',
  automatic: 'Este mensaje se ha enviado automáticamente. Nadie lee las respuestas.',

  mailTest: {
    subject: (service) => `Un correo de prueba de ${service}`,
    intro: (service) =>
      `${service} puede enviar correo: un administrador ha pedido este mensaje para comprobarlo.`,
    advice: 'No tienes que hacer nada.',
    button: '',
  },
  verifyEmail: {
    subject: (service) => `Confirma tu dirección de correo para ${service}`,
    intro: (service) =>
      `Con esta dirección de correo se ha hecho un registro en ${service}. Escribe este código para demostrar que es tuya o abre el enlace de abajo.`,
    button: 'Confirmar dirección de correo',
  },
  changeEmail: {
    subject: (service) => `Confirma tu nueva dirección de correo para ${service}`,
    intro: (service) =>
      `Alguien, esperamos que tú, quiere usar esta dirección de correo para su cuenta de ${service}. Escribe este código donde cambiaste la dirección para demostrar que es tuya.`,
    button: '',
  },
  confirmAddress: {
    subject: (service) => `Confirma tu dirección de correo para ${service}`,
    intro: (service) =>
      `Alguien, esperamos que tú, está iniciando sesión en ${service} por primera vez y ha indicado esta dirección de correo. Escribe este código en esa página para demostrar que es tuya.`,
    button: '',
  },
  emailChanged: {
    subject: (service) => `Tu dirección de correo para ${service} ha cambiado`,
    intro: (service) =>
      `Tu cuenta de ${service} tiene ahora otra dirección de correo. A esta no se enviarán más correos.`,
    advice: 'Si no has sido tú, avisa de inmediato a los responsables del servicio.',
    undo: 'Si no has sido tú, recupera tu cuenta en el plazo de una semana. Volverá a tener esta dirección y se cerrará la sesión en todos los dispositivos:',
    button: 'Restablecer esta dirección',
  },
  alreadyRegistered: {
    subject: (service) => `Ya tienes una cuenta de ${service}`,
    intro: (service) =>
      `Alguien, quizá tú, ha intentado registrarse en ${service} con esta dirección de correo. Ya hay una cuenta para ella, así que no se ha creado nada.`,
    advice: 'Inicia sesión como siempre. Si has olvidado la contraseña, elige una nueva aquí:',
    button: 'Elegir una contraseña nueva',
  },
  resetPassword: {
    subject: (service) => `Elige una contraseña nueva para ${service}`,
    intro: (service) =>
      `Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta de ${service}.`,
    byCode: 'Escribe este código para continuar.',
    byLink: 'Abre este enlace para continuar.',
    byBoth: 'Escribe este código para continuar o abre el enlace de abajo.',
    button: 'Elegir una contraseña nueva',
  },
  choosePassword: {
    subject: (service) => `Elige una contraseña para ${service}`,
    intro: (service) => `Los responsables de ${service} te han enviado este enlace.`,
    first: 'Hay una cuenta preparada para ti. Abre el enlace y elige una contraseña para usarla.',
    other: 'Ábrelo para elegir una contraseña nueva para tu cuenta. La actual vale hasta entonces.',
    unexpected: 'Si no esperabas este mensaje, ignóralo: no ha cambiado nada.',
    button: 'Elegir una contraseña',
  },
  signInCode: {
    subject: (service) => `Tu código para iniciar sesión en ${service}`,
    intro: (service) =>
      `Alguien que conoce tu contraseña, esperamos que tú, está iniciando sesión en ${service}. Escribe allí este código para continuar.`,
    advice:
      'No des este código a nadie: ninguno de nosotros te lo pedirá. Si no estás iniciando sesión, alguien conoce tu contraseña. Cámbiala de inmediato.',
    button: '',
  },
  codeToSignIn: {
    subject: (service) => `Tu código para iniciar sesión en ${service}`,
    intro: (service) =>
      `Alguien, esperamos que tú, quiere iniciar sesión en ${service} con este código en lugar de tu contraseña.`,
    advice:
      'Solo vale en el navegador en que se pidió. No se lo des a nadie: ninguno de nosotros te lo pedirá. Si no estás iniciando sesión, no hagas caso de este mensaje.',
    button: '',
  },
  passwordChanged: {
    subject: (service) => `Tu contraseña de ${service} ha cambiado`,
    intro: (service) =>
      `La contraseña de tu cuenta de ${service} ha cambiado. Se ha cerrado la sesión en los demás dispositivos.`,
    advice: 'Si no has sido tú, elige de inmediato una contraseña nueva aquí:',
    button: 'Elegir una contraseña nueva',
  },
  factorsChanged: {
    subject: (service) => `Ha cambiado tu forma de iniciar sesión en ${service}`,
    intro: (service) => `Ha cambiado algo en tu forma de iniciar sesión en ${service}:`,
    changes: {
      added: 'Se ha añadido un segundo factor o una llave de acceso.',
      removed: 'Se ha eliminado un segundo factor o una llave de acceso.',
      reset:
        'Un administrador ha eliminado todos los segundos factores y todas las llaves de acceso.',
      codes: 'Se han creado códigos de recuperación nuevos. Los anteriores ya no valen.',
    },
    advice: 'Si no has sido tú, avisa de inmediato a los responsables del servicio.',
    button: '',
  },
  apiKeyMade: {
    subject: (service) => `Una nueva clave de API para ${service}`,
    intro: (service) =>
      `Se ha creado una clave de API de tu cuenta de ${service}. Quien la tenga puede hacer lo que elegiste para ella, sin iniciar sesión.`,
    which: (name) => `Su nombre: ${name}`,
    advice: 'Si no has sido tú, anúlala de inmediato y cambia tu contraseña:',
    button: 'Ver tus claves de API',
  },
  apiKeyReported: {
    subject: (service) => `Otra persona ha encontrado una clave de API para ${service}`,
    intro: (service) =>
      `Alguien ha encontrado una clave de API que creaste en ${service} y la ha notificado. Se anuló de inmediato. Los programas que la usan han dejado de funcionar.`,
    which: (name) => `Su nombre: ${name}`,
    advice: 'Averigua dónde se podía leer y crea una nueva:',
    button: 'Ver tus claves de API',
  },
  passkeyCopied: {
    subject: (service) => `Puede que haya una copia de tu llave de acceso para ${service}`,
    intro: (service) =>
      `Se acaba de rechazar una llave de acceso de tu cuenta de ${service}: se ha usado menos veces de las que hemos contado. Puede que haya una copia en otras manos. También puede que tu dispositivo haya vuelto a un estado anterior.`,
    advice: 'Si no puedes explicarlo, elimina la llave de acceso y añade una nueva:',
    button: 'Ver tus llaves de acceso',
  },
  accountViewed: {
    subject: (service) => `Alguien ha consultado su cuenta de ${service} para ayudarle`,
    intro: (service) =>
      `Un administrador de ${service} acaba de ver lo que usted ve en la página de su cuenta, y lo que las aplicaciones saben de usted. No podía cambiar nada ni había iniciado sesión en su nombre.`,
    advice: 'Si no ha pedido ayuda, pregúntele por qué. La página de su cuenta indica cuándo fue:',
    button: 'Ver qué ha pasado',
  },
  newBrowser: {
    subject: (service) => `Nuevo inicio de sesión en ${service}`,
    intro: (service) => `Tu cuenta de ${service} se acaba de usar por primera vez en un navegador.`,
    when: (time, address) => `Cuándo: ${time}. Desde: ${address}.`,
    advice:
      'Si has sido tú, no tienes que hacer nada. Si no, elige de inmediato una contraseña nueva y cierra la sesión en los demás dispositivos:',
    button: 'Ir a tu cuenta',
  },
  failedSignIns: {
    subject: (service) => `Inicios de sesión fallidos en ${service}`,
    intro: (service) =>
      `Alguien ha intentado iniciar sesión con tu cuenta de ${service} y no lo ha conseguido.`,
    reasons: {
      password: 'La contraseña era incorrecta muchas veces.',
      factor: 'La contraseña era correcta, pero el segundo factor era incorrecto varias veces.',
    },
    when: (time, address) => `Cuándo: ${time}. Desde: ${address}.`,
    advice:
      'Si has sido tú, no tienes que hacer nada. Si no, y la contraseña era correcta, elige de inmediato una nueva:',
    button: 'Ir a tu cuenta',
  },
  signInAsked: {
    subject: (service) => `Confirma un inicio de sesión con ${service}`,
    intro: (service) =>
      `Una aplicación te pide que confirmes que eres tú, con tu cuenta de ${service}. Abre este enlace para ver cuál es y decidir.`,
    advice: 'Si no lo has iniciado tú, ignora este mensaje o deniega en la página.',
    button: 'Ver la solicitud',
  },
  deletionPlanned: {
    subject: (service) => `Tu cuenta de ${service} se va a eliminar`,
    intro: (service) =>
      `Alguien ha pedido en la página de tu cuenta eliminar tu cuenta de ${service}. Se ha cerrado la sesión en todos los dispositivos.`,
    when: (time) => `Se elimina el ${time}.`,
    advice:
      'Si has sido tú, no tienes que hacer nada. Si no, o si has cambiado de opinión, puedes conservar la cuenta hasta entonces. Si no has sido tú, elige además una contraseña nueva.',
    button: 'Conservar mi cuenta',
  },
  accountKept: {
    subject: (service) => `Tu cuenta de ${service} se conserva`,
    intro: (service) => `Tu cuenta de ${service} ya no se va a eliminar.`,
    advice:
      'Si aun así quieres eliminarla, vuelve a pedirlo en la página de tu cuenta. Si no has sido tú, elige de inmediato una contraseña nueva.',
    button: '',
  },
  accountDeleted: {
    subject: (service) => `Tu cuenta de ${service} se ha eliminado`,
    intro: (service) =>
      `Tu cuenta de ${service} se ha eliminado, como pediste, con tu perfil, tus formas de iniciar sesión y tu pertenencia a grupos.`,
    advice: 'Este es el último correo a esta dirección.',
    button: '',
  },
  groupInvitation: {
    subject: (service) => `Tienes una invitación a un grupo en ${service}`,
    intro: (service) =>
      `Alguien que administra un grupo en ${service} te ha invitado. La página de tu cuenta muestra el grupo y qué significa aceptar.`,
    named: (by, into) => [
      ...(by === undefined ? [] : [`Invitación de: ${by}`]),
      ...(into === undefined ? [] : [`Grupo: ${into}`]),
    ],
    advice: 'Hasta que aceptes, no tiene ningún poder sobre tu cuenta. También puedes rechazarla.',
    button: 'Ver la invitación',
  },
  accessWaiting: {
    subject: (service) => `Alguien solicita acceso en ${service}`,
    intro: (service) =>
      `Hay personas que solicitan roles en ${service} y tú puedes decidir. Al abrir el enlace no se decide nada.`,
    advice:
      'Quién solicita qué, durante cuánto tiempo y por qué se muestra allí cuando inicias sesión.',
    button: 'Ver las solicitudes',
  },
  accessDecided: {
    subject: (service) => `Se ha decidido sobre tu solicitud de acceso en ${service}`,
    intro: (service) => `Tu solicitud de un rol en ${service} se ha aprobado o rechazado.`,
    advice: 'Qué se ha decidido, y hasta cuándo tienes el rol, se muestra aquí:',
    button: 'Ver la decisión',
  },
  accessBypassed: {
    subject: (service) => `Alguien ha tomado un acceso sin aprobación en ${service}`,
    intro: (service) =>
      `Alguien ha tomado un rol en ${service} en una emergencia. Tú habrías podido aprobarlo y no se ha contado contigo.`,
    advice:
      'Mira de inmediato quién ha sido y por qué. Quienes administran el grupo pueden terminarlo ahora.',
    button: 'Ver qué ha pasado',
  },
  accessTaken: {
    subject: (service) => `Alguien ha activado un rol en ${service}`,
    intro: (service) =>
      `Alguien que tiene derecho a ello ha activado un rol durante un tiempo, en un grupo que administras en ${service}.`,
    advice: 'Quién es, por qué y hasta cuándo se muestra allí cuando inicias sesión.',
    button: 'Ver el grupo',
  },
  rolesEnding: {
    subject: (service) => `El acceso de otras personas termina pronto en ${service}`,
    intro: (service) =>
      `En grupos que administras en ${service}, terminan roles o pertenencias en el plazo de una semana.`,
    advice:
      'De quién, cuándo y por qué se muestra allí cuando inicias sesión. A quien aún necesite un rol se le puede dar durante más tiempo; si no, no hay nada que hacer.',
    button: 'Ver qué termina',
  },
  ownRolesEnding: {
    subject: (service) => `Tu acceso en ${service} termina pronto`,
    intro: (service) =>
      `Algunos de tus roles o pertenencias en ${service} terminan en el plazo de una semana.`,
    advice:
      'La página de tu cuenta muestra cuáles. Si aún necesitas alguno, pregunta a quien te lo dio.',
    button: 'Ver tus accesos',
  },
  lastAdministratorEnding: {
    subject: (service) => `Un grupo pierde a su último administrador en ${service}`,
    intro: (service) =>
      `El rol del último administrador de un grupo en ${service} termina pronto. Después, solo podrán cambiarlo quienes administran los grupos superiores.`,
    advice: 'Da el rol a alguien, o durante más tiempo, antes de que termine.',
    button: 'Ver el grupo',
  },
  accessReview: {
    subject: (service) => `Hay accesos pendientes de tu revisión en ${service}`,
    intro: (service) =>
      `Se revisan roles de personas en ${service} y tú puedes decidir quién los conserva. Al abrir el enlace no se decide nada.`,
    advice: 'Lo que nadie decida hasta el final de la revisión puede terminar por sí solo.',
    button: 'Ver las revisiones',
  },
  invitation: {
    subject: (service) => `Tienes una invitación a ${service}`,
    intro: (service) =>
      `Se ha preparado una cuenta de ${service} para ti. Abre este enlace y elige una contraseña para usarla.`,
    button: 'Aceptar la invitación',
  },
}
