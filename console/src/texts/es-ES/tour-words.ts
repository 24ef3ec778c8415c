// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the tour. */
export const tourWords: Words['tourWords'] = {
  name: 'Recorrido',
  offer: {
    title: '¿Es tu primera vez?',
    text: 'Un recorrido por la consola dura dos minutos.',
    begin: 'Empezar el recorrido',
    later: 'Ahora no',
  },
  step: (step, of) => `Recorrido, paso ${step} de ${of}`,
  back: 'Atrás',
  next: 'Siguiente',
  done: 'Listo',
  leave: 'Terminar el recorrido',
  steps: {
    '/groups': {
      title: 'Un árbol de grupos',
      text: 'Cada persona puede estar en muchos grupos, con otros roles en cada uno. Abre un grupo para ver sus miembros y cuáles tienen un rol de un grupo superior.',
    },
    '/people': {
      title: 'Personas',
      text: 'Abre una: sus grupos y roles, y de dónde viene cada uno, sus sesiones y segundos factores, y lo que un token diría de ella a una aplicación.',
    },
    '/access': {
      title: 'Acceso que termina',
      text: 'Las personas solicitan un rol, con un motivo y por un tiempo. Aquí está lo que espera tu decisión y lo que termina pronto. Cuando un rol termina, ningún token lo nombra ya.',
    },
    '/reviews': {
      title: 'Revisiones',
      text: 'De vez en cuando, alguien confirma quién necesita qué rol. Una revisión muestra quién lo asignó, por qué y cuándo se usó por última vez.',
    },
    '/apps': {
      title: 'Aplicaciones',
      text: 'Registra una: indica qué tipo de aplicación es, y la consola configura el resto y muestra código que funciona tal como se pega.',
    },
    '/connections': {
      title: 'Inicio de sesión externo',
      text: 'Una empresa inicia sesión con su propio directorio. Quien administra su grupo puede configurarlo, para los dominios que se ha verificado que son suyos.',
    },
    '/events': {
      title: 'Qué ha ocurrido',
      text: 'Aquí está cada cambio, con quién lo hizo, qué había antes y, a menudo, una forma de volver atrás. Encontrarás de nuevo el recorrido en el menú bajo tu nombre.',
    },
  },
}
