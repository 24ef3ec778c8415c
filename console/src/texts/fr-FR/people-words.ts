// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words about people. */
export const peopleWords: Words['peopleWords'] = {
  title: 'Personnes',
  search: 'Nom, nom d’utilisateur ou e-mail',
  anyStatus: 'Tous les états',
  statusLabel: 'État',
  signInLabel: 'Connexion',
  anySignIn: 'Toutes les connexions',
  signIns: {
    dormant: 'Pas depuis 90 jours',
    'with-factor': 'Avec un second facteur',
    'without-factor': 'Sans second facteur',
  },
  loading: 'Chargement des personnes',
  none: 'Personne n’a été trouvé.',
  noneHint: 'La recherche compare les débuts de mots, par exemple « lov ada » pour Ada Lovelace.',
  nobody: 'Il n’y a encore personne ici.',
  nobodyHint: 'Invitez des personnes par e-mail, ou ajoutez quelqu’un avec un mot de passe.',
  further: 'Poursuivre la recherche',
  columns: { name: 'Nom', email: 'E-mail', status: 'État', lastLogin: 'Dernière connexion' },
  never: 'Jamais',
  close: 'Fermer',
  invite: {
    action: 'Inviter',
    title: 'Inviter quelqu’un',
    hint: 'La personne reçoit un e-mail avec un lien pour confirmer l’adresse et choisir un mot de passe.',
    submit: 'Envoyer l’invitation',
    done: (email) => `L’invitation a été envoyée à ${email}.`,
  },
  links: {
    action: 'Liens pour le mot de passe',
    title: 'Envoyer des liens pour choisir un mot de passe',
    hint: 'Toute personne sans mot de passe ni clé d’accès reçoit un e-mail dans sa langue. Si un lien est encore valable, aucun autre n’est envoyé.',
    group: 'Membres de',
    anyGroup: 'Tous les groupes, et les personnes sans groupe',
    submit: 'Envoyer les liens',
    sending: 'Envoi des liens',
    stop: 'Arrêter',
    sent: (count) =>
      counted(count, {
        one: `Liens envoyés : ${count}.`,
        other: `${count.toLocaleString('fr-FR')} liens ont été envoyés.`,
      }),
    notSent: (reason) => `Aucun lien n’a été envoyé. ${reason}.`,
    outcomes: {
      sent: 'Envoyé',
      would_send: 'Serait envoyé',
      unknown: 'Cette personne n’existe pas',
      not_allowed: 'Vous n’avez pas ce droit pour cette personne',
      blocked: 'Le compte est bloqué',
      closed: 'Le compte a été refusé ou fusionné',
      deletion_planned: 'Le compte va être supprimé',
      no_email: 'Il n’y a pas d’adresse e-mail',
      address_of_another: 'Quelqu’un d’autre se connecte avec cette adresse e-mail',
      can_sign_in: 'La personne se connecte avec une clé d’accès',
      already_sent: 'Un lien précédent est encore valable',
      too_many_mails:
        'Trop d’e-mails ont été envoyés à cette adresse au cours de la dernière heure',
    },
  },
  add: {
    action: 'Ajouter une personne',
    title: 'Ajouter une personne',
    hint: 'Un nom d’utilisateur ou une adresse e-mail suffit.',
    nameMissing: 'Indiquez un nom d’utilisateur ou une adresse e-mail pour la connexion.',
    passwordHint: 'Sans mot de passe, envoyez à la personne un lien avant sa première connexion.',
    mustChange: 'Doit choisir un autre mot de passe à la première connexion',
    submit: 'Ajouter',
    done: (name) => `Ajout effectué : ${name}.`,
  },
  status: {
    PENDING: 'En attente',
    VERIFIED: 'Actif',
    DECLINED: 'Refusé',
    BLOCKED: 'Bloqué',
    DELETED: 'Supprimé',
    COMBINED: 'Fusionné',
  },
}
