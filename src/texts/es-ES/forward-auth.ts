// Machine-made: waits for a native reader.
import type { ForwardAuthTexts } from '../en-US/forward-auth.ts'

/** The texts of the pages on the hosts of applications, in Spanish. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: 'Aplicación',
    ask: 'Solicitar acceso',
    account: 'Ir a tu cuenta',
    again: 'Continuar a la aplicación',
    signOut: 'Cerrar sesión',
    messages: {
      members: {
        title: 'No tienes acceso a esta aplicación',
        text: 'Es para los miembros de ciertos grupos. No perteneces a ninguno de ellos o no tienes el rol que pide.',
      },
      part: {
        title: 'No tienes acceso a esta página',
        text: 'Puedes usar esta aplicación, pero esta parte es para los miembros de ciertos grupos.',
      },
      name: {
        title: 'A tu cuenta le falta un nombre',
        text: 'Esta aplicación conoce a las personas por un nombre que tu cuenta no tiene: un nombre de usuario o una dirección de correo confirmada. Añádelo a tu cuenta.',
      },
      factor: {
        title: 'Se necesita un inicio de sesión más seguro',
        text: 'Esta página pide un segundo factor o una llave de acceso, y tu cuenta no tiene ninguno. Configura uno y vuelve a abrir la página.',
      },
      declined: {
        title: 'No has iniciado sesión',
        text: 'El inicio de sesión no se completó, así que la aplicación no ha sabido nada de ti.',
      },
      address: {
        title: 'No se puede abrir esta dirección',
        text: 'Está escrita de una forma que puede leerse como dos direcciones distintas. Abre la aplicación y continúa desde allí.',
      },
      stale: {
        title: 'Este inicio de sesión ha terminado',
        text: 'Ya se había completado, tardó demasiado o empezó en otro navegador. Nadie ha iniciado sesión.',
      },
      lost: {
        title: 'Ya no tienes la sesión iniciada',
        text: 'Lo que acabas de enviar no ha llegado a la aplicación. Vuelve a abrirla para iniciar sesión.',
      },
      signOut: {
        title: '¿Cerrar sesión?',
        text: 'Otro sitio te ha traído aquí. Se cerrará tu sesión en todas las aplicaciones que abriste con esta cuenta.',
      },
      off: {
        title: 'Esta aplicación está desactivada',
        text: 'Los responsables de este servidor la han desactivado. Tu cuenta no se ve afectada.',
      },
    },
  },
}
