// Machine-made: waits for a native reader.
/** What the settings of the server itself mean, by their names. */
export const serverSettings = {
  baseUrl:
    'Adresse à laquelle les applications et les navigateurs atteignent le serveur : l’émetteur de tous les jetons et le début de toutes les adresses que publie le serveur. https, sauf sur cette machine.',
  host: 'Adresse sur laquelle le serveur écoute. Dans un conteneur, ou sans proxy sur la même machine, `0.0.0.0` ou `::`.',
  port: 'Port sur lequel le serveur écoute. Avec 0, le système en choisit un ; définissez alors aussi `baseUrl`.',
  dataDir:
    'Dossier de la base intégrée et de sa clé principale, par rapport au répertoire de travail.',
  databaseUrl:
    'La base de données : `sqlite:<fichier>` pour un processus, `postgres://…` pour autant que vous voulez.',
  'database.statementSeconds':
    'Temps que PostgreSQL peut mettre pour une instruction du serveur. Ensuite, l’appelant reçoit 503, et une connexion qui ne répond pas est remplacée. Les imports, les exports, les migrations et les commandes n’ont pas de limite.',
  'database.shared':
    'Si plusieurs serveurs peuvent utiliser un même fichier SQLite. Sinon, un deuxième le signale et s’arrête. Ils s’attendent les uns les autres à chaque écriture ; pour plus qu’un essai, il y a PostgreSQL.',
  'database.untried':
    'Si l’on utilise une base de données qui n’a pas été éprouvée : une base qui ne fait que parler le protocole de PostgreSQL, ou un PostgreSQL antérieur à 15. Dans certaines, les verrous sont acceptés et ne verrouillent rien.',
  secretKey:
    'Clé principale. Elle chiffre les clés de signature et les secrets des applications dans la base, et n’y est pas elle-même : sans elle, une sauvegarde ne sert à rien. `openssl rand -base64 48` en crée une bonne.',
  previousSecretKeys:
    'Anciennes clés principales, tant que la base contient des valeurs chiffrées avec elles (`ostiary keys reseal`).',
  prefix:
    'Préfixe des scopes (`ostiary:users_read`) et des groupes intégrés (`OSTIARY_USERS`). À choisir avant le premier démarrage : les applications et les groupes existants gardent les anciens noms.',
  serviceDocumentation:
    'Adresse de votre documentation pour les développeurs. Elle figure dans les métadonnées du serveur.',
  policyUri:
    'Adresse de votre politique de confidentialité, dans les métadonnées et sur les pages. Sans elle, `/policy` dit qu’il n’y en a pas.',
  termsUri:
    'Adresse de vos conditions d’utilisation, dans les métadonnées et sur les pages. Sans elle, `/terms` dit qu’il n’y en a pas.',
  'http.hosts':
    'Noms, en plus de celui de `baseUrl`, qu’une requête peut porter dans l’en-tête Host, par exemple celui d’un répartiteur de charge pour ses contrôles. Les autres sont refusés.',
  'http.trustedProxies':
    'Adresses des proxys placés devant le serveur. Eux seuls peuvent indiquer l’adresse d’un appelant (`X-Forwarded-For`).',
  'http.clientCertificateHeader':
    'En-tête dans lequel un proxy de confiance transmet le certificat d’un client TLS, en PEM avec encodage pourcent. Venant de tous les autres, il est ignoré. Le proxy doit le retirer des requêtes des appelants.',
  'http.clientVerifiedHeader':
    'En-tête dans lequel un proxy de confiance envoie `SUCCESS` quand il a vérifié la chaîne de ce certificat, comme nginx avec `$ssl_client_verify`. Nécessaire pour `tls_client_auth` derrière un proxy.',
  'http.maxConnections':
    'Connexions qui peuvent être ouvertes en même temps par processus. Pour une de plus, la plus longtemps inactive est fermée. Si aucune n’est inactive, la nouvelle reçoit 503, sauf pour les contrôles de santé.',
  'http.maxConnectionsPerAddress':
    'La même chose pour une adresse (IPv6 : un /64). Les proxys de `http.trustedProxies` peuvent en avoir autant que `http.maxConnections`.',
  'http.writeTimeoutSeconds':
    'Temps qu’un appelant peut mettre pour lire une réponse. Ensuite, la connexion est fermée.',
  'http.drainSeconds':
    'Temps pendant lequel le serveur accepte encore des requêtes après SIGTERM. Pendant ce temps, `/health/ready` répond 503 et chaque réponse ferme sa connexion : un répartiteur de charge passe ainsi sans erreur à d’autres nœuds. Choisissez plus de temps qu’il ne lui en faut pour s’en apercevoir. SIGINT (Ctrl+C) saute cette étape.',
  'http.stopSeconds':
    'Temps que l’arrêt peut prendre. Les requêtes qui ne sont pas terminées alors sont interrompues. Il doit être plus court que l’attente de votre orchestrateur avant de tuer le processus, souvent 30 secondes.',
  'http.tls.certFile':
    'Chaîne de certificats en PEM. Avec `keyFile`, le serveur parle lui-même TLS.',
  'http.tls.keyFile': 'Clé privée du certificat, en PEM.',
  'http.tls.clientCaFile':
    'Autorités de certification en PEM avec lesquelles les certificats des clients sont vérifiés (`tls_client_auth`). Sans elles, seuls les certificats autosignés fonctionnent.',
  'metrics.port': 'Port d’une écoute séparée qui répond à `GET /metrics` au format de Prometheus.',
  'metrics.host': 'Adresse de cette écoute.',
  'metrics.token':
    'Jeton Bearer nécessaire pour la lecture. Obligatoire si `metrics.host` est accessible depuis d’autres machines.',
  'tracing.endpoint':
    'Où les traces sont envoyées par OTLP sur HTTP, par exemple à un OpenTelemetry Collector. Un en-tête nécessaire vient de la variable `OTEL_EXPORTER_OTLP_HEADERS`.',
  'tracing.sampleRatio':
    'Part des requêtes qui sont tracées : 1 pour toutes. C’est l’identifiant de la trace qui en décide, même pour les requêtes qui ont l’en-tête `traceparent`.',
  'tracing.serviceName': 'Nom de ce service dans les traces.',
  'log.level': 'Le niveau le moins grave qui est écrit.',
  'log.format':
    '`json` pour les machines, `pretty` pour les humains. `auto` vaut `pretty` dans un terminal, et `json` sinon.',
  'tokens.accessTokenSeconds':
    'Durée de validité d’un jeton d’accès. Une application peut avoir sa propre valeur.',
  'tokens.idTokenSeconds':
    'Durée de validité d’un jeton d’identité. Une application peut avoir sa propre valeur.',
  'tokens.codeSeconds':
    'Durée de validité d’un code d’autorisation. Une application peut avoir sa propre valeur.',
  'tokens.refreshIdleSeconds':
    'Durée de validité d’un jeton de rafraîchissement sans utilisation. Une application peut avoir sa propre valeur.',
  'tokens.refreshAbsoluteSeconds':
    'Durée de validité maximale des jetons de rafraîchissement d’une connexion, même utilisés. Une application peut avoir sa propre valeur.',
  'tokens.refreshGraceSeconds':
    'Temps pendant lequel un jeton de rafraîchissement remplacé donne encore le même nouveau jeton, pour les applications qui ont perdu la réponse. Une utilisation plus tardive révoque toute la famille.',
  'tokens.groupClaim':
    'Ce que contient le claim `groups` quand le scope `groups` a été accordé : les appartenances de la personne (`direct`), aussi les rôles des groupes au-dessus (`inherited`), ou rien (`none`). Userinfo contient toujours les appartenances.',
  'tokens.groupClaimBytes':
    'Taille maximale du claim `groups` dans un jeton. S’il est plus long, `groups_overflow: true` prend sa place, car beaucoup de serveurs refusent les grands en-têtes ; userinfo et l’introspection le contiennent toujours.',
  'tokens.endWithRoles':
    'Si un jeton d’accès expire quand le premier rôle de son claim `groups` prend fin, si c’est plus tôt. Les applications qui vérifient elles-mêmes les jetons ne voient alors aucun rôle plus longtemps qu’il n’a été attribué.',
  'tokens.assertionSeconds':
    'Durée de validité maximale d’une assertion avec laquelle une application s’authentifie. Certaines bibliothèques les émettent pour une heure.',
  'tokens.clockLeewaySeconds':
    'Écart admis entre les horloges des applications et des autres nœuds et celle de ce serveur.',
  'tokens.cacheMegabytes':
    'Mémoire qu’un nœud utilise pour les jetons d’accès, afin de ne vérifier chacun qu’une fois, et avec SQLite aussi pour savoir s’ils sont valables et à qui ils appartiennent ; un tiers pour chaque usage. 96 Mo suffisent pour environ 20 000 jetons d’autant de personnes.',
  'security.minimumProfile':
    'Le profil de sécurité que toute application doit respecter : `classic` est l’API telle qu’elle est décrite, `oauth21` suit OAuth 2.1, `fapi1` FAPI 1.0 Advanced avec FAPI-CIBA, `fapi2` le profil de sécurité FAPI 2.0. Une application peut en choisir un plus strict avec `security_profile`. Après une modification, `ostiary doctor` nomme les applications qui ne le respectent pas ; elles sont refusées jusqu’à ce que leur enregistrement soit modifié.',
  'keys.algorithms':
    'Algorithmes avec lesquels le serveur signe ; il a une clé pour chacun. RS256 doit en faire partie.',
  'keys.rsaBits':
    'Longueur des nouvelles clés RSA. Une clé plus longue signe plusieurs fois plus lentement.',
  'keys.rotateDays': 'Nombre de jours après lequel une clé est remplacée.',
  'keys.aheadDays':
    'Nombre de jours avant la première signature où une clé est publiée, pour que les applications qui mettent les clés en cache la connaissent.',
  'keys.retiredDays':
    'Nombre de jours pendant lesquels une clé remplacée reste publiée. Il doit dépasser la durée de validité de tout jeton.',
  'pkce.minVerifierLength':
    'Vérificateur PKCE le plus court. La RFC 7636 exige 43 ; moins seulement pour d’anciennes applications qui en envoient de plus courts.',
  'dpop.algorithms': 'Algorithmes avec lesquels les applications peuvent signer leurs preuves.',
  'dpop.maxAgeSeconds':
    'Ancienneté maximale d’une preuve. Le serveur retient les preuves utilisées pendant ce temps ; un temps plus long prend plus de place.',
  'dpop.maxAheadSeconds': 'Avance admise de l’horloge d’une application sur celle de ce serveur.',
  'dpop.nonces':
    'Si une preuve doit contenir un nonce de ce serveur. Elle ne peut alors pas être créée à l’avance, et l’horloge de l’application ne joue aucun rôle. Les applications répètent leur première requête.',
  'dpop.nonceSeconds':
    'Temps pendant lequel un nonce est distribué. Il reste ensuite valable autant de temps.',
  'mtls.baseUrl':
    'Adresse à laquelle les applications qui ont un certificat de client TLS atteignent le serveur, si un proxy demande les certificats sous un autre nom que celui de `baseUrl`. Elle est publiée comme `mtls_endpoint_aliases`.',
  'authorization.pushedRequestSeconds':
    'Temps pendant lequel une demande d’autorisation déposée (RFC 9126) peut être ouverte dans un navigateur. Une connexion commencée peut durer plus longtemps.',
  'authorization.requirePushedRequests':
    'Refuse les demandes d’autorisation qui n’ont pas été déposées, de toutes les applications sauf la console. Une application peut l’exiger pour elle-même avec `require_pushed_authorization_requests`.',
  'authorization.requireSignedRequests':
    'Refuse les demandes d’autorisation sans objet de demande signé (RFC 9101), de toutes les applications sauf la console. Une application peut l’exiger pour elle-même avec `require_signed_request_object`.',
  'openid.claimsParameter':
    'Les applications peuvent demander avec le paramètre `claims` certains claims et une connexion d’un certain niveau (OpenID Connect Core §5.5). Désactivé, le paramètre est ignoré.',
  'openid.pairwiseSecret':
    'Secret dont sont tirés les identifiants pairwise des applications. Une sauvegarde contient celui de la base. Définissez-le si vous amenez des personnes sur un autre serveur par un export : le même secret y donne les mêmes identifiants. Une modification donne de nouveaux identifiants à toutes les applications pairwise.',
  'device.codeSeconds':
    'Temps dont dispose une personne pour saisir le code qu’affiche l’appareil, et décider.',
  'device.pollSeconds':
    'Nombre de secondes qu’un appareil doit attendre avant de redemander. Pour un appareil qui n’attend pas, ce temps augmente chaque fois de 5 secondes, jusqu’à une minute.',
  'device.requestsPerAddressAndMinute':
    'Nombre de codes qu’une adresse (IPv6 : un /64) obtient en une minute. Les demandes suivantes sont refusées avec 429.',
  'device.requestsUnderWay':
    'Nombre de codes qui peuvent attendre une décision en même temps. Les suivants sont refusés avec 503, car chaque code en attente rend plus facile d’en deviner un. Dès que la moitié attend, une adresse (IPv6 : un /64) dont 20 attendent est refusée avec 429, pour que quelques adresses ne les épuisent pas tous.',
  'device.guessesPerAddressAndMinute':
    'Nombre de codes erronés que peuvent saisir en une minute, depuis une adresse (IPv6 : un /64), des personnes qui ne sont pas connectées.',
  'device.guessesPerPersonAndMinute':
    'Nombre de codes erronés qu’une personne connectée peut saisir en une minute, toutes adresses confondues. Ceux des autres ne comptent pas.',
  'device.guessesPerMinute':
    'La même chose pour l’ensemble des personnes qui ne sont pas connectées. Ensuite, la page demande de se connecter d’abord. Il y a 25 milliards de codes : qui essaie les 600 de chaque minute en trouve en moyenne un sur 1000 en attente au bout d’un mois.',
  'ciba.requestSeconds':
    'Temps dont dispose une personne pour confirmer. Une application peut en demander moins.',
  'ciba.pollSeconds':
    'Nombre de secondes qu’une application doit attendre avant de redemander. Pour une application qui n’attend pas, ce temps augmente chaque fois de 5 secondes, jusqu’à une minute.',
  'ciba.requestsPerPersonClientAndHour':
    'Nombre de fois qu’une application peut solliciter la même personne en une heure. Les demandes suivantes sont refusées avec 429.',
  'ciba.requestsPerPersonAndHour':
    'Nombre de fois que toutes les applications ensemble peuvent solliciter une personne en une heure. Les demandes suivantes sont refusées avec 429, car une personne trop sollicitée confirme sans lire. La moitié reste aux applications qui ont sollicité cette personne moins d’un sixième de cette moitié, pour que quelques applications ne les épuisent pas toutes.',
  'ciba.unknownHintsPerClientAndHour':
    'Nombre de valeurs de `login_hint` auxquelles ne correspond personne à solliciter qu’une application peut envoyer en une heure. Ensuite, tout `login_hint` de l’application est refusé avec 429 jusqu’à la fin de l’heure, pour que personne ne puisse énumérer les personnes du serveur avec un secret volé.',
  'introspection.open':
    'Un appelant non authentifié peut faire vérifier des jetons d’accès ; s’il envoie un client_id, uniquement ceux de cette application. Seulement pour d’anciens serveurs de ressources.',
  'v1.enabled': 'Sert les chemins de la première génération de l’API.',
  'v1.deprecatedSince':
    'Depuis quand v1 est obsolète ; figure dans l’en-tête `Deprecation` de chaque réponse d’un chemin v1 (RFC 9745). La valeur par défaut est le jour de la première version ; elle peut être dans l’avenir.',
  'v1.sunset':
    'Quand vous désactiverez v1 ; figure dans l’en-tête `Sunset` des mêmes réponses (RFC 8594). Cela ne désactive rien.',
  'compat.enabled':
    'Sert les appels que des applications existantes font au-delà de la spécification, par exemple des pages de connexion à elles et du code d’infrastructure. Le chapitre Compatibility de la référence les énumère.',
  'compat.profile':
    'Avec `field`, les paramètres que vous ne définissez pas ont les valeurs dont les applications existantes ont besoin : `introspection.open` vaut `true`, `tokens.assertionSeconds` vaut 3600, `compat.machineScopes` vaut `registered`, et `users.registrationFields` contient tous les champs de `users.customFields`. Chacune de ces valeurs rend le serveur moins strict.',
  'compat.machineScopes':
    'Ce qu’une application obtient pour elle-même (`client_credentials`) si elle ne demande aucun scope et n’a pas de `default_scopes` : rien (`none`) ou tous les scopes pour lesquels elle est enregistrée (`registered`).',
  'compat.userExistence':
    'Permet aux pages des applications de demander si une adresse, un numéro ou un nom a un compte. N’importe qui peut alors découvrir peu à peu qui en a un. Les limites contre les essais répétés s’appliquent.',
  'console.enabled': 'Sert cette console sous `/console/`.',
  'history.days':
    'Nombre de jours pendant lesquels l’historique d’un rôle est conservé après sa fin ; 0 signifie pour toujours. `asOf` ne remonte pas plus loin.',
  'bin.days':
    'Nombre de jours pendant lesquels on peut récupérer les personnes, les groupes et les applications qu’un administrateur a supprimés. Ensuite, ce qui en est conservé est détruit. 0 : aussitôt, et rien ne les ramène.',
  'events.retainDays':
    'Nombre de jours pendant lesquels les événements sont conservés ; 0 signifie pour toujours. Le reste du journal demeure vérifiable : il commence à un endroit que le serveur a signé.',
  'events.failureWindowSeconds':
    'Les connexions, les authentifications d’applications et les URI de redirection qui échouent écrivent aussitôt un événement par application, adresse (IPv6 : un /64) et personne. Après ce temps, un deuxième indique le nombre des autres (`count`).',
  'events.sampleAccessTokens':
    'Part des jetons d’accès émis qui écrivent un événement : 0 pour aucun, 1 pour tous, ce qui coûte une écriture pour chacun.',
  'clientDocuments.policy':
    'Quelles applications non enregistrées peuvent connecter des personnes, avec l’adresse d’un document de métadonnées comme client_id : aucune (`off`), celles des hôtes de `clientDocuments.hosts` (`listed`) ou toutes (`all`). Le consentement des personnes est toujours demandé, et elles voient l’hôte. Si la règle devient plus stricte, les jetons des hôtes exclus ne sont plus valables.',
  'clientDocuments.hosts': 'Les hôtes de `listed`. Un nom ne vaut pas pour les noms au-dessous.',
  'clientDocuments.blockedHosts': 'Hôtes toujours refusés.',
  'clientDocuments.scopes':
    'Les scopes que ces applications peuvent demander. Les scopes d’administration leur donnent le pouvoir des personnes qui les utilisent ; n’en indiquez un qu’à dessein.',
  'clientDocuments.maxBytes': 'Taille maximale d’un document.',
  'clientDocuments.minCacheSeconds':
    'Temps pendant lequel un document est utilisé au minimum avant d’être relu, quoi que dise son Cache-Control.',
  'clientDocuments.maxCacheSeconds': 'Temps pendant lequel un document est utilisé au maximum.',
  'clientRegistration.mode':
    'Qui peut enregistrer une application sous `/apps-srv/clients/register` : personne (`closed`), qui a un jeton d’accès initial (`token`), ou tout le monde (`open`). Les paramètres suivants sont les limites de ces applications.',
  'clientRegistration.scopes':
    'Les scopes parmi lesquels elles peuvent choisir. Un jeton d’accès initial peut en indiquer d’autres.',
  'clientRegistration.grantTypes': 'Les types d’octroi parmi lesquels elles peuvent choisir.',
  'clientRegistration.mostClients':
    'Nombre d’applications de ce type qu’il peut y avoir en même temps.',
  'clientRegistration.perAddressAndHour':
    'Nombre d’applications qu’une adresse (IPv6 : un /64) peut enregistrer par heure sans jeton d’accès initial.',
  'clientRegistration.neverUsedHours':
    'Une application qui n’a encore reçu aucun jeton ce nombre d’heures après son enregistrement est supprimée.',
  'clientRegistration.idleDays':
    'Une application qui n’a reçu aucun jeton pendant ce nombre de jours est supprimée.',
  'connections.timeoutSeconds': 'Temps que l’autre côté peut mettre pour répondre.',
  'connections.privateHosts':
    'Hôtes de l’autre côté qui peuvent être dans un réseau privé, aussi par http : `id.internal:8443` sur ce port seulement, `id.internal` sur 80 et 443. Tous les autres doivent avoir des adresses publiques et https.',
  'connections.requiredFields':
    'Ce que doit avoir le compte d’une personne qui se connecte ailleurs pour la première fois. Ce que l’autre côté ne dit pas est demandé : un nom d’utilisateur toujours, une adresse e-mail si elle n’est pas considérée comme confirmée. La personne qui en saisit une la confirme par un code ; là où aucun e-mail ne peut être envoyé, elle n’est pas demandée. Les champs personnalisés doivent figurer dans `users.registrationFields`. `terms` est une case à cocher pour accepter les conditions d’utilisation ; elle apparaît si `termsUri` ou `policyUri` est défini.',
  'connections.resolver':
    'Serveur de noms interrogé sur les enregistrements qui prouvent les domaines ; sans indication, ceux du système.',
  'apiKeys.enabled':
    'Si les clés API sont valables. Sinon, aucune n’est créée, et celles qui existent sont refusées.',
  'apiKeys.longestDays':
    'Durée de vie maximale d’une clé. Avec un nombre plus petit, les clés créées pour plus longtemps prennent fin plus tôt, elles aussi.',
  'apiKeys.mostPerOwner': 'Nombre de clés que peut avoir une personne ou un groupe.',
  'issuers.timeoutSeconds': 'Temps qu’un émetteur peut mettre pour répondre.',
  'issuers.privateHosts':
    'Hôtes d’émetteurs qui peuvent être dans un réseau privé, aussi par http : `kubernetes.internal:6443` sur ce port seulement, `kubernetes.internal` sur 80 et 443. Tous les autres doivent avoir des adresses publiques et https.',
  'signals.timeoutSeconds': 'Temps qu’un destinataire peut mettre pour répondre.',
  'signals.longPollSeconds':
    'Temps pendant lequel une interrogation attend un événement avant de recevoir une réponse sans événement.',
  'signals.retainDays':
    'Nombre de jours pendant lesquels un événement attend au maximum son destinataire. Un événement que le destinataire a refusé est conservé aussi longtemps.',
  'signals.pauseAfterDays':
    'Un flux est suspendu quand son destinataire est en échec depuis ce nombre de jours. Ce qui attend est conservé.',
  'signals.privateHosts':
    'Hôtes de destinataires qui peuvent être dans un réseau privé, aussi par http : `app.internal:3000` sur ce port seulement, `app.internal` sur 80 et 443. Tous les autres doivent avoir des adresses publiques et https.',
  'signals.groupHosts':
    'Hôtes auxquels les administrateurs de groupes peuvent faire envoyer les événements de leurs groupes. Les flux que l’application interroge n’en ont pas besoin.',
  'provisioning.timeoutSeconds': 'Temps que l’autre service peut mettre pour répondre.',
  'provisioning.privateHosts':
    'Hôtes de destinations qui peuvent être dans un réseau privé, aussi par http : `scim.internal:8443` sur ce port seulement, `scim.internal` sur 80 et 443. Tous les autres doivent avoir des adresses publiques et https.',
  'provisioning.groupHosts':
    'Hôtes auxquels les administrateurs de groupes peuvent transmettre les personnes de leurs groupes. Si aucun n’est indiqué, seuls les administrateurs du serveur créent des destinations.',
  'webhooks.attempts':
    'Nombre d’envois d’un message avant qu’il soit considéré comme échoué. Les pauses sont d’environ 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h et 24 h ; dix tentatives durent donc trois jours.',
  'webhooks.timeoutSeconds': 'Temps qu’un destinataire peut mettre pour répondre.',
  'webhooks.disableAfterDays':
    'Un webhook est désactivé quand tous les messages ont échoué pendant ce nombre de jours.',
  'webhooks.retainDays':
    'Nombre de jours pendant lesquels les messages livrés et échoués sont conservés. Pendant ce temps, les messages échoués peuvent être renvoyés.',
  'webhooks.privateHosts':
    'Hôtes d’un réseau privé auxquels l’envoi est malgré tout permis, aussi par http : `hooks.internal:3000` sur ce port seulement, `hooks.internal` sur 80 et 443. Tous les autres ont besoin d’adresses publiques et de https.',
  'fetch.allowedHosts':
    'Si ce paramètre est défini, le serveur ne lit que depuis ces hôtes, par exemple les clés des applications. Les adresses privées restent interdites.',
  'fetch.allowPrivate':
    'Le serveur peut lire depuis des adresses privées, depuis cette machine et par http. Pour des tests : permis seulement si `baseUrl` est sur cette machine.',
}
