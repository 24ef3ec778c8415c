// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: 'Voir ce que voit cette personne',
  title: (name) => `Ce que voit ${name}`,
  lead: 'La page du compte telle que la personne la voit, et ce que les applications apprennent d’elle. Rien ne peut être modifié ici, et vous n’êtes pas connecté à sa place.',
  told: 'Le journal des événements conserve votre motif, et la personne reçoit un e-mail.',
  reason: 'Motif de la consultation',
  reasonHint: 'Par exemple le numéro d’un ticket ; 5 caractères au minimum.',
  look: 'Consulter',
  banner:
    'Vous voyez le compte de quelqu’un d’autre, en lecture seule. La personne en a été informée.',
  because: (reason) => `Motif : ${reason}`,
  profile: 'Profil',
  factors: 'Seconds facteurs et clés d’accès',
  none: 'Aucun',
  kinds: { totp: 'Application d’authentification', passkey: 'Clé d’accès' },
  codes: (left) => `Codes de récupération restants : ${left}`,
  sessions: 'Appareils',
  since: 'depuis',
  otherBrowser: 'Une application',
  groups: 'Groupes et rôles',
  activity: 'Activité récente',
  apps: 'Ce que reçoivent les applications',
  refusals: {
    'client-disabled': 'L’application est désactivée.',
    'user-status': 'Le compte ne peut pas se connecter.',
    'not-in-groups': 'La personne n’est dans aucun des groupes qui peuvent utiliser l’application.',
  },
  refused: 'Elle ne reçoit rien.',
  scopes: 'Scopes',
  tokens: { access: 'Jeton d’accès', id: 'Jeton d’identité' },
}
