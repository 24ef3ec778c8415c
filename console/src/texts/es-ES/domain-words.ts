// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about domains. */
export const domainWords: Words['domainWords'] = {
  title: 'Dominios',
  intro:
    'Las conexiones de este grupo responden por las personas cuya dirección de correo es de un dominio verificado, y por nadie más.',
  none: 'Todavía no hay ningún dominio.',
  noneHint:
    'Empieza aquí: añade el dominio de tus direcciones de correo y demuestra con un registro DNS que es tuyo.',
  add: 'Añadir un dominio',
  name: 'Dominio',
  nameHint: 'Lo que va detrás de la @ en tus direcciones de correo, por ejemplo acme.example.',
  missing: 'Introduce un dominio.',
  claimed: 'Este grupo ya tiene este dominio.',
  added: (domain) => `Se ha añadido ${domain}. Crea ahora su registro.`,
  statuses: { pending: 'Por verificar', proven: 'Verificado', lost: 'Registro perdido' },
  explained: {
    pending: 'Crea este registro en el servidor de nombres del dominio y después compruébalo.',
    proven: 'Deja el registro donde está. Se comprueba todos los días.',
    lost: 'El registro estaba y ha desaparecido. Vuelve a crearlo pronto: durante unos días se inicia sesión como antes.',
  },
  record: {
    type: 'Tipo de registro',
    name: 'Nombre del registro',
    value: 'Valor del registro',
  },
  checkedAt: 'Última comprobación',
  check: 'Comprobar ahora',
  found: {
    proven: 'El registro está. El dominio está verificado.',
    nothing:
      'Todavía no hay ningún registro así. Uno nuevo puede tardar una hora en verse en todas partes. Vuelve a comprobarlo más tarde.',
    others: 'Hay registros TXT, pero ninguno tiene el valor de arriba. Se han encontrado estos:',
    problem: (reason) =>
      `El servidor de nombres no ha respondido (${reason}). Vuelve a comprobarlo más tarde.`,
  },
  ownedElsewhere:
    'Otro grupo ha verificado este dominio. Un dominio pertenece a un solo grupo a la vez.',
  remove: 'Eliminar',
  removeTitle: (domain) => `¿Eliminar ${domain}?`,
  removeText:
    'Las conexiones de este grupo dejan de responder por sus personas, que inician sesión aquí de otra manera. Otro grupo puede verificar el dominio. Para recuperarlo, tendrás que crear un registro nuevo.',
  removed: (domain) => `Se ha eliminado ${domain}.`,
}
