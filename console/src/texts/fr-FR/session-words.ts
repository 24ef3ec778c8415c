// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'Sessions',
  lead: 'Où les personnes sont connectées en ce moment, les plus récentes en premier. La dernière utilisation est approximative.',
  person: 'Personne',
  anyone: 'Tout le monde',
  app: 'Application',
  anyApp: 'Toutes les applications',
  columns: {
    person: 'Personne',
    browser: 'Connexion avec',
    apps: 'Applications',
    since: 'Depuis',
    used: 'Dernière utilisation',
  },
  unknownBrowser: 'Navigateur',
  byPassword: 'Application, par mot de passe',
  none: 'Personne n’est connecté.',
  noneFound: 'Aucune session ouverte n’a été trouvée.',
  noneHint: 'Retirez un filtre. Les sessions terminées ou expirées ne figurent pas dans la liste.',
  further: 'Poursuivre la recherche',
  end: 'Mettre fin',
  endOf: (name) => `Mettre fin à la session de ${name}`,
  endTitle: 'Mettre fin à cette session ?',
  endText: (name, apps) =>
    `${name} y perd sa connexion, et les jetons obtenus ainsi (${counted(apps, { one: `${apps} application`, other: `${apps} applications` })}) cessent aussitôt de fonctionner. Les applications qui ont une adresse de déconnexion sont averties.`,
  ended: 'La session a pris fin.',
  endAll: 'Mettre fin à toutes',
  endAllOf: (name) => `Mettre fin à toutes les sessions de ${name}`,
  endAllTitle: (name) => `Mettre fin à toutes les sessions de ${name} ?`,
  endAllText:
    'La personne est déconnectée dans tous les navigateurs et applications, jetons de rafraîchissement compris, et doit se reconnecter. Le compte n’est pas bloqué.',
  allEnded: (count) =>
    counted(count, {
      one: `Sessions terminées : ${count}.`,
      other: `${count} sessions ont pris fin.`,
    }),
}
