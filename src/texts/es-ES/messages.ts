// Machine-made: waits for a native reader.
import type { MessagesTexts } from '../en-US/messages.ts'

/** The texts about errors, and about what a link or a form has led to, in Spanish. */
export const messagesTexts: MessagesTexts = {
  error: {
    reference: 'Número de referencia',
    forDevelopers: 'Detalles para desarrolladores',
    kinds: {
      unknownClient: {
        title: 'No conocemos esta aplicación',
        text: 'La aplicación que te ha enviado aquí no está registrada o se ha desactivado.',
        next: 'Vuelve a la aplicación y empieza de nuevo. Si no sirve, avisa a sus responsables.',
      },
      noRedirect: {
        title: 'Falta el camino de vuelta',
        text: 'La aplicación no ha indicado adónde enviarte después de iniciar sesión.',
        next: 'Vuelve a la aplicación y empieza de nuevo. Si no sirve, avisa a sus responsables.',
      },
      badRedirect: {
        title: 'El camino de vuelta no es seguro',
        text: 'La aplicación nos pidió enviarte a una dirección que no está registrada para ella. Nos hemos detenido aquí para protegerte.',
        next: 'Cierra esta página. Si confías en la aplicación, avisa a sus responsables.',
      },
      badRequest: {
        title: 'Hay un problema con este enlace',
        text: 'La petición que te ha traído aquí está incompleta o dañada.',
        next: 'Vuelve a la aplicación y empieza de nuevo.',
      },
      staleLink: {
        title: 'Este enlace ya no funciona',
        text: 'Lleva a un inicio de sesión que ya se completó o que nadie abrió a tiempo.',
        next: 'Vuelve a la aplicación y empieza de nuevo.',
      },
      expired: {
        title: 'Este inicio de sesión ha terminado',
        text: 'Ya se había completado, tardó más de una hora o empezó en otro navegador.',
        next: 'Vuelve a la aplicación y empieza de nuevo.',
      },
      noCookies: {
        title: 'Tu navegador no ha enviado su cookie',
        text: 'Una cookie nos dice cuál es tu inicio de sesión. Puede que las cookies estén desactivadas o que hayas empezado en otro navegador o en una ventana privada.',
        next: 'Permite las cookies de este sitio, vuelve a la aplicación y empieza de nuevo.',
      },
      notFound: {
        title: 'Aquí no hay nada',
        text: 'Esta dirección no existe o ha dejado de existir.',
        next: 'Revisa la dirección o vuelve al lugar de donde venías.',
      },
      tooLarge: {
        title: 'Es más de lo que podemos aceptar',
        text: 'El formulario contenía más de lo que acepta esta página.',
        next: 'Vuelve atrás, acorta lo que has escrito y envíalo de nuevo.',
      },
      tooMany: {
        title: 'Demasiados intentos',
        text: 'Desde tu red se han hecho más intentos de los que permitimos.',
        next: 'Espera unos minutos y vuelve a intentarlo.',
      },
      busy: {
        title: 'Tenemos mucha actividad',
        text: 'En este momento quieren iniciar sesión más personas de las que podemos atender.',
        next: 'Vuelve a intentarlo dentro de un minuto.',
      },
      internal: {
        title: 'Algo ha fallado por nuestra parte',
        text: 'No es culpa tuya, y el fallo ha quedado registrado.',
        next: 'Vuelve a intentarlo en unos minutos. Si ocurre de nuevo, dinos el número de referencia.',
      },
    },
  },
  messages: {
    trialVoid: {
      title: 'La prueba no puede empezar',
      text: 'El enlace funciona una sola vez, durante cinco minutos, en el navegador en el que ha iniciado sesión la persona que lo pidió. Inicia sesión aquí y vuelve a empezar la prueba donde configuraste la conexión.',
    },
    stillSignedIn: {
      title: 'Tu sesión sigue abierta',
      text: 'No ha cambiado nada.',
    },
    emailConfirmed: {
      title: 'Tu dirección de correo está confirmada',
      text: 'Gracias. Vuelve a la aplicación en la que te registraste e inicia sesión allí.',
    },
    passwordChanged: {
      title: 'Tu contraseña ha cambiado',
      text: 'Se ha cerrado la sesión en todos los dispositivos. A partir de ahora, inicia sesión con la nueva contraseña.',
    },
    accountReady: {
      title: 'Tu cuenta está lista',
      text: 'Ya puedes iniciar sesión con tu nueva contraseña.',
    },
    accountWaits: {
      title: 'Tu cuenta está pendiente de aprobación',
      text: 'Un administrador tiene que aprobarla antes de que puedas iniciar sesión por primera vez. No tienes que hacer nada; vuelve a iniciar sesión más tarde.',
    },
    linkUsed: {
      title: 'Este enlace ya se ha usado',
      text: 'Solo funciona una vez. Si lo usaste tú, aquí no queda nada por hacer.',
    },
    resetUsed: {
      title: 'Este enlace ya no funciona',
      text: 'Ya se ha usado o tu contraseña se ha cambiado después de otra manera.',
    },
    linkOutdated: {
      title: 'Este enlace ya no funciona',
      text: 'Tu cuenta ha cambiado desde que te lo enviamos.',
    },
    linkReplaced: {
      title: 'Hay un enlace más reciente',
      text: 'Solo funciona el enlace del último correo que te hemos enviado.',
    },
    accountKept: {
      title: 'Tu cuenta se conserva',
      text: 'No se va a eliminar. Inicia sesión como siempre.',
    },
    emailRestored: {
      title: 'Tu dirección de correo se ha restablecido',
      text: 'Se ha cerrado la sesión en todos los dispositivos. Quien cambió la dirección puede conocer tu contraseña: elige una nueva ahora.',
    },
    keepElsewhere: {
      title: 'Este enlace ya no funciona',
      text: 'Tu cuenta tiene ahora otra dirección de correo. Todavía se va a eliminar. Inicia sesión para conservarla.',
    },
    accountGone: {
      title: 'Tu cuenta se ha eliminado',
      text: 'Ya no se puede conservar.',
    },
    linkExpired: {
      title: 'Este enlace es demasiado antiguo',
      text: 'Por tu seguridad, solo funciona durante un tiempo limitado. Empieza de nuevo para obtener otro.',
    },
    invitationExpired: {
      title: 'Esta invitación es demasiado antigua',
      text: 'Pide a quien te invitó que te envíe una nueva.',
    },
    linkVoid: {
      title: 'Este enlace ya no funciona',
      text: 'Ya se ha usado, se ha sustituido por uno más reciente o es demasiado antiguo.',
    },
  },
}
