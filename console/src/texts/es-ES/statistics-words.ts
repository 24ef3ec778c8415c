// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'Personas activas',
    lead: 'Quién ha iniciado sesión al menos una vez. Los días y los meses son los de UTC.',
    days: '31 días',
    months: '12 meses',
    today: 'hoy',
    thisMonth: 'este mes',
    none: 'Nadie ha iniciado sesión en este periodo.',
    day: 'Día',
    month: 'Mes',
    people: 'Personas',
    asTable: 'Como tabla',
    asChart: 'Como gráfico',
    chart: (from, to) => `Personas que han iniciado sesión, de ${from} a ${to}`,
  },
  last: 'en los últimos 31 días',
  apps: {
    title: 'Inicios de sesión por aplicación',
    none: 'Todavía no hay inicios de sesión.',
  },
  methods: {
    title: 'Inicios de sesión por método',
    none: 'Todavía no hay inicios de sesión.',
    password: 'Contraseña',
    passkey: 'Llave de acceso',
    other: 'Dirección confirmada',
    connection: (alias) => `Con ${alias}`,
  },
  refusals: { title: 'Rechazos por motivo', none: 'No se ha rechazado nada.' },
  factors: {
    title: 'Segundos factores',
    lead: (share) => `Con una aplicación de autenticación o una llave de acceso: ${share}.`,
    passkeys: 'Con una llave de acceso',
    with: 'Con un segundo factor',
    without: 'Sin él',
    below: 'Por grupo',
    share: (having, all) => `${having} de ${all}`,
    none: 'Se está contando a las personas. Vuelve a mirar en un minuto.',
    counted: 'Contado a las',
    dormant: 'Sin iniciar sesión desde hace 90 días',
  },
}
