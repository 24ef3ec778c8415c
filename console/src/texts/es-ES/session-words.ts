// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'Sesiones',
  lead: 'Dónde hay sesiones iniciadas ahora, las más recientes primero. El último uso se conoce de forma aproximada.',
  person: 'Persona',
  anyone: 'Todas las personas',
  app: 'Aplicación',
  anyApp: 'Todas las aplicaciones',
  columns: {
    person: 'Persona',
    browser: 'Sesión iniciada con',
    apps: 'Aplicaciones',
    since: 'Desde',
    used: 'Último uso',
  },
  unknownBrowser: 'Navegador',
  byPassword: 'Aplicación, con contraseña',
  none: 'Nadie tiene una sesión iniciada.',
  noneFound: 'No se ha encontrado ninguna sesión abierta.',
  noneHint: 'Quita un filtro. Las sesiones cerradas o caducadas no se muestran.',
  further: 'Seguir buscando',
  end: 'Cerrar',
  endOf: (name) => `Cerrar la sesión de ${name}`,
  endTitle: '¿Cerrar esta sesión?',
  endText: (name, apps) =>
    `Se cierra allí la sesión de ${name}, y los tokens que ${apps === 1 ? '1 aplicación recibió' : `${apps} aplicaciones recibieron`} en ella dejan de funcionar de inmediato. Se avisa a las aplicaciones con una dirección de cierre de sesión.`,
  ended: 'La sesión se ha cerrado.',
  endAll: 'Cerrar todas',
  endAllOf: (name) => `Cerrar todas las sesiones de ${name}`,
  endAllTitle: (name) => `¿Cerrar todas las sesiones de ${name}?`,
  endAllText:
    'Se cierra la sesión de la persona en todos los navegadores y aplicaciones, incluidos los tokens de actualización, y tiene que volver a iniciar sesión. La cuenta no se bloquea.',
  allEnded: (count) =>
    count === 1 ? 'Se ha cerrado una sesión.' : `Se han cerrado ${count} sesiones.`,
}
