/** What the settings of the server itself mean, by their names. */
export const serverSettings = {
  baseUrl:
    'Adresse, unter der Apps und Browser den Server erreichen: der Issuer aller Token und der Anfang jeder Adresse, die der Server veröffentlicht. https, außer auf diesem Rechner.',
  host: 'Adresse, auf der der Server lauscht. In einem Container oder ohne Proxy auf demselben Rechner `0.0.0.0` oder `::`.',
  port: 'Port, auf dem der Server lauscht. Bei 0 wählt das System einen; setzen Sie dann auch `baseUrl`.',
  dataDir:
    'Ordner des eingebetteten Speichers und seines Hauptschlüssels, bezogen auf das Arbeitsverzeichnis.',
  databaseUrl:
    'Die Datenbank: `sqlite:<Datei>` für einen Prozess, `postgres://…` für beliebig viele.',
  'database.statementSeconds':
    'Wie lange PostgreSQL für eine Anweisung des Servers brauchen darf. Danach bekommt der Aufrufer 503, und eine Verbindung, die nicht antwortet, wird ersetzt. Importe, Exporte, Migrationen und Befehle haben keine Grenze.',
  'database.shared':
    'Ob mehrere Server eine SQLite-Datei benutzen dürfen. Sonst meldet ein zweiter das und hält an. Sie warten bei jedem Schreiben aufeinander; für mehr als einen Versuch ist PostgreSQL da.',
  'database.untried':
    'Ob eine Datenbank benutzt wird, die nicht erprobt ist: eine, die nur das Protokoll von PostgreSQL spricht, oder ein PostgreSQL vor 15. Bei manchen werden Sperren angenommen und halten nichts.',
  secretKey:
    'Hauptschlüssel. Er verschlüsselt Signaturschlüssel und Secrets der Apps im Speicher und liegt selbst nicht dort: Ohne ihn nützt eine Sicherung nichts. `openssl rand -base64 48` erzeugt einen guten.',
  previousSecretKeys:
    'Frühere Hauptschlüssel, solange der Speicher Werte enthält, die damit verschlüsselt wurden (`ostiary keys reseal`).',
  prefix:
    'Präfix der Scopes (`ostiary:users_read`) und der eingebauten Gruppen (`OSTIARY_USERS`). Vor dem ersten Start wählen: Vorhandene Apps und Gruppen behalten die alten Namen.',
  serviceDocumentation:
    'Adresse Ihrer Dokumentation für Entwickler. Steht in den Metadaten des Servers.',
  policyUri:
    'Adresse Ihrer Datenschutzerklärung, in den Metadaten und auf den Seiten. Ohne sie sagt `/policy`, dass es keine gibt.',
  termsUri:
    'Adresse Ihrer Nutzungsbedingungen, in den Metadaten und auf den Seiten. Ohne sie sagt `/terms`, dass es keine gibt.',
  'http.hosts':
    'Namen neben dem aus `baseUrl`, die eine Anfrage im Host-Header haben darf, etwa der eines Load Balancers für seine Prüfungen. Andere werden abgelehnt.',
  'http.trustedProxies':
    'Adressen der Proxys vor dem Server. Nur sie dürfen die Adresse eines Aufrufers angeben (`X-Forwarded-For`).',
  'http.clientCertificateHeader':
    'Header, in dem ein vertrauter Proxy das Zertifikat eines TLS-Clients weitergibt, als PEM in Prozentkodierung. Von allen anderen wird er nicht beachtet. Der Proxy muss ihn aus den Anfragen der Aufrufer entfernen.',
  'http.clientVerifiedHeader':
    'Header, in dem ein vertrauter Proxy `SUCCESS` sendet, wenn er die Kette dieses Zertifikats geprüft hat, wie nginx mit `$ssl_client_verify`. Nötig für `tls_client_auth` hinter einem Proxy.',
  'http.maxConnections':
    'Verbindungen, die je Prozess zugleich offen sein dürfen. Für eine weitere wird die am längsten untätige geschlossen. Ist keine untätig, bekommt die neue 503, außer bei Gesundheitsprüfungen.',
  'http.maxConnectionsPerAddress':
    'Dasselbe für eine Adresse (IPv6: ein /64). Proxys aus `http.trustedProxies` dürfen so viele haben wie `http.maxConnections`.',
  'http.writeTimeoutSeconds':
    'Wie lange ein Aufrufer brauchen darf, um eine Antwort zu lesen. Danach wird die Verbindung geschlossen.',
  'http.drainSeconds':
    'Wie lange der Server nach SIGTERM noch Anfragen annimmt. In dieser Zeit antwortet `/health/ready` 503, und jede Antwort schließt ihre Verbindung, sodass ein Load Balancer ohne Fehler auf andere Knoten wechselt. Länger wählen, als der Load Balancer zum Bemerken braucht. SIGINT (Strg+C) überspringt es.',
  'http.stopSeconds':
    'Wie lange das Anhalten dauern darf. Anfragen, die dann nicht fertig sind, werden abgebrochen. Muss kürzer sein, als Ihr Orchestrator wartet, bevor er den Prozess beendet, oft 30 Sekunden.',
  'http.tls.certFile':
    'Zertifikatskette in PEM. Zusammen mit `keyFile` spricht der Server selbst TLS.',
  'http.tls.keyFile': 'Privater Schlüssel des Zertifikats, in PEM.',
  'http.tls.clientCaFile':
    'Zertifizierungsstellen in PEM, gegen die Zertifikate von Clients geprüft werden (`tls_client_auth`). Ohne sie gehen nur selbst signierte.',
  'metrics.port':
    'Port eines eigenen Anschlusses, der `GET /metrics` im Format von Prometheus beantwortet.',
  'metrics.host': 'Adresse dieses Anschlusses.',
  'metrics.token':
    'Bearer-Token, das zum Abrufen nötig ist. Pflicht, wenn `metrics.host` von anderen Rechnern aus erreichbar ist.',
  'tracing.endpoint':
    'Wohin Traces per OTLP über HTTP gesendet werden, etwa an einen OpenTelemetry Collector. Ein nötiger Header kommt aus der Variablen `OTEL_EXPORTER_OTLP_HEADERS`.',
  'tracing.sampleRatio':
    'Anteil der Anfragen, die verfolgt werden: 1 für alle. Darüber entscheidet die Trace-ID, auch bei Anfragen mit dem Header `traceparent`.',
  'tracing.serviceName': 'Name dieses Dienstes in Traces.',
  'log.level': 'Die am wenigsten schwere Stufe, die geschrieben wird.',
  'log.format':
    '`json` für Maschinen, `pretty` für Menschen. `auto` ist `pretty` in einem Terminal und sonst `json`.',
  'tokens.accessTokenSeconds':
    'Wie lange ein Access-Token gilt. Eine App kann einen eigenen Wert haben.',
  'tokens.idTokenSeconds': 'Wie lange ein ID-Token gilt. Eine App kann einen eigenen Wert haben.',
  'tokens.codeSeconds':
    'Wie lange ein Authorization Code gilt. Eine App kann einen eigenen Wert haben.',
  'tokens.refreshIdleSeconds':
    'Wie lange ein Refresh-Token ohne Benutzung gilt. Eine App kann einen eigenen Wert haben.',
  'tokens.refreshAbsoluteSeconds':
    'Wie lange die Refresh-Token einer Anmeldung höchstens gelten, auch wenn sie benutzt werden. Eine App kann einen eigenen Wert haben.',
  'tokens.refreshGraceSeconds':
    'Wie lange ein ersetztes Refresh-Token noch dasselbe neue ergibt, für Apps, die die Antwort verloren haben. Eine spätere Benutzung widerruft die ganze Familie.',
  'tokens.groupClaim':
    'Was der Claim `groups` enthält, wenn der Scope `groups` erteilt wurde: die Mitgliedschaften der Person (`direct`), auch die Rollen aus Gruppen darüber (`inherited`) oder nichts (`none`). Userinfo enthält die Mitgliedschaften immer.',
  'tokens.groupClaimBytes':
    'Größter Claim `groups` in einem Token. An die Stelle eines längeren tritt `groups_overflow: true`, weil viele Server große Header ablehnen; Userinfo und Introspection enthalten ihn weiterhin.',
  'tokens.endWithRoles':
    'Ob ein Access-Token abläuft, wenn die erste Rolle in seinem Claim `groups` endet, falls das früher ist. Apps, die Tokens selbst prüfen, sehen dann keine Rolle länger, als sie gegeben wurde.',
  'tokens.assertionSeconds':
    'Wie lange eine Assertion gelten darf, mit der sich eine App ausweist. Manche Bibliotheken stellen sie für eine Stunde aus.',
  'tokens.clockLeewaySeconds':
    'Wie weit die Uhren von Apps und anderen Knoten von der dieses Servers abweichen dürfen.',
  'tokens.cacheMegabytes':
    'Wie viel Speicher ein Knoten für Access-Token verwendet, damit er jedes nur einmal prüft, und mit SQLite auch dafür, ob sie gelten und wem sie gehören; je ein Drittel. 96 MB reichen für etwa 20.000 Token ebenso vieler Benutzer.',
  'security.minimumProfile':
    'Das Sicherheitsprofil, das jede App erfüllen muss: `classic` ist die API, wie sie beschrieben ist, `oauth21` folgt OAuth 2.1, `fapi1` FAPI 1.0 Advanced mit FAPI-CIBA, `fapi2` dem Sicherheitsprofil FAPI 2.0. Eine App kann mit `security_profile` ein strengeres wählen. Nach einer Änderung nennt `ostiary doctor` die Apps, die es nicht erfüllen; sie werden abgelehnt, bis ihre Registrierung geändert ist.',
  'keys.algorithms':
    'Verfahren, mit denen der Server signiert; er hat für jedes einen Schlüssel. RS256 muss dabei sein.',
  'keys.rsaBits':
    'Länge neuer RSA-Schlüssel. Ein längerer Schlüssel signiert um ein Mehrfaches langsamer.',
  'keys.rotateDays': 'Nach wie vielen Tagen ein Schlüssel ersetzt wird.',
  'keys.aheadDays':
    'Wie viele Tage vor der ersten Signatur ein Schlüssel veröffentlicht wird, damit ihn Apps haben, die Schlüssel zwischenspeichern.',
  'keys.retiredDays':
    'Wie viele Tage ein ersetzter Schlüssel noch veröffentlicht wird. Muss länger sein als die Gültigkeit jedes Tokens.',
  'pkce.minVerifierLength':
    'Kürzester PKCE-Verifier. RFC 7636 verlangt 43; weniger nur für alte Apps, die kürzere senden.',
  'dpop.algorithms': 'Verfahren, mit denen Apps ihre Nachweise signieren dürfen.',
  'dpop.maxAgeSeconds':
    'Wie alt ein Nachweis sein darf. So lange merkt sich der Server benutzte Nachweise; eine längere Zeit braucht mehr Platz.',
  'dpop.maxAheadSeconds': 'Wie weit die Uhr einer App der Uhr dieses Servers vorausgehen darf.',
  'dpop.nonces':
    'Ob ein Nachweis eine Nonce dieses Servers enthalten muss. Dann kann er nicht im Voraus erstellt werden, und die Uhr der App spielt keine Rolle. Apps wiederholen ihre erste Anfrage.',
  'dpop.nonceSeconds':
    'Wie lange eine Nonce ausgegeben wird. Danach gilt sie noch einmal so lange.',
  'mtls.baseUrl':
    'Adresse, unter der Apps mit einem TLS-Client-Zertifikat den Server erreichen, wenn ein Proxy Zertifikate unter einem anderen Namen als dem von `baseUrl` verlangt. Sie wird als `mtls_endpoint_aliases` veröffentlicht.',
  'authorization.pushedRequestSeconds':
    'Wie lange eine vorab übergebene Autorisierungsanfrage (RFC 9126) in einem Browser geöffnet werden kann. Eine begonnene Anmeldung darf länger dauern.',
  'authorization.requirePushedRequests':
    'Lehnt Autorisierungsanfragen ab, die nicht vorab übergeben wurden, von jeder App außer der Konsole. Eine App kann es mit `require_pushed_authorization_requests` für sich selbst verlangen.',
  'authorization.requireSignedRequests':
    'Lehnt Autorisierungsanfragen ohne signiertes Request-Objekt (RFC 9101) ab, von jeder App außer der Konsole. Eine App kann es mit `require_signed_request_object` für sich selbst verlangen.',
  'openid.claimsParameter':
    'Apps dürfen mit dem Parameter `claims` einzelne Claims und eine Anmeldung bestimmter Stärke verlangen (OpenID Connect Core §5.5). Ausgeschaltet wird der Parameter nicht beachtet.',
  'openid.pairwiseSecret':
    'Geheimnis, aus dem die paarweisen Subjects der Apps entstehen. Eine Sicherung enthält das des Speichers. Setzen Sie es, wenn Sie Personen mit einem Export auf einen anderen Server bringen: Dasselbe Geheimnis ergibt dort dieselben Subjects. Eine Änderung gibt allen paarweisen Apps neue Subjects.',
  'device.codeSeconds':
    'Wie lange eine Person Zeit hat, den Code einzugeben, den das Gerät anzeigt, und zu entscheiden.',
  'device.pollSeconds':
    'Wie viele Sekunden ein Gerät warten muss, bevor es wieder fragt. Für ein Gerät, das nicht wartet, wächst die Zeit jedes Mal um 5 Sekunden, bis zu einer Minute.',
  'device.requestsPerAddressAndMinute':
    'Wie viele Codes eine Adresse (IPv6: ein /64) in einer Minute bekommt. Weitere werden mit 429 abgelehnt.',
  'device.requestsUnderWay':
    'Wie viele Codes zur gleichen Zeit auf eine Entscheidung warten dürfen. Weitere werden mit 503 abgelehnt, denn mit jedem wartenden Code wird es leichter, einen zu erraten. Sobald die Hälfte davon wartet, wird eine Adresse (IPv6: ein /64) mit 429 abgelehnt, von der 20 warten, damit wenige Adressen nicht alle verbrauchen.',
  'device.guessesPerAddressAndMinute':
    'Wie viele falsche Codes in einer Minute von einer Adresse (IPv6: ein /64) eingegeben werden dürfen, von Personen, die nicht angemeldet sind.',
  'device.guessesPerPersonAndMinute':
    'Wie viele falsche Codes eine angemeldete Person in einer Minute eingeben darf, von allen Adressen zusammen. Die von anderen zählen nicht.',
  'device.guessesPerMinute':
    'Dasselbe für alle zusammen, die nicht angemeldet sind. Danach bittet die Seite, sich zuerst anzumelden. Es gibt 25 Milliarden Codes: Wer alle 600 in der Minute rät, trifft im Mittel nach einem Monat einen von 1000 wartenden.',
  'ciba.requestSeconds':
    'Wie lange eine Person Zeit hat zu bestätigen. Eine App kann um weniger bitten.',
  'ciba.pollSeconds':
    'Wie viele Sekunden eine App warten muss, bevor sie wieder fragt. Für eine App, die nicht wartet, wächst die Zeit jedes Mal um 5 Sekunden, bis zu einer Minute.',
  'ciba.requestsPerPersonClientAndHour':
    'Wie oft eine App dieselbe Person in einer Stunde bitten darf. Weitere Bitten werden mit 429 abgelehnt.',
  'ciba.requestsPerPersonAndHour':
    'Wie oft alle Apps zusammen eine Person in einer Stunde bitten dürfen. Weitere werden mit 429 abgelehnt, denn wer zu oft gebeten wird, bestätigt, ohne zu lesen. Die Hälfte davon bleibt Apps, die diese Person weniger als ein Sechstel dieser Hälfte gebeten haben, damit wenige Apps nicht alle verbrauchen.',
  'ciba.unknownHintsPerClientAndHour':
    'Wie viele Werte von `login_hint` eine App in einer Stunde senden darf, zu denen sich niemand findet, der gebeten werden kann. Danach wird jeder `login_hint` der App mit 429 abgelehnt, bis die Stunde vorbei ist, damit niemand mit einem gestohlenen Geheimnis die Personen des Servers auflisten kann.',
  'introspection.open':
    'Aufrufer ohne Anmeldung dürfen Access-Token prüfen lassen; senden sie eine client_id, nur die dieser App. Nur für alte Resource Server.',
  'v1.enabled': 'Bedient die Pfade der ersten Generation der API.',
  'v1.deprecatedSince':
    'Seit wann v1 abgekündigt ist; steht im Header `Deprecation` jeder Antwort eines v1-Pfades (RFC 9745). Der Standard ist der Tag der ersten Version; er darf in der Zukunft liegen.',
  'v1.sunset':
    'Wann Sie v1 abschalten werden; steht im Header `Sunset` derselben Antworten (RFC 8594). Das schaltet nichts ab.',
  'compat.enabled':
    'Bedient die Aufrufe, die vorhandene Apps über die Spezifikation hinaus machen, etwa eigene Anmeldeseiten und Infrastruktur-Code. Das Kapitel Compatibility der Referenz zählt sie auf.',
  'compat.profile':
    'Mit `field` haben Einstellungen, die Sie nicht setzen, die Werte, die vorhandene Apps brauchen: `introspection.open` ist `true`, `tokens.assertionSeconds` ist 3600, `compat.machineScopes` ist `registered`, und `users.registrationFields` enthält alle Felder aus `users.customFields`. Jeder dieser Werte macht den Server weniger streng.',
  'compat.machineScopes':
    'Was eine App für sich selbst bekommt (`client_credentials`), wenn sie keinen Scope verlangt und keine `default_scopes` hat: nichts (`none`) oder alle Scopes, für die sie registriert ist (`registered`).',
  'compat.userExistence':
    'Lässt Seiten von Apps fragen, ob zu einer Adresse, einer Nummer oder einem Namen ein Konto gehört. Dann kann jeder nach und nach herausfinden, wer eines hat. Es gelten die Grenzen für das Raten.',
  'console.enabled': 'Bedient diese Konsole unter `/console/`.',
  'history.days':
    'Wie viele Tage der Verlauf einer Rolle nach ihrem Ende aufbewahrt wird; 0 heißt für immer. `asOf` fragt nicht weiter zurück.',
  'bin.days':
    'So viele Tage lassen sich Personen, Gruppen und Apps zurückholen, die eine Verwaltung gelöscht hat. Dann wird vernichtet, was von ihnen aufbewahrt ist. 0: sofort, und nichts bringt sie zurück.',
  'events.retainDays':
    'Wie viele Tage Ereignisse aufbewahrt werden; 0 heißt für immer. Der Rest des Protokolls bleibt prüfbar: Er beginnt an einer Stelle, die der Server signiert hat.',
  'events.failureWindowSeconds':
    'Gescheiterte Anmeldungen, Ausweise von Apps und Redirect-URIs einer App, Adresse (IPv6: ein /64) und Person schreiben sofort ein Ereignis. Nach dieser Zeit nennt ein zweites die Zahl der übrigen (`count`).',
  'events.sampleAccessTokens':
    'Anteil der ausgestellten Access-Token, die ein Ereignis schreiben: 0 für keines, 1 für alle, was je einen Schreibvorgang kostet.',
  'clientDocuments.policy':
    'Wessen Apps ohne Registrierung Personen anmelden dürfen, mit der Adresse eines Metadaten-Dokuments als client_id: niemandes (`off`), die der Hosts in `clientDocuments.hosts` (`listed`) oder alle (`all`). Personen werden immer um Zustimmung gebeten und sehen den Host. Wird die Regel enger, sind die Token der ausgeschlossenen Hosts ungültig.',
  'clientDocuments.hosts': 'Die Hosts von `listed`. Ein Name steht nicht für die Namen darunter.',
  'clientDocuments.blockedHosts': 'Hosts, die immer abgelehnt werden.',
  'clientDocuments.scopes':
    'Die Scopes, um die solche Apps bitten dürfen. Verwaltungs-Scopes geben ihnen die Macht der Personen, die sie nutzen; nennen Sie einen nur mit Absicht.',
  'clientDocuments.maxBytes': 'Wie groß ein Dokument sein darf.',
  'clientDocuments.minCacheSeconds':
    'Wie lange ein Dokument mindestens verwendet wird, bevor es neu abgerufen wird, was immer sein Cache-Control sagt.',
  'clientDocuments.maxCacheSeconds': 'Wie lange ein Dokument höchstens verwendet wird.',
  'clientRegistration.mode':
    'Wer unter `/apps-srv/clients/register` eine App registrieren darf: niemand (`closed`), wer ein Initial-Access-Token hat (`token`), oder alle (`open`). Die folgenden Einstellungen sind die Grenzen solcher Apps.',
  'clientRegistration.scopes':
    'Die Scopes, aus denen sie wählen dürfen. Ein Initial-Access-Token kann andere nennen.',
  'clientRegistration.grantTypes': 'Die Grants, aus denen sie wählen dürfen.',
  'clientRegistration.mostClients': 'Wie viele solche Apps es zugleich geben darf.',
  'clientRegistration.perAddressAndHour':
    'Wie viele Apps eine Adresse (IPv6: ein /64) pro Stunde ohne Initial-Access-Token registrieren darf.',
  'clientRegistration.neverUsedHours':
    'Eine App, die so viele Stunden nach ihrer Registrierung noch keine Token bekommen hat, wird entfernt.',
  'clientRegistration.idleDays':
    'Eine App, die so viele Tage lang keine Token bekommen hat, wird entfernt.',
  'connections.timeoutSeconds': 'Wie lange die Gegenseite für die Antwort brauchen darf.',
  'connections.privateHosts':
    'Hosts von Gegenseiten, die in einem privaten Netz sein dürfen, auch über http: `id.internal:8443` nur auf diesem Port, `id.internal` auf 80 und 443. Alle anderen müssen öffentliche Adressen und https haben.',
  'connections.requiredFields':
    'Was das Konto von jemandem haben muss, der sich zum ersten Mal anderswo anmeldet. Was die Gegenseite nicht sagt, wird erfragt: ein Benutzername immer, eine E-Mail-Adresse, wenn sie nicht als bestätigt gilt. Wer eine eintippt, bestätigt sie mit einem Code; wo keine Mail gesendet werden kann, wird sie nicht erfragt. Eigene Felder müssen in `users.registrationFields` stehen. `terms` ist ein Häkchen, mit dem jemand den Nutzungsbedingungen zustimmt; es erscheint, wenn `termsUri` oder `policyUri` gesetzt ist.',
  'connections.resolver':
    'Nameserver, der nach den Einträgen gefragt wird, die Domains nachweisen; ohne Angabe die des Systems.',
  'apiKeys.enabled':
    'Ob API-Schlüssel gelten. Wenn nicht, wird keiner erstellt, und vorhandene werden abgelehnt.',
  'apiKeys.longestDays':
    'Wie lange ein Schlüssel höchstens lebt. Mit einer kleineren Zahl enden auch Schlüssel früher, die für länger erstellt wurden.',
  'apiKeys.mostPerOwner': 'Wie viele Schlüssel eine Person oder eine Gruppe haben kann.',
  'issuers.timeoutSeconds': 'Wie lange ein Aussteller für die Antwort brauchen darf.',
  'issuers.privateHosts':
    'Hosts von Ausstellern, die in einem privaten Netz sein dürfen, auch über http: `kubernetes.internal:6443` nur auf diesem Port, `kubernetes.internal` auf 80 und 443. Alle anderen müssen öffentliche Adressen und https haben.',
  'signals.timeoutSeconds': 'Wie lange ein Empfänger für die Antwort brauchen darf.',
  'signals.longPollSeconds':
    'Wie lange eine Abfrage auf ein Ereignis wartet, bevor sie ohne eines beantwortet wird.',
  'signals.retainDays':
    'Wie viele Tage ein Ereignis höchstens auf seinen Empfänger wartet. Eines, das der Empfänger abgelehnt hat, bleibt ebenso lange.',
  'signals.pauseAfterDays':
    'Ein Strom wird angehalten, wenn sein Empfänger so viele Tage versagt hat. Was wartet, bleibt erhalten.',
  'signals.privateHosts':
    'Hosts von Empfängern, die in einem privaten Netz sein dürfen, auch über http: `app.internal:3000` nur auf diesem Port, `app.internal` auf 80 und 443. Alle anderen müssen öffentliche Adressen und https haben.',
  'signals.groupHosts':
    'Hosts, an die Verwaltende von Gruppen Ereignisse ihrer Gruppen senden lassen dürfen. Ströme, die abgefragt werden, brauchen keine.',
  'provisioning.timeoutSeconds': 'Wie lange der andere Dienst für die Antwort brauchen darf.',
  'provisioning.privateHosts':
    'Hosts von Zielen, die in einem privaten Netz sein dürfen, auch über http: `scim.internal:8443` nur auf diesem Port, `scim.internal` auf 80 und 443. Alle anderen müssen öffentliche Adressen und https haben.',
  'provisioning.groupHosts':
    'Hosts, an die Verwaltende von Gruppen die Personen ihrer Gruppen übertragen dürfen. Ist keiner genannt, legen nur Verwaltende des Servers Ziele an.',
  'webhooks.attempts':
    'Wie oft eine Nachricht gesendet wird, bevor sie als gescheitert gilt. Die Pausen sind etwa 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h und 24 h; zehn Versuche dauern also drei Tage.',
  'webhooks.timeoutSeconds': 'Wie lange ein Empfänger für die Antwort brauchen darf.',
  'webhooks.disableAfterDays':
    'Ein Webhook wird abgeschaltet, wenn so viele Tage lang jede Nachricht gescheitert ist.',
  'webhooks.retainDays':
    'Wie viele Tage zugestellte und gescheiterte Nachrichten aufbewahrt werden. So lange lassen sich gescheiterte erneut senden.',
  'webhooks.privateHosts':
    'Hosts in einem privaten Netz, an die trotzdem gesendet werden darf, auch über http: `hooks.internal:3000` nur auf diesem Port, `hooks.internal` auf 80 und 443. Alle anderen brauchen öffentliche Adressen und https.',
  'fetch.allowedHosts':
    'Wenn gesetzt, ruft der Server nur von diesen Hosts etwas ab, etwa die Schlüssel von Apps. Private Adressen bleiben verboten.',
  'fetch.allowPrivate':
    'Der Server darf von privaten Adressen, von diesem Rechner und über http abrufen. Für Tests: nur erlaubt, wenn `baseUrl` auf diesem Rechner liegt.',
}
