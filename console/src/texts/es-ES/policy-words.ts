// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

const days = (count: number) => (count === 1 ? 'un día' : `${count} días`)

/** The words about sign-in policies. */
export const policyWords: Words['policyWords'] = {
  effective: 'Qué necesitan las personas',
  whom: (group) =>
    `Quien pertenece a ${group} o a un grupo de debajo tiene que iniciar sesión con:`,
  nothing: 'Una contraseña: ningún grupo exige más.',
  strictest:
    'Vale la regla más estricta. Los ajustes del servidor y una aplicación pueden exigir más que los grupos.',
  own: 'Política de este grupo',
  none: 'Este grupo no exige nada por sí mismo.',
  inherited: 'De grupos superiores',
  set: 'Establecer una política',
  change: 'Cambiar',
  remove: 'Eliminar',
  title: (group) => `Cómo inician sesión las personas de ${group}`,
  strength: 'Necesitan al menos',
  grace: (count) =>
    count === 0
      ? 'Configurar un factor no se puede aplazar.'
      : `Configurar un factor se puede aplazar ${days(count)}.`,
  trust: (count) =>
    count === 0
      ? 'No se confía en ningún navegador: el segundo factor se pide en cada inicio de sesión.'
      : `Se puede confiar en un navegador durante ${days(count)}.`,
  graceDays: 'Días para configurar un factor',
  graceHint: 'Se cuentan para cada persona desde la primera vez que se le pide.',
  trustDays: 'Días para confiar en un navegador',
  trustHint: 'Con 0, el segundo factor se pide cada vez.',
  consequences: 'Qué implica',
  from: 'Vale desde el próximo inicio de sesión y el próximo token, también en los grupos de debajo. No se cierra la sesión de nadie.',
  asked: (count) =>
    count === 0
      ? 'Quien no tenga un factor así tiene que configurar uno en su próximo inicio de sesión.'
      : `A quien no tenga un factor así se le pide que configure uno, y puede aplazarlo ${days(count)}.`,
  passwordGrant:
    'Las aplicaciones que piden ellas mismas la contraseña (password grant) dejan de recibir tokens para estas personas.',
  stricterAbove: 'Un grupo superior es en parte más estricto. Lo que exige se mantiene.',
  later: 'Para hacerla menos estricta más adelante, hay que administrar también el grupo superior.',
  weaker:
    'Las personas necesitan menos que antes. Solo puede hacerlo quien administre también el grupo superior.',
  locksOut: (unable, people) =>
    `${unable} de ${people} personas no pueden cumplirlo ahora y se quedarían sin acceso.`,
  allTheSame: 'Establecerla de todos modos',
  saved: (group) => `La política de inicio de sesión de ${group} está establecida.`,
  removeTitle: (group) => `¿Eliminar la política de inicio de sesión de ${group}?`,
  removeText: (above) =>
    above === 0
      ? 'Desde el próximo inicio de sesión, este grupo no exige nada. Los factores que tienen las personas se conservan.'
      : 'Desde el próximo inicio de sesión, solo deciden los grupos superiores. Los factores que tienen las personas se conservan.',
  removed: (group) => `${group} ya no tiene política de inicio de sesión.`,
}
