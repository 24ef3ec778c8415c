// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about setting up the sign-in of a company. */
export const setUpWords: Words['setUpWords'] = {
  title: 'Pasos',
  steps: {
    domain: 'Verifica tu dominio',
    connect: 'Conecta tu inicio de sesión',
    try: 'Pruébalo con tu propia cuenta',
    use: 'Actívalo',
  },
  states: { done: 'hecho', next: 'siguiente', later: 'después' },
  notes: {
    domain: 'Añade abajo el dominio de tus direcciones de correo.',
    prove: (domains) => `Crea el registro DNS de ${domains} y después compruébalo.`,
    lost: (domains) => `El registro de ${domains} ha desaparecido. Vuelve a crearlo.`,
    connect:
      'Añade abajo una conexión: elige tu producto e introduce lo que necesitan ambas partes.',
    try: 'Abre abajo la conexión, compruébala y después pruébala. Eso no cambia nada.',
    unused: 'Está activado, pero todavía nadie ha iniciado sesión con ello.',
    used: 'Ya se ha iniciado sesión con ello.',
    use: 'Abre abajo la conexión e indica quién la usa. Hasta entonces, nadie inicia sesión con ella.',
    on: 'Está activado.',
  },
  who: {
    title: 'Quién la usa',
    save: 'Guardar',
    switchOn: 'Activar',
    saved: (name, use) => `${name}: ${use}`,
    hints: {
      off: 'Nadie inicia sesión con ella. Los ajustes se conservan.',
      link: 'Las personas la vinculan a la cuenta que ya tienen, en la página de su cuenta, y las aplicaciones saben quiénes son allí. Nadie inicia sesión con ella.',
      optional:
        'Se puede elegir: para todos es un botón en la página de inicio de sesión; en un grupo, las personas de tus dominios escriben su dirección y ninguna contraseña.',
      default:
        'A las personas de tus dominios se las lleva allí, y pueden elegir otra manera. Necesita un dominio verificado.',
      required:
        'Las personas de tus dominios inician sesión allí y de ninguna otra manera: las contraseñas no les sirven. Necesita un dominio verificado.',
    },
    needsDomain:
      '«Predeterminada» y «Obligatoria» necesitan un dominio verificado. Verifica antes uno arriba.',
    tryFirst: 'Pruébala antes: lo que no funcione dejará fuera a la gente.',
    required: {
      title: 'A partir de ese momento, para las personas de tus dominios:',
      people:
        'Una contraseña ya no sirve, y no se envían correos para las olvidadas. Las llaves de acceso siguen funcionando.',
      owners:
        'Quien administra este grupo, uno superior o el servidor conserva la contraseña. Entonces hay que escribir el nombre de usuario, no la dirección de correo: es la forma de volver a entrar si la otra parte falla.',
    },
  },
}
