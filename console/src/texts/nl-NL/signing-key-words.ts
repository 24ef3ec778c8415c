// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: 'Sleutels',
  lead: 'De server ondertekent tokens met de huidige sleutel van elk algoritme. De volgende sleutel wordt vooraf gepubliceerd, zodat apps hem kennen voordat hij ondertekent.',
  columns: { kid: 'Sleutel', state: 'Toestand', since: 'Sinds' },
  states: {
    next: 'Volgende',
    current: 'Huidige',
    retired: 'Buiten gebruik',
    withdrawn: 'Ingetrokken',
  },
  rotate: (alg) => `${alg} vervangen`,
  rotateTitle: (alg) => `Sleutel voor ${alg} vervangen?`,
  rotateText:
    'De volgende sleutel ondertekent vanaf nu. De huidige blijft gepubliceerd totdat de tokens ervan zijn verlopen. Apps die sleutels lang in de cache bewaren, kennen een pas gemaakte sleutel misschien nog niet.',
  rotated: 'De volgende sleutel ondertekent nu.',
  withdraw: 'Intrekken',
  withdrawTitle: 'Deze sleutel intrekken?',
  withdrawText:
    'Doe dit als anderen de sleutel misschien kennen. Alles wat hij heeft ondertekend, wordt meteen geweigerd: mensen en apps moeten opnieuw inloggen. Dit kan niet ongedaan worden gemaakt.',
  withdrawn: 'De sleutel is ingetrokken.',
}
