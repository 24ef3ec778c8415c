// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: 'Personas del directorio',
  intro:
    'Lee a todas las personas del directorio: crea cuentas, aplica las reglas de roles y cierra las sesiones de quienes están desactivadas o ya no están allí.',
  never: 'Todavía no se ha leído. Una ejecución de prueba dice lo que ocurriría y no cambia nada.',
  isRead: (interval) => `Se lee ${interval}.`,
  interval: (minutes) => {
    if (minutes === 0) return 'cuando alguien lo inicia'
    if (minutes === 60) return 'cada hora'
    if (minutes === 1440) return 'cada día'
    return minutes % 60 === 0 ? `cada ${minutes / 60} horas` : `cada ${minutes} minutos`
  },
  next: 'Próxima ejecución:',
  soon: 'en un momento',
  isOff: 'La conexión está desactivada: solo es posible una ejecución de prueba.',
  dryRun: 'Ejecución de prueba',
  start: 'Leerlo ahora',
  stop: 'Detener',
  begun: 'La ejecución empieza en unos segundos.',
  stopped: 'La ejecución se ha detenido. Lo que ha hecho se mantiene.',
  running: {
    people: (count) =>
      count === 1 ? '1 persona leída hasta ahora' : `${count} personas leídas hasta ahora`,
    ends: 'Dando de baja a quienes están desactivadas o ya no están',
  },
  statuses: {
    running: 'En curso',
    done: 'Terminada',
    held: 'Retenida',
    failed: 'Fallida',
    stopped: 'Detenida',
  },
  dry: 'Prueba, no se ha cambiado nada',
  changesOnly: 'Se ha leído lo que ha cambiado',
  whole: 'Se ha leído a todas las personas',
  bySchedule: 'iniciada según el calendario',
  byHand: 'iniciada a mano',
  results: {
    created: 'Nuevas',
    changed: 'Cambiadas',
    restored: 'Han vuelto',
    ended: 'Dadas de baja',
    refused: 'Omitidas',
    unchanged: 'Como antes',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result}: ${shown} de ${all}` : `${result}: ${all}`,
  held: {
    title: 'Se daría de baja a demasiadas personas',
    text: 'En el directorio hay más personas desactivadas o desaparecidas de las que esta conexión puede dar de baja por sí sola, así que no se ha dado de baja a nadie. Mira quiénes son en una ejecución de prueba. Si el directorio está bien, dalas de baja.',
    wouldBe:
      'Hay más personas desactivadas o desaparecidas de las que esta conexión puede dar de baja por sí sola. Una ejecución se detendría antes de dar de baja a nadie, hasta que lo confirmes.',
    confirm: 'Darlas de baja',
    question: '¿Dar de baja a todas las personas desactivadas o desaparecidas?',
    consequences:
      'Se vuelve a leer el directorio, y todas las personas desactivadas o desaparecidas allí pierden las sesiones, los tokens y los roles por regla de aquí, sean cuantas sean.',
  },
  failed: 'La ejecución no llegó a su fin',
  earlier: 'Ejecuciones anteriores',
  form: {
    every: 'El directorio se lee',
    ended: 'Las cuentas de personas desactivadas o desaparecidas allí',
    endedOptions: { block: 'se bloquean', keep: 'se mantienen, sin sesiones ni roles por regla' },
    most: 'Cuántas bajas puede haber en una ejecución',
    mostHint:
      'En porcentaje. Si hay más personas desactivadas o desaparecidas, y son más de 10, no se da de baja a nadie hasta que alguien lo confirme.',
  },
}
