// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about a trial of a connection. */
export const trialWords: Words['trialWords'] = {
  begin: 'Probar con tu propia cuenta',
  title: (name) => `Probar ${name} con tu propia cuenta`,
  toProvider: (where) => `Una ventana nueva te lleva a ${where}. Inicia sesión allí como siempre.`,
  toDirectory:
    'Una ventana nueva pide tu nombre y tu contraseña del directorio, como hace la página de inicio de sesión.',
  shows:
    'Después, la ventana muestra lo que la otra parte ha dicho de ti, qué persona serías aquí y qué roles recibirías. Si no pudieras iniciar sesión, dice por qué.',
  changesNothing:
    'No cambia nada: no se crea ni se vincula ninguna cuenta, no se asigna ningún rol y tu sesión aquí sigue como está. También funciona con la conexión desactivada.',
  open: 'Abrir la ventana',
  isAway:
    'La prueba continúa en la otra ventana. Si termina bien, ciérrala y activa la conexión. Si no, cambia lo que indica y vuelve a probar.',
  again: 'Volver a probar',
}
