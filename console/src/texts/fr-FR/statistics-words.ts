// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'Personnes actives',
    lead: 'Qui s’est connecté au moins une fois. Les jours et les mois sont ceux de l’UTC.',
    days: '31 jours',
    months: '12 mois',
    today: 'aujourd’hui',
    thisMonth: 'ce mois-ci',
    none: 'Personne ne s’est connecté pendant cette période.',
    day: 'Jour',
    month: 'Mois',
    people: 'Personnes',
    asTable: 'En tableau',
    asChart: 'En graphique',
    chart: (from, to) => `Personnes qui se sont connectées, du ${from} au ${to}`,
  },
  last: 'au cours des 31 derniers jours',
  apps: { title: 'Connexions par application', none: 'Pas encore de connexions.' },
  methods: {
    title: 'Connexions par moyen',
    none: 'Pas encore de connexions.',
    password: 'Mot de passe',
    passkey: 'Clé d’accès',
    other: 'Adresse confirmée',
    connection: (alias) => `Par ${alias}`,
  },
  refusals: { title: 'Refus par motif', none: 'Rien n’a été refusé.' },
  factors: {
    title: 'Seconds facteurs',
    lead: (share) => `${share} ont une application d’authentification ou une clé d’accès.`,
    passkeys: 'Avec une clé d’accès',
    with: 'Avec un second facteur',
    without: 'Sans',
    below: 'Par groupe',
    share: (having, all) => `${having} sur ${all}`,
    none: 'Le comptage des personnes est en cours. Revenez dans une minute.',
    counted: 'Compté à',
    dormant: 'Sans connexion depuis 90 jours',
  },
}
