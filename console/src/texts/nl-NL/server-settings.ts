// Machine-made: waits for a native reader.
/** What the settings of the server itself mean, by their names. */
export const serverSettings = {
  baseUrl:
    'Adres waarop apps en browsers de server bereiken: de uitgever van alle tokens en het begin van elk adres dat de server publiceert. https, behalve op deze computer.',
  host: 'Adres waarop de server luistert. In een container, of zonder proxy op dezelfde computer, `0.0.0.0` of `::`.',
  port: 'Poort waarop de server luistert. Bij 0 kiest het systeem er een; stel dan ook `baseUrl` in.',
  dataDir: 'Map van de ingebouwde opslag en de hoofdsleutel daarvan, ten opzichte van de werkmap.',
  databaseUrl:
    'De database: `sqlite:<file>` voor één proces, `postgres://…` voor willekeurig veel.',
  'database.statementSeconds':
    'Hoe lang PostgreSQL over een opdracht van de server mag doen. Daarna krijgt de aanroeper 503, en wordt een verbinding die niet antwoordt vervangen. Imports, exports, migraties en opdrachten op de opdrachtregel hebben geen limiet.',
  'database.shared':
    'Of meerdere servers één SQLite-bestand mogen gebruiken. Anders meldt een tweede dat en stopt. Bij elke schrijfbewerking wachten ze op elkaar; voor meer dan een proef is er PostgreSQL.',
  'database.untried':
    'Of een database wordt gebruikt die niet is beproefd: een die alleen het protocol van PostgreSQL spreekt, of een PostgreSQL vóór versie 15. Bij sommige worden vergrendelingen aangenomen zonder iets vast te houden.',
  secretKey:
    'Hoofdsleutel. Die versleutelt ondertekeningssleutels en geheimen van apps in de opslag en staat zelf niet daarin: zonder deze sleutel is een back-up nutteloos. `openssl rand -base64 48` maakt een goede.',
  previousSecretKeys:
    'Eerdere hoofdsleutels, zolang de opslag waarden bevat die ermee zijn versleuteld (`ostiary keys reseal`).',
  prefix:
    'Voorvoegsel van de scopes (`ostiary:users_read`) en van de ingebouwde groepen (`OSTIARY_USERS`). Kies het vóór de eerste start: bestaande apps en groepen houden de oude namen.',
  serviceDocumentation:
    'Adres van je documentatie voor ontwikkelaars. Staat in de metadata van de server.',
  policyUri:
    'Adres van je privacyverklaring, in de metadata en op de pagina’s. Zonder dit adres zegt `/policy` dat er geen is.',
  termsUri:
    'Adres van je gebruiksvoorwaarden, in de metadata en op de pagina’s. Zonder dit adres zegt `/terms` dat er geen zijn.',
  'http.hosts':
    'Namen naast die van `baseUrl` die een verzoek in de Host-header mag hebben, zoals die van een load balancer voor de controles. Andere worden geweigerd.',
  'http.trustedProxies':
    'Adressen van de proxy’s voor de server. Alleen die mogen het adres van een aanroeper opgeven (`X-Forwarded-For`).',
  'http.clientCertificateHeader':
    'Header waarin een vertrouwde proxy het certificaat van een TLS-client doorgeeft, als PEM met procentcodering. Van alle andere wordt hij genegeerd. De proxy moet hem uit de verzoeken van aanroepers verwijderen.',
  'http.clientVerifiedHeader':
    'Header waarin een vertrouwde proxy `SUCCESS` stuurt wanneer hij de keten van dat certificaat heeft gecontroleerd, zoals nginx met `$ssl_client_verify`. Nodig voor `tls_client_auth` achter een proxy.',
  'http.maxConnections':
    'Verbindingen die per proces tegelijk open mogen zijn. Voor een volgende wordt de langst inactieve gesloten. Is er geen inactief, dan krijgt de nieuwe 503, behalve bij gezondheidscontroles.',
  'http.maxConnectionsPerAddress':
    'Hetzelfde voor een adres (IPv6: een /64). Proxy’s van `http.trustedProxies` mogen er zoveel hebben als `http.maxConnections`.',
  'http.writeTimeoutSeconds':
    'Hoe lang een aanroeper erover mag doen om een antwoord te lezen. Daarna wordt de verbinding gesloten.',
  'http.drainSeconds':
    'Hoe lang de server na SIGTERM nog verzoeken aanneemt. In die tijd antwoordt `/health/ready` 503 en sluit elk antwoord de verbinding, zodat een load balancer zonder fouten naar andere nodes overgaat. Kies langer dan de load balancer nodig heeft om het te merken. SIGINT (Ctrl+C) slaat dit over.',
  'http.stopSeconds':
    'Hoe lang het stoppen mag duren. Verzoeken die dan niet klaar zijn, worden afgebroken. Moet korter zijn dan je orchestrator wacht voordat hij het proces beëindigt, vaak 30 seconden.',
  'http.tls.certFile': 'Certificaatketen in PEM. Samen met `keyFile` spreekt de server zelf TLS.',
  'http.tls.keyFile': 'Privésleutel van het certificaat, in PEM.',
  'http.tls.clientCaFile':
    'Certificeringsinstanties in PEM waarmee certificaten van clients worden gecontroleerd (`tls_client_auth`). Zonder deze werken alleen zelfondertekende.',
  'metrics.port':
    'Poort van een aparte aansluiting die `GET /metrics` in de indeling van Prometheus beantwoordt.',
  'metrics.host': 'Adres van deze aansluiting.',
  'metrics.token':
    'Bearer-token dat nodig is om ze op te halen. Verplicht als `metrics.host` vanaf andere computers bereikbaar is.',
  'tracing.endpoint':
    'Waarheen traces met OTLP over HTTP worden gestuurd, zoals naar een OpenTelemetry Collector. Een benodigde header komt uit de variabele `OTEL_EXPORTER_OTLP_HEADERS`.',
  'tracing.sampleRatio':
    'Deel van de verzoeken dat wordt gevolgd: 1 voor alle. De trace-ID beslist daarover, ook bij verzoeken met de header `traceparent`.',
  'tracing.serviceName': 'Naam van deze service in traces.',
  'log.level': 'Het minst ernstige niveau dat wordt geschreven.',
  'log.format':
    '`json` voor machines, `pretty` voor mensen. `auto` is `pretty` in een terminal en anders `json`.',
  'tokens.accessTokenSeconds':
    'Hoe lang een access-token geldig is. Een app kan een eigen waarde hebben.',
  'tokens.idTokenSeconds': 'Hoe lang een ID-token geldig is. Een app kan een eigen waarde hebben.',
  'tokens.codeSeconds':
    'Hoe lang een authorization code geldig is. Een app kan een eigen waarde hebben.',
  'tokens.refreshIdleSeconds':
    'Hoe lang een refresh-token zonder gebruik geldig is. Een app kan een eigen waarde hebben.',
  'tokens.refreshAbsoluteSeconds':
    'Hoe lang de refresh-tokens van een sessie hoogstens geldig zijn, ook als ze worden gebruikt. Een app kan een eigen waarde hebben.',
  'tokens.refreshGraceSeconds':
    'Hoe lang een vervangen refresh-token nog hetzelfde nieuwe geeft, voor apps die het antwoord zijn kwijtgeraakt. Later gebruik trekt de hele familie in.',
  'tokens.groupClaim':
    'Wat de claim `groups` bevat als de scope `groups` is verleend: de lidmaatschappen van de persoon (`direct`), ook de rollen uit bovenliggende groepen (`inherited`) of niets (`none`). Userinfo bevat de lidmaatschappen altijd.',
  'tokens.groupClaimBytes':
    'De grootste claim `groups` in een token. In plaats van een langere komt `groups_overflow: true`, omdat veel servers grote headers weigeren; userinfo en introspection bevatten hem nog steeds.',
  'tokens.endWithRoles':
    'Of een access-token verloopt wanneer de eerste rol in de claim `groups` eindigt, als dat eerder is. Apps die tokens zelf controleren, zien een rol dan niet langer dan ze is toegekend.',
  'tokens.assertionSeconds':
    'Hoe lang een assertion geldig mag zijn waarmee een app zich aanmeldt. Sommige bibliotheken geven ze uit voor een uur.',
  'tokens.clockLeewaySeconds':
    'Hoeveel de klokken van apps en andere nodes mogen afwijken van die van deze server.',
  'tokens.cacheMegabytes':
    'Hoeveel geheugen een node voor access-tokens gebruikt om elk maar één keer te controleren, en met SQLite ook voor de vraag of ze geldig zijn en van wie ze zijn; elk een derde. 96 MB is genoeg voor ongeveer 20.000 tokens van evenveel mensen.',
  'security.minimumProfile':
    'Het beveiligingsprofiel waaraan elke app moet voldoen: `classic` is de API zoals beschreven, `oauth21` volgt OAuth 2.1, `fapi1` FAPI 1.0 Advanced met FAPI-CIBA, `fapi2` het beveiligingsprofiel FAPI 2.0. Een app kan met `security_profile` een strenger profiel kiezen. Na een wijziging noemt `ostiary doctor` de apps die er niet aan voldoen; ze worden geweigerd totdat hun registratie is gewijzigd.',
  'keys.algorithms':
    'Algoritmen waarmee de server ondertekent; voor elk is er een sleutel. RS256 moet erbij zijn.',
  'keys.rsaBits':
    'Lengte van nieuwe RSA-sleutels. Een langere sleutel ondertekent vele malen langzamer.',
  'keys.rotateDays': 'Na hoeveel dagen een sleutel wordt vervangen.',
  'keys.aheadDays':
    'Hoeveel dagen vóór de eerste handtekening een sleutel wordt gepubliceerd, zodat ook apps die sleutels in een cache bewaren hem hebben.',
  'keys.retiredDays':
    'Hoeveel dagen een vervangen sleutel nog wordt gepubliceerd. Moet langer zijn dan enig token geldig is.',
  'pkce.minVerifierLength':
    'De kortste PKCE-verifier. RFC 7636 vereist 43; minder alleen voor oude apps die kortere sturen.',
  'dpop.algorithms': 'Algoritmen waarmee apps hun bewijzen mogen ondertekenen.',
  'dpop.maxAgeSeconds':
    'Hoe oud een bewijs mag zijn. Zo lang onthoudt de server gebruikte bewijzen; langer kost meer ruimte.',
  'dpop.maxAheadSeconds': 'Hoeveel de klok van een app mag voorlopen op die van deze server.',
  'dpop.nonces':
    'Of een bewijs een nonce van deze server moet bevatten. Dan kan het niet vooraf worden gemaakt en doet de klok van de app er niet toe. Apps herhalen hun eerste verzoek.',
  'dpop.nonceSeconds': 'Hoe lang een nonce wordt uitgegeven. Daarna is hij nog even lang geldig.',
  'mtls.baseUrl':
    'Adres waarop apps met een TLS-clientcertificaat de server bereiken, als een proxy certificaten vraagt onder een andere naam dan die van `baseUrl`. Het wordt gepubliceerd als `mtls_endpoint_aliases`.',
  'authorization.pushedRequestSeconds':
    'Hoe lang een vooraf verstuurd autorisatieverzoek (RFC 9126) in een browser kan worden geopend. Wie al aan het inloggen is, mag er langer over doen.',
  'authorization.requirePushedRequests':
    'Weigert autorisatieverzoeken die niet vooraf zijn verstuurd, van elke app behalve de console. Een app kan het met `require_pushed_authorization_requests` voor zichzelf vereisen.',
  'authorization.requireSignedRequests':
    'Weigert autorisatieverzoeken zonder ondertekend request object (RFC 9101), van elke app behalve de console. Een app kan het met `require_signed_request_object` voor zichzelf vereisen.',
  'openid.claimsParameter':
    'Apps mogen met de parameter `claims` om afzonderlijke claims vragen en om inloggen met een bepaalde sterkte (OpenID Connect Core §5.5). Uitgeschakeld wordt de parameter genegeerd.',
  'openid.pairwiseSecret':
    'Geheim waaruit de pairwise subjects van apps ontstaan. Een back-up bevat dat van de opslag. Stel het in als je mensen met een export naar een andere server brengt: hetzelfde geheim geeft daar dezelfde subjects. Een wijziging geeft alle pairwise apps nieuwe subjects.',
  'device.codeSeconds':
    'Hoe lang iemand de tijd heeft om de code die het apparaat toont in te voeren en te beslissen.',
  'device.pollSeconds':
    'Hoeveel seconden een apparaat moet wachten voordat het opnieuw vraagt. Voor een apparaat dat niet wacht, groeit de tijd elke keer met 5 seconden, tot een minuut.',
  'device.requestsPerAddressAndMinute':
    'Hoeveel codes een adres (IPv6: een /64) in een minuut krijgt. Volgende worden geweigerd met 429.',
  'device.requestsUnderWay':
    'Hoeveel codes tegelijk op een beslissing mogen wachten. Volgende worden geweigerd met 503, want met elke wachtende code wordt het makkelijker er een te raden. Zodra de helft wacht, wordt een adres (IPv6: een /64) waarvan er 20 wachten geweigerd met 429, zodat enkele adressen ze niet allemaal opmaken.',
  'device.guessesPerAddressAndMinute':
    'Hoeveel verkeerde codes in een minuut vanaf een adres (IPv6: een /64) mogen worden ingevoerd door mensen die niet zijn ingelogd.',
  'device.guessesPerPersonAndMinute':
    'Hoeveel verkeerde codes iemand die is ingelogd in een minuut mag invoeren, vanaf alle adressen samen. Die van anderen tellen niet.',
  'device.guessesPerMinute':
    'Hetzelfde voor iedereen samen die niet is ingelogd. Daarna vraagt de pagina om eerst in te loggen. Er zijn 25 miljard codes: wie er alle 600 per minuut raadt, treft gemiddeld na een maand een van 1000 wachtende.',
  'ciba.requestSeconds':
    'Hoe lang iemand de tijd heeft om te bevestigen. Een app kan om minder vragen.',
  'ciba.pollSeconds':
    'Hoeveel seconden een app moet wachten voordat ze opnieuw vraagt. Voor een app die niet wacht, groeit de tijd elke keer met 5 seconden, tot een minuut.',
  'ciba.requestsPerPersonClientAndHour':
    'Hoe vaak een app dezelfde persoon in een uur iets mag vragen. Volgende verzoeken worden geweigerd met 429.',
  'ciba.requestsPerPersonAndHour':
    'Hoe vaak alle apps samen een persoon in een uur iets mogen vragen. Volgende verzoeken worden geweigerd met 429, want wie te vaak iets wordt gevraagd, bevestigt zonder te lezen. De helft blijft voor apps die deze persoon minder dan een zesde van die helft hebben gevraagd, zodat enkele apps ze niet allemaal opmaken.',
  'ciba.unknownHintsPerClientAndHour':
    'Hoeveel waarden van `login_hint` waarbij niemand hoort aan wie iets kan worden gevraagd een app in een uur mag sturen. Daarna wordt elke `login_hint` van de app met 429 geweigerd tot het uur voorbij is, zodat niemand met een gestolen geheim de mensen van de server kan opsommen.',
  'introspection.open':
    'Aanroepers die zich niet aanmelden mogen access-tokens laten controleren; sturen ze een client_id, dan alleen die van die app. Alleen voor oude resource servers.',
  'v1.enabled': 'Bedient de paden van de eerste generatie van de API.',
  'v1.deprecatedSince':
    'Sinds wanneer v1 is afgeschreven; staat in de header `Deprecation` van elk antwoord van een v1-pad (RFC 9745). De standaardwaarde is de dag van de eerste versie; hij mag in de toekomst liggen.',
  'v1.sunset':
    'Wanneer je v1 gaat uitschakelen; staat in de header `Sunset` van dezelfde antwoorden (RFC 8594). Dit schakelt niets uit.',
  'compat.enabled':
    'Bedient de aanroepen die bestaande apps buiten de specificatie om doen, zoals eigen inlogpagina’s en infrastructuurcode. Het hoofdstuk Compatibility van de referentie somt ze op.',
  'compat.profile':
    'Met `field` hebben instellingen die je niet instelt de waarden die bestaande apps nodig hebben: `introspection.open` is `true`, `tokens.assertionSeconds` is 3600, `compat.machineScopes` is `registered`, en `users.registrationFields` bevat alle velden van `users.customFields`. Elk van deze waarden maakt de server minder streng.',
  'compat.machineScopes':
    'Wat een app voor zichzelf krijgt (`client_credentials`) als ze geen scope vraagt en geen `default_scopes` heeft: niets (`none`) of alle scopes waarvoor ze is geregistreerd (`registered`).',
  'compat.userExistence':
    'Laat pagina’s van apps vragen of bij een adres, een nummer of een naam een account hoort. Dan kan iedereen er gaandeweg achter komen wie er een heeft. De limieten voor het raden gelden.',
  'console.enabled': 'Bedient deze console onder `/console/`.',
  'history.days':
    'Hoeveel dagen de geschiedenis van een rol na het einde wordt bewaard; 0 betekent voor altijd. `asOf` gaat niet verder terug.',
  'bin.days':
    'Zoveel dagen kunnen mensen, groepen en apps worden teruggehaald die een beheerder heeft verwijderd. Daarna wordt vernietigd wat van ze is bewaard. 0: meteen, en niets brengt ze terug.',
  'events.retainDays':
    'Hoeveel dagen gebeurtenissen worden bewaard; 0 betekent voor altijd. De rest van het log blijft controleerbaar: het begint op een plek die de server heeft ondertekend.',
  'events.failureWindowSeconds':
    'Mislukte inlogpogingen, mislukte aanmeldingen van apps en verkeerde omleidings-URI’s van een app, een adres (IPv6: een /64) en een persoon schrijven meteen een gebeurtenis. Na deze tijd noemt een tweede het aantal van de overige (`count`).',
  'events.sampleAccessTokens':
    'Deel van de uitgegeven access-tokens dat een gebeurtenis schrijft: 0 voor geen, 1 voor alle, wat elk één schrijfbewerking kost.',
  'clientDocuments.policy':
    'Met wiens apps mensen zonder registratie mogen inloggen, met het adres van een metadatadocument als client_id: van niemand (`off`), die van de hosts in `clientDocuments.hosts` (`listed`) of alle (`all`). Mensen wordt altijd om toestemming gevraagd en ze zien de host. Wordt de regel strenger, dan gelden de tokens van de uitgesloten hosts niet meer.',
  'clientDocuments.hosts': 'De hosts van `listed`. Een naam staat niet voor de namen daaronder.',
  'clientDocuments.blockedHosts': 'Hosts die altijd worden geweigerd.',
  'clientDocuments.scopes':
    'De scopes waar zulke apps om mogen vragen. Beheerscopes geven ze de macht van de mensen die ze gebruiken; noem er alleen met opzet een.',
  'clientDocuments.maxBytes': 'Hoe groot een document mag zijn.',
  'clientDocuments.minCacheSeconds':
    'Hoe lang een document minstens wordt gebruikt voordat het opnieuw wordt opgehaald, wat de Cache-Control ervan ook zegt.',
  'clientDocuments.maxCacheSeconds': 'Hoe lang een document hoogstens wordt gebruikt.',
  'clientRegistration.mode':
    'Wie onder `/apps-srv/clients/register` een app mag registreren: niemand (`closed`), wie een initial access token heeft (`token`) of iedereen (`open`). De volgende instellingen zijn de grenzen van zulke apps.',
  'clientRegistration.scopes':
    'De scopes waaruit ze mogen kiezen. Een initial access token kan andere noemen.',
  'clientRegistration.grantTypes': 'De grant-typen waaruit ze mogen kiezen.',
  'clientRegistration.mostClients': 'Hoeveel van zulke apps er tegelijk mogen zijn.',
  'clientRegistration.perAddressAndHour':
    'Hoeveel apps een adres (IPv6: een /64) per uur zonder initial access token mag registreren.',
  'clientRegistration.neverUsedHours':
    'Een app die zoveel uur na de registratie nog geen token heeft gekregen, wordt verwijderd.',
  'clientRegistration.idleDays':
    'Een app die zoveel dagen geen token heeft gekregen, wordt verwijderd.',
  'connections.timeoutSeconds': 'Hoe lang de andere partij over het antwoord mag doen.',
  'connections.privateHosts':
    'Hosts van andere partijen die in een privénetwerk mogen staan, ook over http: `id.internal:8443` alleen op deze poort, `id.internal` op 80 en 443. Alle andere moeten openbare adressen en https hebben.',
  'connections.requiredFields':
    'Wat het account moet hebben van iemand die voor het eerst elders inlogt. Wat de andere partij niet zegt, wordt gevraagd: een gebruikersnaam altijd, een e-mailadres als het niet als bevestigd geldt. Wie er een intypt, bevestigt het met een code; waar geen e-mail kan worden verstuurd, wordt het niet gevraagd. Eigen velden moeten in `users.registrationFields` staan. `terms` is een vakje waarmee iemand akkoord gaat met de gebruiksvoorwaarden; het verschijnt als `termsUri` of `policyUri` is ingesteld.',
  'connections.resolver':
    'Naamserver waaraan de records worden gevraagd die domeinen bewijzen; zonder opgave die van het systeem.',
  'apiKeys.enabled':
    'Of API-sleutels geldig zijn. Zo niet, dan wordt er geen aangemaakt en worden bestaande geweigerd.',
  'apiKeys.longestDays':
    'Hoe lang een sleutel hoogstens geldig is. Met een kleiner getal eindigen ook sleutels eerder die voor langer zijn aangemaakt.',
  'apiKeys.mostPerOwner': 'Hoeveel sleutels een persoon of een groep kan hebben.',
  'issuers.timeoutSeconds': 'Hoe lang een uitgever over het antwoord mag doen.',
  'issuers.privateHosts':
    'Hosts van uitgevers die in een privénetwerk mogen staan, ook over http: `kubernetes.internal:6443` alleen op deze poort, `kubernetes.internal` op 80 en 443. Alle andere moeten openbare adressen en https hebben.',
  'signals.timeoutSeconds': 'Hoe lang een ontvanger over het antwoord mag doen.',
  'signals.longPollSeconds':
    'Hoe lang een opvraging op een gebeurtenis wacht voordat ze zonder gebeurtenis wordt beantwoord.',
  'signals.retainDays':
    'Hoeveel dagen een gebeurtenis hoogstens op de ontvanger wacht. Een gebeurtenis die de ontvanger heeft geweigerd, blijft even lang.',
  'signals.pauseAfterDays':
    'Een stroom wordt gepauzeerd als de ontvanger zoveel dagen heeft gefaald. Wat wacht, blijft bewaard.',
  'signals.privateHosts':
    'Hosts van ontvangers die in een privénetwerk mogen staan, ook over http: `app.internal:3000` alleen op deze poort, `app.internal` op 80 en 443. Alle andere moeten openbare adressen en https hebben.',
  'signals.groupHosts':
    'Hosts waarheen groepsbeheerders gebeurtenissen van hun groepen mogen laten sturen. Stromen die worden opgevraagd, hebben er geen nodig.',
  'provisioning.timeoutSeconds': 'Hoe lang de andere service over het antwoord mag doen.',
  'provisioning.privateHosts':
    'Hosts van doelen die in een privénetwerk mogen staan, ook over http: `scim.internal:8443` alleen op deze poort, `scim.internal` op 80 en 443. Alle andere moeten openbare adressen en https hebben.',
  'provisioning.groupHosts':
    'Hosts waaraan groepsbeheerders de mensen van hun groepen mogen aanleveren. Is er geen genoemd, dan maken alleen beheerders van de server doelen aan.',
  'webhooks.attempts':
    'Hoe vaak een bericht wordt verstuurd voordat het als mislukt geldt. De pauzes zijn ongeveer 5 s, 5 min, 30 min, 2 u, 5 u, 10 u, 14 u, 20 u en 24 u; tien pogingen duren dus drie dagen.',
  'webhooks.timeoutSeconds': 'Hoe lang een ontvanger over het antwoord mag doen.',
  'webhooks.disableAfterDays':
    'Een webhook wordt uitgeschakeld als zoveel dagen lang elk bericht is mislukt.',
  'webhooks.retainDays':
    'Hoeveel dagen bezorgde en mislukte berichten worden bewaard. Zo lang kunnen mislukte opnieuw worden verstuurd.',
  'webhooks.privateHosts':
    'Hosts in een privénetwerk waarheen toch mag worden gestuurd, ook over http: `hooks.internal:3000` alleen op deze poort, `hooks.internal` op 80 en 443. Alle andere moeten openbare adressen en https hebben.',
  'fetch.allowedHosts':
    'Als dit is ingesteld, haalt de server alleen van deze hosts iets op, zoals de sleutels van apps. Privéadressen blijven verboden.',
  'fetch.allowPrivate':
    'De server mag ophalen van privéadressen, van deze computer en over http. Voor tests: alleen toegestaan als `baseUrl` op deze computer ligt.',
}
