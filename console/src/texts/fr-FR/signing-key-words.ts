// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: 'Clés',
  lead: 'Le serveur signe les jetons avec la clé actuelle de chaque algorithme. La clé suivante est publiée à l’avance, pour que les applications la connaissent avant qu’elle signe.',
  columns: { kid: 'Clé', state: 'État', since: 'Depuis' },
  states: { next: 'Suivante', current: 'Actuelle', retired: 'Ancienne', withdrawn: 'Retirée' },
  rotate: (alg) => `Remplacer ${alg}`,
  rotateTitle: (alg) => `Remplacer la clé pour ${alg} ?`,
  rotateText:
    'La clé suivante signe désormais. La clé actuelle reste publiée jusqu’à l’expiration de ses jetons. Les applications qui gardent longtemps les clés en cache ne connaissent peut-être pas une clé créée récemment.',
  rotated: 'La clé suivante signe maintenant.',
  withdraw: 'Retirer',
  withdrawTitle: 'Retirer cette clé ?',
  withdrawText:
    'Faites-le si d’autres connaissent peut-être la clé. Tout ce qu’elle a signé est refusé aussitôt : les personnes et les applications doivent se reconnecter. Cette action est irréversible.',
  withdrawn: 'La clé est retirée.',
}
