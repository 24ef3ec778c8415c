// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: 'Claves',
  lead: 'El servidor firma los tokens con la clave actual de cada algoritmo. La siguiente se publica por adelantado, para que las aplicaciones la conozcan antes de que firme.',
  columns: { kid: 'Clave', state: 'Estado', since: 'Desde' },
  states: { next: 'Siguiente', current: 'Actual', retired: 'Sustituida', withdrawn: 'Retirada' },
  rotate: (alg) => `Rotar ${alg}`,
  rotateTitle: (alg) => `¿Rotar la clave de ${alg}?`,
  rotateText:
    'La siguiente clave firma a partir de ahora. La actual sigue publicada hasta que caduquen sus tokens. Las aplicaciones que guardan claves durante mucho tiempo pueden no conocer una clave muy reciente.',
  rotated: 'La siguiente clave ya firma.',
  withdraw: 'Retirar',
  withdrawTitle: '¿Retirar esta clave?',
  withdrawText:
    'Hazlo si otros pueden conocer la clave. Todo lo que firmó se rechaza de inmediato: las personas y las aplicaciones tienen que volver a iniciar sesión. No se puede deshacer.',
  withdrawn: 'La clave se ha retirado.',
}
