// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: 'Resumen',
  counts: {
    people: 'Personas',
    blocked: (count) => `Bloqueadas: ${count}`,
    pending: (count) => `Pendientes: ${count}`,
    groups: 'Grupos',
    apps: 'Aplicaciones',
    sessions: 'Sesiones abiertas',
  },
  steps: {
    title: 'Primeros pasos',
    done: 'Listo',
    app: {
      title: 'Registra una aplicación',
      hint: 'Para iniciar sesión en ella, con código para pegar.',
    },
    people: { title: 'Invita a personas', hint: 'Por correo, o crea tú sus cuentas.' },
    tree: {
      title: 'Construye el árbol de grupos',
      hint: 'Los roles se heredan de arriba abajo.',
    },
  },
  own: {
    lead: 'Los grupos que administras.',
    title: 'Tus grupos',
    none: 'No administras ningún grupo.',
    noneHint: 'Las solicitudes sobre las que decides están en Acceso.',
    numbers: 'Cifras de',
    members: (count) => `Miembros: ${count}`,
  },
  attention: {
    title: 'Por revisar',
    decisions: 'Por decidir',
    ends: 'Termina en 30 días',
    dormant: 'Cuentas inactivas',
    dormantHint: 'Sin iniciar sesión desde hace 90 días',
    oneFactor: 'Sin segundo factor',
    oneFactorHint: 'Basta con una contraseña',
  },
  connections: {
    title: 'Inicio de sesión externo',
    count: (count, hasMore) => `Por revisar: ${count}${hasMore ? ' o más' : ''}`,
    all: 'Mostrar todo',
  },
  chart: {
    title: 'Inicios de sesión y rechazos',
    days: { '1': '24 horas', '7': '7 días', '31': '31 días' },
    signIns: 'Inicios de sesión',
    refusals: 'Rechazos',
    summary: (signIns, refusals) => `Inicios de sesión: ${signIns} · Rechazos: ${refusals}`,
  },
  health: {
    title: 'Estado',
    ready: 'El servidor está listo',
    unavailable: 'El servidor no está listo: su almacén no responde o no admite escrituras.',
    version: 'Versión',
    database: 'Base de datos',
    responds: (engine, ms) => `${engine}, responde en ${ms}\u00a0ms`,
    mail: 'Correo',
    delivery: {
      smtp: 'Se envía por el servidor de correo',
      shown: 'No se envía, se muestra en Correos',
      off: 'No hay servidor de correo configurado, así que no se puede invitar a nadie ni restablecer contraseñas',
    },
    late: (count) => `Esperan desde hace una hora o más: ${count}`,
    keys: 'Claves',
    keysInUse: (count) => `En uso: ${count}. La más antigua se sustituye el`,
    fine: 'En orden',
    warning: 'Requiere atención',
  },
}
