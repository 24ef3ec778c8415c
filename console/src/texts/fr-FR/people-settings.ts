// Machine-made: waits for a native reader.
/** What the settings about people mean, by their names. */
export const peopleSettings = {
  adminUsername: 'Nom du compte d’administration que crée le premier démarrage.',
  adminPassword:
    'Mot de passe du compte d’administration que crée le premier démarrage. Sans effet ensuite.',
  'sessions.idleSeconds': 'Durée d’une session sans utilisation.',
  'sessions.absoluteSeconds': 'Durée maximale d’une session.',
  'sessions.rememberSeconds':
    'Durée d’une session, avec ou sans utilisation, si la personne veut rester connectée.',
  'signIn.minimumStrength':
    'Niveau de sécurité exigé de chaque connexion d’une personne : un mot de passe suffit (`password`), il faut un second facteur (`two-factor`) ou une clé d’accès (`phishing-resistant`). Une application peut exiger davantage avec `minimum_acr`, et un groupe avec sa politique de connexion.',
  'signIn.graceDays':
    'Nombre de jours pendant lesquels une personne peut reporter la configuration d’un second facteur, à compter du jour où il lui est demandé pour la première fois.',
  'signIn.trustDays':
    'Nombre de jours pendant lesquels un navigateur peut être de confiance après un second facteur, si la personne le veut. 0 : jamais.',
  'signIn.mailCodes':
    'Une personne sans autre facteur peut utiliser comme second un code reçu par e-mail. Une boîte de réception est plus faible qu’une application ou une clé d’accès, et c’est souvent elle qui sert à réinitialiser le mot de passe. Elle ne protège jamais des fausses pages de connexion.',
  'signIn.codesInsteadOfPasswords':
    'Une personne peut se connecter, au lieu du mot de passe, avec un code envoyé à son adresse e-mail confirmée. Il vaut autant qu’un mot de passe, et un code par e-mail n’est alors pas un second facteur.',
  'signIn.newBrowserMail':
    'Les personnes reçoivent un e-mail quand leur compte est utilisé pour la première fois dans un navigateur. Il n’y en a pas pour la première connexion d’un compte.',
  'signIn.failedSignInMail':
    'Les personnes reçoivent un e-mail quand des connexions à leur compte échouent : quand de nombreux mots de passe faux ont déclenché une attente, ou quand, après le bon mot de passe, le second facteur a été faux trois fois en une heure. Chacun au plus une fois par jour.',
  'signIn.passkeys.rpId':
    'Le domaine auquel appartiennent les clés d’accès (WebAuthn Relying Party ID) : l’hôte de `baseUrl` ou un domaine au-dessus. S’il change, les clés d’accès d’un autre domaine ne fonctionnent plus.',
  'signIn.passkeys.origins':
    'Origines des pages sur lesquelles les clés d’accès peuvent être utilisées. Sans indication, celle de `baseUrl`.',
  'signIn.passkeys.relatedOrigins':
    'Origines d’autres sites dont les pages peuvent utiliser les clés d’accès de ce serveur, comme `https://example.de` à côté de `https://example.com`. Les navigateurs les demandent à ce serveur sous `/.well-known/webauthn`, `rpId` doit donc être l’hôte de `baseUrl` ; ils acceptent peu de noms différents. N’indiquez que des sites que vous exploitez : leurs pages peuvent demander n’importe quelle clé d’accès de vos personnes.',
  'signIn.managementStrength':
    'Niveau de sécurité exigé de la connexion d’une personne pour les appels d’administration et sur les groupes. Une connexion plus faible reçoit une demande de renforcement (RFC 9470). Les personnes doivent déjà avoir un facteur de ce niveau ; une politique de connexion du groupe des administrateurs leur en fait configurer un.',
  'signIn.managementMaxAgeMinutes':
    'Ancienneté maximale, en minutes, de la connexion d’une personne pour ces appels. 0 : sans limite.',
  'password.minLength': 'Nombre minimal de caractères d’un nouveau mot de passe.',
  'password.maxLength': 'Nombre maximal de caractères d’un nouveau mot de passe.',
  'password.minScore':
    'Difficulté à deviner exigée d’un nouveau mot de passe, estimée par zxcvbn : 0 accepte tout, 3 est difficile pour un programme, 4 très difficile. Les 10 000 mots de passe les plus courants et ceux qui contiennent des noms de la personne sont toujours refusés.',
  'password.history':
    'Nombre d’anciens mots de passe qu’une personne ne peut pas réutiliser. L’actuel est toujours refusé.',
  'password.maxAgeDays':
    'Nombre de jours après lequel un mot de passe doit être remplacé à la prochaine connexion ; 0 signifie jamais, comme le recommande le NIST.',
  'password.breachedFile':
    'Un fichier de hachages SHA-1 de mots de passe issus de fuites de données, en hexadécimal, un par ligne et triés, comme les propose Have I Been Pwned. Les nouveaux mots de passe qui y figurent sont refusés. Rien ne quitte cette machine.',
  'password.breachedUrl':
    'L’API par plages de Have I Been Pwned, ou un miroir, à qui l’on demande si un nouveau mot de passe est connu par des fuites de données : `https://api.pwnedpasswords.com/range`. Elle reçoit les cinq premiers caractères d’un hachage SHA-1. Si elle ne répond pas en deux secondes, le mot de passe est accepté.',
  'password.memoryKib':
    'Mémoire d’un hachage argon2id, en Kio. Une modification prend effet pour chaque personne à sa prochaine connexion.',
  'password.passes': 'Passes d’argon2id sur cette mémoire.',
  'password.parallelism': 'Voies parallèles d’argon2id.',
  'password.concurrency':
    'Hachages calculés en même temps. Sous Linux, ils ont une priorité plus basse que les autres requêtes, pour que celles-ci restent rapides pendant que beaucoup de personnes se connectent. Ailleurs, un cœur reste libre pour cela.',
  'password.queueLength':
    'Connexions qui peuvent attendre un hachage. Les adresses, et les comptes d’une adresse, sont servis à tour de rôle. Si la file est pleine, la réponse est 503 avec `Retry-After`.',
  'limits.accountFailures': 'Mots de passe erronés pour un compte avant qu’il soit ralenti.',
  'limits.accountFirstDelaySeconds': 'Le premier délai. Il double à chaque nouvel échec.',
  'limits.accountLongestDelaySeconds': 'Le délai le plus long.',
  'limits.addressFailuresPerMinute':
    'Tentatives échouées par minute depuis une adresse (IPv6 : un /64) avant qu’elle doive attendre.',
  'limits.passwordsPerAddress':
    'Mots de passe venant d’une adresse (IPv6 : un /64) qui peuvent être vérifiés ou attendre en même temps. Personne n’occupe plus de places qu’il n’en reste de libres, pour qu’il y en ait toujours une pour les autres. Les suivants reçoivent 429 avec `Retry-After`.',
  'limits.passwordsPerAccount':
    'La même chose pour un compte, connu ou non, toutes adresses confondues.',
  'limits.foreignHashFactor':
    'Combien de fois plus de temps et de mémoire que les nôtres peut coûter un hachage de mot de passe importé ou indiqué avec une personne. Un hachage plus coûteux dans la base n’est pas vérifié : la personne doit réinitialiser le mot de passe.',
  'limits.clientFailuresPerMinute':
    'Authentifications échouées d’une application par minute depuis une adresse, avant que celle-ci doive attendre.',
  'limits.authorizationsPerAddressAndMinute':
    'Demandes d’autorisation par minute depuis une adresse (IPv6 : un /64) qui mènent à une page, par exemple à celle de connexion. Chacune est conservée une heure. Celles des personnes déjà connectées n’ont pas besoin de page et ne comptent pas.',
  'limits.authorizationsUnderWay':
    'Demandes d’autorisation qui attendent une connexion. Au-delà, une adresse (IPv6 : un /64) qui en a plus de 20 reçoit 429, et les autres peuvent encore commencer ; au double, toutes reçoivent 503. Ce qui attend déjà peut toujours être terminé.',
  'limits.requestUrisAtOnce':
    'Combien de `request_uri` sont lues en même temps. Ce sont les appelants qui les choisissent : les adresses passent donc à tour de rôle, et aucune n’occupe plus d’un quart des places. Les clés des applications et les déconnexions back-channel ont leurs propres places.',
  'limits.clientDocumentsPerAddressAndMinute':
    'Nombre de documents de métadonnées d’applications qu’une adresse (IPv6 : un /64) peut faire lire par minute. Les documents déjà connus ne comptent pas.',
  'limits.requestUrisPerAddressAndMinute':
    'Combien de `request_uri` une adresse (IPv6 : un /64) peut faire lire en une minute.',
  'limits.requestsPerTarget':
    'Nombre de requêtes d’un même type que le serveur envoie en même temps à une adresse réseau, quel que soit le nom d’hôte.',
  'limits.logoutAttempts':
    'Nombre de tentatives pour une déconnexion back-channel, pendant environ trois heures, avant que le serveur renonce et écrive un événement.',
  'limits.lettersPerAddressAndHour':
    'Demandes par heure depuis une adresse (IPv6 : un /64) pour lesquelles le serveur envoie un e-mail : inscriptions et mots de passe oubliés.',
  'limits.lettersPerRecipientAndHour':
    'Demandes de ce type par heure pour une adresse e-mail, connue ou non, depuis une adresse. Une personne qui a reçu autant d’e-mails, peu importe qui les a demandés, en reçoit au plus un toutes les cinq minutes.',
  'limits.signInCodesPerAddressAndHour':
    'Codes par heure envoyés par e-mail pour des connexions depuis une adresse (IPv6 : un /64), là où `signIn.mailCodes` est activé. Les personnes derrière un même proxy se les partagent. Une personne en reçoit autant que `lettersPerRecipientAndHour`.',
  'limits.invitationsPerPersonAndHour':
    'Nombre de personnes que peut inviter en une heure quelqu’un qui n’administre que certains groupes, par e-mail ou en nommant une personne qui n’est dans aucun de ces groupes, connue ou non. Les administrateurs et les machines peuvent en inviter davantage.',
  'users.pendingMayLogIn':
    'Les personnes peuvent se connecter avant que leur compte soit confirmé.',
  'users.registration':
    'Qui peut s’inscrire : tout le monde (`open`), les personnes invitées (`invite`) ou personne (`off`). Les administrateurs peuvent toujours créer des comptes.',
  'users.emailVerification':
    'Si les personnes qui s’inscrivent doivent confirmer leur adresse e-mail avant de pouvoir utiliser le compte. Si c’est nécessaire et qu’aucun e-mail ne peut être envoyé, personne ne peut s’inscrire.',
  'users.verificationSeconds':
    'Durée de validité du code et du lien qui confirment une adresse e-mail.',
  'users.resetSeconds':
    'Durée de validité du code et du lien qui remplacent un mot de passe oublié.',
  'users.invitationSeconds': 'Durée de validité d’une invitation.',
  'users.unconfirmedDays':
    'Nombre de jours après lequel est supprimée une inscription dont personne n’a confirmé l’adresse e-mail.',
  'users.deletionDays':
    'Nombre de jours après lequel est supprimé un compte dont la personne l’a demandé sur la page de son compte. Jusque-là, elle peut le garder, par le lien d’un e-mail ou en se connectant. 0 : aussitôt et définitivement.',
  'users.customFields':
    'Les champs personnalisés que les personnes peuvent avoir, chacun avec son type. Tant qu’aucun n’est défini, tous sont autorisés.',
  'users.registrationAsks':
    'Ce que la page d’inscription demande en plus de l’adresse e-mail et du mot de passe : `name`, c’est-à-dire le prénom et le nom, qui doivent être remplis, et `username`, qui peut rester vide. Vide : ni l’un ni l’autre.',
  'users.registrationFields':
    'Les champs définis que les personnes peuvent remplir en s’inscrivant. Les autres ne sont remplis que par les administrateurs.',
  'mail.smtpUrl':
    'Le serveur de messagerie. Sans lui, les e-mails ne sont que montrés sous `/dev/outbox`, aux appelants de cette machine et seulement si `host` et `baseUrl` sont cette machine.',
  'mail.from':
    'L’expéditeur des e-mails : une adresse, ou un nom et une adresse comme `Acme <login@acme.example>`.',
  'mail.requireTls':
    'N’envoie d’e-mails qu’à un serveur qui parle TLS. Un serveur sur cette machine n’y est pas tenu.',
  'mail.remindHolders':
    'Avertit les personnes par e-mail, une semaine avant, qu’un de leurs rôles ou une de leurs appartenances prend fin. Les administrateurs du groupe sont avertis dans tous les cas.',
  'pages.name': 'Nom qui figure sur chaque page.',
  'pages.logoUrl': 'Logo à la place du nom : une image envoyée ou une adresse.',
  'pages.iconUrl': 'Icône de l’onglet du navigateur : une image envoyée ou une adresse.',
  'pages.languages':
    'Les langues des pages et des e-mails ; la première est pour les personnes qui n’en parlent aucune. Si aucune n’est indiquée, ce sont toutes.',
  'pages.helpUrl': 'Où les personnes trouvent de l’aide. Chaque page y renvoie.',
  'pages.backdrop':
    'Ce qui est derrière le panneau d’une page : les arcades d’Ostiary ou seulement la couleur.',
  'pages.ownCss':
    'Si les pages de connexion et d’inscription ont les règles de style de `pages.css`.',
  'pages.css':
    'Règles de style pour les pages de connexion et d’inscription, tant que `pages.ownCss` est activé. Elles ne peuvent rien charger.',
  'pages.primaryColor': 'Couleur des boutons et des liens.',
  'pages.darkLogoUrl':
    'Logo affiché aux personnes qui préfèrent les couleurs sombres. Nécessite `pages.logoUrl`.',
  'pages.backgroundColor': 'Couleur derrière la page, dans les e-mails aussi.',
  'pages.corners': 'Les coins des champs, des boutons et des panneaux.',
  'pages.font':
    'Le type de police. Ce sont des polices que l’appareil possède déjà ; rien n’est téléchargé.',
}
