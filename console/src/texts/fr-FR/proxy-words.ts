// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'Derrière le proxy',
  origins: 'Adresses de l’application',
  originsHint:
    'Où les personnes l’ouvrent : schéma, hôte et port. Les requêtes vers d’autres hôtes sont refusées.',
  user: 'Comment l’application désigne les personnes',
  userHint: 'L’en-tête Remote-User.',
  users: {
    username: 'Nom d’utilisateur',
    email: 'Adresse e-mail, si elle est confirmée',
    sub: 'ID (sub)',
  },
  pathsSection: 'Chemins',
  pathsHint:
    'Tout exige une connexion, de personnes qui peuvent utiliser l’application. Un chemin peut être public, ou réservé à moins de personnes ; il vaut pour tout ce qui est au-dessous, et le plus long compte.',
  addPath: 'Ajouter un chemin',
  removePath: (path) => `Supprimer le chemin : ${path}`,
  pathNumber: (n) => `Chemin ${n}`,
  path: 'Chemin',
  access: 'Qui peut l’ouvrir',
  accesses: { 'signed-in': 'Toute personne connectée', public: 'Tout le monde, sans connexion' },
  groups: 'Uniquement les membres de ces groupes',
  strength: 'La connexion exige au moins',
  connect: {
    lead: 'Mettez ceci dans la configuration de votre proxy, et indiquez votre certificat et l’adresse de l’application. L’application lit alors de qui il s’agit dans les en-têtes Remote-User, Remote-Email, Remote-Name, Remote-Groups et Remote-Roles ; Remote-Jwt contient la même chose, signée.',
    first: (origin) => `Pour ${origin}. Il faut la même chose pour les autres adresses.`,
    part: 'Envoy : dans les filtres du listener',
    tested:
      'Nos tests l’exécutent devant une application : nginx 1.22 et Caddy 2.6 de Debian 12, avec connexion et déconnexion, formulaires, WebSockets, programmes et en-têtes falsifiés.',
    notRun: {
      Traefik: {
        title: 'Pas encore exécuté avec Traefik',
        hint: 'Les tests de nginx et de Caddy s’exécutent avec Traefik là où il est installé. Il ne l’était pas là où nous les avons exécutés.',
      },
      Envoy: {
        title: 'Non exécuté avec Envoy',
        hint: 'Nos tests envoient des requêtes telles que les décrit la documentation d’Envoy. Mettez aussi headers_with_underscores_action sur REJECT_REQUEST. HEAD, OPTIONS et les méthodes autres que GET, POST, PUT, PATCH et DELETE sont refusées.',
      },
    },
    needs: 'Ce qui doit être vrai',
    trust:
      'Le proxy figure dans http.trustedProxies de ce serveur. Les questions des autres restent sans réponse.',
    trustsNobody:
      'Le paramètre http.trustedProxies est vide : ce serveur ne répondrait à aucun proxy.',
    onlyWay:
      'Personne n’atteint l’application sans passer par le proxy, ou l’application vérifie Remote-Jwt.',
    signOut: 'Un lien vers /.ostiary/sign-out dans l’application déconnecte les personnes.',
    open: 'Ouvrir l’application',
  },
}
