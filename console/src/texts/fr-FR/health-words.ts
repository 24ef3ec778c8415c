// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: 'À examiner',
  states: {
    broken: 'Ne fonctionne pas',
    ended: 'Terminé le',
    ends: 'Se termine le',
    failing: 'Échec de la dernière connexion',
    warned: 'À examiner',
    works: 'Fonctionne',
    unused: 'Pas encore utilisée',
    off: 'Désactivée',
  },
  until: 'Jusqu’au',
  warningTexts: {
    client_secret_ends:
      'Le secret du client expire. Créez-en un nouveau là-bas et saisissez-le ici.',
    upstream_certificate_ends: 'Le certificat du fournisseur expire. Ajoutez son successeur.',
    signing_certificate_ends:
      'Le certificat pour les demandes expire. Ajoutez son successeur et donnez-le au fournisseur.',
    encryption_certificate_ends:
      'Le certificat de chiffrement expire. Placez-en un nouveau devant lui.',
    domain_lost: 'L’enregistrement DNS d’un domaine a disparu. Recréez-le.',
    no_domain:
      'Le groupe n’a pas de domaine vérifié : personne ne peut se connecter. Prouvez qu’un domaine est à vous.',
    failing: 'La dernière connexion a échoué.',
  },
  lastFailure: 'Dernier échec',
  failures: {
    denied: 'L’autre côté a refusé la personne, ou la personne a annulé.',
    down: 'L’autre côté n’a pas répondu, ou a été trop lent.',
    invalid: 'Ce que l’autre côté a dit ne prouve rien.',
    misconfigured: 'Les paramètres d’ici ne conviennent pas à l’autre côté.',
    wrong: 'Le nom ou le mot de passe n’était pas celui d’une personne de l’annuaire.',
  },
  all: {
    title: 'Connexions externes des groupes',
    intro:
      'Configurées par les administrateurs des groupes, chacune pour les personnes de ses domaines.',
    search: 'Rechercher par nom, alias ou groupe',
    none: 'Aucun groupe n’a de connexion externe.',
    noneFound: (text) => `Rien ne contient « ${text} » dans son nom, son alias ou son groupe.`,
    columns: {
      name: 'Connexion externe',
      group: 'Groupe',
      state: 'État',
      lastUsed: 'Dernière utilisation',
    },
    warnedOnly: 'Uniquement ce qui est à examiner',
    noneWarned: 'Il n’y a rien à examiner.',
    never: 'Jamais',
  },
}
