// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: 'Vue d’ensemble',
  counts: {
    people: 'Personnes',
    blocked: (count) => `Bloqués : ${count}`,
    pending: (count) => `En attente : ${count}`,
    groups: 'Groupes',
    apps: 'Applications',
    sessions: 'Sessions ouvertes',
  },
  steps: {
    title: 'Premières étapes',
    done: 'Terminé',
    app: {
      title: 'Enregistrer une application',
      hint: 'Pour que des personnes s’y connectent, avec du code à coller.',
    },
    people: {
      title: 'Inviter des personnes',
      hint: 'Par e-mail, ou créez leurs comptes vous-même.',
    },
    tree: {
      title: 'Construire l’arborescence des groupes',
      hint: 'Les rôles s’héritent de haut en bas.',
    },
  },
  own: {
    lead: 'Les groupes que vous administrez.',
    title: 'Vos groupes',
    none: 'Vous n’administrez aucun groupe.',
    noneHint: 'Les demandes dont vous décidez se trouvent sous Accès.',
    numbers: 'Chiffres de',
    members: (count) => `Membres : ${count}`,
  },
  attention: {
    title: 'À examiner',
    decisions: 'À décider',
    ends: 'Fin d’ici 30 jours',
    dormant: 'Comptes inactifs',
    dormantHint: 'Sans connexion depuis 90 jours',
    oneFactor: 'Sans second facteur',
    oneFactorHint: 'Le mot de passe suffit',
  },
  connections: {
    title: 'Connexions externes',
    count: (count, hasMore) => `${count}${hasMore ? ' ou plus' : ''} à examiner`,
    all: 'Tout afficher',
  },
  chart: {
    title: 'Connexions et refus',
    days: { '1': '24 heures', '7': '7 jours', '31': '31 jours' },
    signIns: 'Connexions',
    refusals: 'Refus',
    summary: (signIns, refusals) => `Connexions : ${signIns} · Refus : ${refusals}`,
  },
  health: {
    title: 'État du serveur',
    ready: 'Le serveur est prêt',
    unavailable: 'Le serveur n’est pas prêt : son stockage ne répond pas ou refuse les écritures.',
    version: 'Version',
    database: 'Base de données',
    responds: (engine, ms) => `${engine}, répond en ${ms} ms`,
    mail: 'E-mail',
    delivery: {
      smtp: 'Envoyés par le serveur de messagerie',
      shown: 'Non envoyés, mais affichés sous E-mails',
      off: 'Aucun serveur de messagerie n’est défini : personne ne peut être invité ni remplacer un mot de passe oublié',
    },
    late: (count) => `En attente depuis une heure ou plus : ${count}`,
    keys: 'Clés',
    keysInUse: (count) => `Utilisées : ${count}. La plus ancienne est remplacée le`,
    fine: 'En ordre',
    warning: 'Demande votre attention',
  },
}
