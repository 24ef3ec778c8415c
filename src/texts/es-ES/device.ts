// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { AskedTexts, DeviceTexts } from '../en-US/device.ts'

/** The texts about devices that are signed in on another one, in Spanish. */
export const deviceTexts: DeviceTexts = {
  device: {
    title: 'Conectar un dispositivo',
    lead: 'Escribe el código que muestra tu dispositivo.',
    compare: 'Continúa solo si tu dispositivo muestra este código en este momento.',
    code: 'Código del dispositivo',
    hint: 'Ocho letras, sin vocales. Da igual si son mayúsculas o minúsculas.',
    wrong: 'Este código no funciona. Revísalo o haz que tu dispositivo muestre uno nuevo.',
    limited: 'Se han escrito demasiados códigos. Vuelve a intentarlo dentro de un minuto.',
    limitedHint:
      'O inicia sesión primero y vuelve a escribir el código: así solo cuentan tus propios intentos.',
    signIn: 'Iniciar sesión',
    confirm: {
      title: '¿Conectar este dispositivo?',
      code: 'Tu dispositivo debe mostrar este código:',
      device: 'Dispositivo',
      unknown: 'Tipo de dispositivo desconocido',
      from: 'Solicitado desde',
      sameNetwork: 'la misma conexión a internet que usas tú',
      otherNetwork: 'una conexión a internet distinta de la tuya',
      at: 'Solicitado el',
      warning:
        '¿Alguien te ha enviado o dicho este código? Entonces deniega. Quien tenga ese dispositivo entrará en tu cuenta. Nunca te pedimos que conectes un dispositivo por nosotros.',
    },
    outcomes: {
      approved: {
        title: 'Tu dispositivo está conectado',
        text: 'Continúa en él. Puedes cerrar esta página.',
        textFor: (client) =>
          html`Continúa en él, con <bdi>${client}</bdi>. Puedes cerrar esta página.`,
      },
      denied: {
        title: 'El dispositivo no se ha conectado',
        text: 'No recibe nada de tu cuenta. Si no lo has iniciado tú, no tienes que hacer nada más.',
      },
      expired: {
        title: 'Este código ya no funciona',
        text: 'Ha caducado o ya se ha utilizado. Haz que tu dispositivo muestre uno nuevo.',
      },
      refused: {
        title: 'El dispositivo no se ha conectado',
        text: 'No puedes usar esta aplicación con tu cuenta. Pregunta a sus responsables o usa otra cuenta.',
      },
    },
    toDevices: 'Ver tus dispositivos',
  },
}

/** The texts about sign-ins that an application asks for (CIBA), in Spanish. */
export const askedTexts: AskedTexts = {
  asked: {
    confirm: {
      title: '¿Confirmar este inicio de sesión?',
      compare: 'Tienen que haberte mostrado o dicho este texto:',
      at: 'Solicitado el',
      warning:
        '¿Lo has iniciado tú, ahora mismo? Si no, deniega. Quien lo haya iniciado entrará en tu cuenta.',
    },
    outcomes: {
      approved: {
        title: 'Has confirmado',
        text: 'Continúa donde empezaste. Puedes cerrar esta página.',
        textFor: (client) =>
          html`Continúa donde empezaste, con <bdi>${client}</bdi>. Puedes cerrar esta página.`,
      },
      denied: {
        title: 'No has confirmado',
        text: 'La aplicación no recibe nada de tu cuenta. Si no lo has iniciado tú, no tienes que hacer nada más.',
      },
      expired: {
        title: 'Esta solicitud ha terminado',
        text: 'Ha caducado o ya se ha respondido. Empieza de nuevo desde donde venías.',
      },
      refused: {
        title: 'No has confirmado',
        text: 'No puedes usar esta aplicación con tu cuenta. Pregunta a sus responsables o usa otra cuenta.',
      },
    },
  },
}
