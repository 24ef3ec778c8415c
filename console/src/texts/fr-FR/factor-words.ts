// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words about second factors. */
export const factorWords: Words['factorWords'] = {
  title: 'Second facteur et clés d’accès',
  none: 'Il n’y en a pas : seul le mot de passe est demandé.',
  kinds: { totp: 'Application d’authentification', passkey: 'Clé d’accès' },
  added: (time) => `ajouté le ${time}`,
  used: (time) => `dernière utilisation le ${time}`,
  unused: 'jamais utilisé',
  backedUp: 'conservée par un gestionnaire de mots de passe',
  copied: (time) =>
    `Il en existe peut-être une copie : refusée le ${time}, son compteur n’avait pas augmenté`,
  codesLeft: (count) =>
    counted(count, {
      one: `Codes de récupération restants : ${count}.`,
      other: `Il reste ${count} codes de récupération.`,
    }),
  own: 'Modifiez les vôtres sur la page de votre compte',
  name: 'Nom',
  nameMissing: 'Donnez-lui un nom.',
  rename: 'Renommer',
  renameOf: (name) => `Renommer ${name}`,
  renameHint: 'La personne voit ce nom sur la page de son compte et quand elle se connecte.',
  renamed: 'Le nouveau nom est enregistré.',
  remove: 'Supprimer',
  removeOf: (name) => `Supprimer ${name}`,
  removeTitle: (name) => `Supprimer ${name} ?`,
  removeText: 'La personne ne peut plus se connecter avec. Les sessions ouvertes restent.',
  lastText:
    'C’est le dernier. Les codes de récupération et les navigateurs de confiance disparaissent aussi, et le mot de passe suffit, sauf si une politique exige davantage : la personne doit alors en configurer un nouveau à la prochaine connexion.',
  removed: 'Le facteur est supprimé.',
  reset: 'Tout supprimer',
  resetTitle: (name) => `Supprimer tous les facteurs de ${name} ?`,
  resetText:
    'Pour une personne qui a tout perdu. Les codes de récupération et les navigateurs de confiance disparaissent aussi, et toutes les sessions prennent fin aussitôt.',
  resetNext:
    'La prochaine connexion ne demande que le mot de passe. Là où une politique exige davantage, la personne configure alors un nouveau facteur.',
  resetCare:
    'Assurez-vous que la demande vient bien de cette personne, par un autre moyen que l’e-mail.',
  allRemoved: 'Tous les facteurs sont supprimés.',
  mailCodes: {
    title: 'Codes par e-mail',
    counted: (email) =>
      `Là où un second facteur est nécessaire, un code est envoyé à ${email}. Une application d’authentification ou une clé d’accès le remplace.`,
    barredTitle: 'Les codes par e-mail ne comptent plus',
    barred:
      'Le mot de passe a été remplacé par e-mail. Les deux preuves viendraient alors de la même boîte de réception : la personne ne peut donc pas se connecter là où un second facteur est nécessaire, ni en configurer un autre.',
    help: 'Assurez-vous qu’il s’agit bien de cette personne, par un autre moyen que l’e-mail. Faites ensuite compter de nouveau les codes, ou définissez un mot de passe.',
    askAnother: 'Un autre administrateur peut faire compter de nouveau les codes.',
    lift: 'Les faire compter de nouveau',
    liftTitle: (name) => `Faire compter de nouveau les codes par e-mail pour ${name} ?`,
    liftText:
      'Quiconque lit la boîte de réception de cette personne et connaît le mot de passe peut alors se connecter.',
    liftEnds: 'Toutes les sessions prennent fin aussitôt.',
    lifted: 'Les codes par e-mail comptent de nouveau.',
  },
  told: (email) => `La personne en est informée par e-mail à ${email}.`,
  notTold: 'La personne n’a pas d’adresse e-mail : elle n’est pas informée. Prévenez-la vous-même.',
}
