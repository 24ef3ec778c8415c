// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: 'Por revisar',
  states: {
    broken: 'No funciona',
    ended: 'Venció el',
    ends: 'Vence el',
    failing: 'Falló el último inicio de sesión',
    warned: 'Por revisar',
    works: 'Funciona',
    unused: 'Sin usar todavía',
    off: 'Desactivada',
  },
  until: 'Hasta',
  warningTexts: {
    client_secret_ends:
      'El secreto de cliente está a punto de vencer. Crea allí uno nuevo e introdúcelo aquí.',
    upstream_certificate_ends:
      'El certificado del proveedor está a punto de vencer. Añade su sucesor.',
    signing_certificate_ends:
      'El certificado para las peticiones está a punto de vencer. Añade su sucesor y dáselo al proveedor.',
    encryption_certificate_ends:
      'El certificado de cifrado está a punto de vencer. Pon uno nuevo delante.',
    domain_lost: 'El registro DNS de un dominio ha desaparecido. Vuelve a crearlo.',
    no_domain:
      'El grupo no tiene ningún dominio verificado, así que nadie puede iniciar sesión. Verifica uno.',
    failing: 'El último inicio de sesión falló.',
  },
  lastFailure: 'Último fallo',
  failures: {
    denied: 'La otra parte rechazó a la persona o la persona lo canceló.',
    down: 'La otra parte no respondió o fue demasiado lenta.',
    invalid: 'Lo que dijo la otra parte no prueba nada.',
    misconfigured: 'Los ajustes de aquí no encajan con la otra parte.',
    wrong: 'El nombre o la contraseña no eran los de una persona del directorio.',
  },
  all: {
    title: 'Conexiones de los grupos',
    intro:
      'Configuradas por los administradores de los grupos, cada una para las personas de sus dominios.',
    search: 'Buscar por nombre, alias o grupo',
    none: 'Ningún grupo tiene una conexión.',
    noneFound: (text) => `Nada tiene «${text}» en su nombre, alias o grupo.`,
    columns: {
      name: 'Conexión',
      group: 'Grupo',
      state: 'Estado',
      lastUsed: 'Último uso',
    },
    warnedOnly: 'Solo lo que hay que revisar',
    noneWarned: 'No hay nada que revisar.',
    never: 'Nunca',
  },
}
