// Machine-made: waits for a native reader.
/** What the settings of the server itself mean, by their names. */
export const serverSettings = {
  baseUrl:
    'Indirizzo al quale le app e i browser raggiungono il server: l’emittente di tutti i token e l’inizio di ogni indirizzo che il server pubblica. https, salvo su questo computer.',
  host: 'Indirizzo su cui il server è in ascolto. In un container, o senza un proxy sullo stesso computer, `0.0.0.0` o `::`.',
  port: 'Porta su cui il server è in ascolto. Con 0 la sceglie il sistema; in tal caso imposta anche `baseUrl`.',
  dataDir:
    'Cartella della memoria incorporata e della sua chiave principale, relativa alla cartella di lavoro.',
  databaseUrl:
    'Il database: `sqlite:<file>` per un solo processo, `postgres://…` per quanti se ne vogliono.',
  'database.statementSeconds':
    'Quanto tempo può impiegare PostgreSQL per un’istruzione del server. Dopo, chi chiama riceve 503 e una connessione che non risponde viene sostituita. Importazioni, esportazioni, migrazioni e comandi non hanno limite.',
  'database.shared':
    'Se più server possono usare un solo file SQLite. Altrimenti un secondo server lo segnala e si ferma. A ogni scrittura si attendono l’un l’altro; per più di una prova c’è PostgreSQL.',
  'database.untried':
    'Se viene usato un database che non è stato provato: uno che parla soltanto il protocollo di PostgreSQL, o un PostgreSQL precedente alla versione 15. In alcuni i blocchi vengono accettati e non bloccano nulla.',
  secretKey:
    'Chiave principale. Cifra le chiavi di firma e i segreti delle app in memoria e non si trova lì: senza di essa un backup è inutile. `openssl rand -base64 48` ne genera una buona.',
  previousSecretKeys:
    'Chiavi principali precedenti, finché la memoria contiene valori cifrati con esse (`ostiary keys reseal`).',
  prefix:
    'Prefisso degli scope (`ostiary:users_read`) e dei gruppi predefiniti (`OSTIARY_USERS`). Da scegliere prima del primo avvio: le app e i gruppi esistenti conservano i vecchi nomi.',
  serviceDocumentation:
    'Indirizzo della tua documentazione per sviluppatori. Compare nei metadati del server.',
  policyUri:
    'Indirizzo della tua informativa sulla privacy, nei metadati e sulle pagine. Senza, `/policy` dice che non ce n’è una.',
  termsUri:
    'Indirizzo delle tue condizioni d’uso, nei metadati e sulle pagine. Senza, `/terms` dice che non ce ne sono.',
  'http.hosts':
    'Nomi, oltre a quello di `baseUrl`, che una richiesta può avere nell’header Host, per esempio quello usato da un bilanciatore di carico per i suoi controlli. Gli altri sono rifiutati.',
  'http.trustedProxies':
    'Indirizzi dei proxy davanti al server. Solo questi possono indicare l’indirizzo di chi chiama (`X-Forwarded-For`).',
  'http.clientCertificateHeader':
    'Header in cui un proxy attendibile inoltra il certificato di un client TLS, in PEM con codifica percentuale. Da tutti gli altri viene ignorato. Il proxy deve rimuoverlo dalle richieste di chi chiama.',
  'http.clientVerifiedHeader':
    'Header in cui un proxy attendibile invia `SUCCESS` quando ha verificato la catena di quel certificato, come nginx con `$ssl_client_verify`. Serve per `tls_client_auth` dietro un proxy.',
  'http.maxConnections':
    'Connessioni che possono essere aperte contemporaneamente per processo. Per un’altra viene chiusa quella inattiva da più tempo. Se nessuna è inattiva, la nuova riceve 503, tranne i controlli di stato.',
  'http.maxConnectionsPerAddress':
    'Lo stesso per un indirizzo (IPv6: un /64). I proxy di `http.trustedProxies` possono averne tante quante ne indica `http.maxConnections`.',
  'http.writeTimeoutSeconds':
    'Quanto tempo può impiegare chi chiama per leggere una risposta. Dopo, la connessione viene chiusa.',
  'http.drainSeconds':
    'Per quanto tempo il server accetta ancora richieste dopo SIGTERM. In questo tempo `/health/ready` risponde 503 e ogni risposta chiude la propria connessione, così un bilanciatore di carico passa ad altri nodi senza errori. Scegli un tempo più lungo di quello che serve al bilanciatore per accorgersene. SIGINT (Ctrl+C) lo salta.',
  'http.stopSeconds':
    'Quanto può durare l’arresto. Le richieste che a quel punto non sono terminate vengono interrotte. Deve essere più breve di quanto il tuo orchestratore attende prima di terminare il processo, spesso 30 secondi.',
  'http.tls.certFile':
    'Catena di certificati in PEM. Insieme a `keyFile`, il server parla TLS da sé.',
  'http.tls.keyFile': 'Chiave privata del certificato, in PEM.',
  'http.tls.clientCaFile':
    'Autorità di certificazione in PEM con cui si verificano i certificati dei client (`tls_client_auth`). Senza, funzionano solo quelli autofirmati.',
  'metrics.port':
    'Porta di un ascolto separato che risponde a `GET /metrics` nel formato di Prometheus.',
  'metrics.host': 'Indirizzo di questo ascolto.',
  'metrics.token':
    'Bearer token necessario per leggerle. Obbligatorio se `metrics.host` è raggiungibile da altri computer.',
  'tracing.endpoint':
    'Dove vengono inviate le tracce con OTLP su HTTP, per esempio a un OpenTelemetry Collector. Un header necessario viene dalla variabile `OTEL_EXPORTER_OTLP_HEADERS`.',
  'tracing.sampleRatio':
    'Parte delle richieste che viene tracciata: 1 per tutte. Lo decide l’ID della traccia, anche per le richieste con l’header `traceparent`.',
  'tracing.serviceName': 'Nome di questo servizio nelle tracce.',
  'log.level': 'Il livello meno grave che viene scritto.',
  'log.format':
    '`json` per le macchine, `pretty` per le persone. `auto` è `pretty` in un terminale e altrimenti `json`.',
  'tokens.accessTokenSeconds':
    'Per quanto tempo vale un access token. Un’app può avere un valore proprio.',
  'tokens.idTokenSeconds': 'Per quanto tempo vale un ID token. Un’app può avere un valore proprio.',
  'tokens.codeSeconds':
    'Per quanto tempo vale un authorization code. Un’app può avere un valore proprio.',
  'tokens.refreshIdleSeconds':
    'Per quanto tempo vale un refresh token senza essere usato. Un’app può avere un valore proprio.',
  'tokens.refreshAbsoluteSeconds':
    'Per quanto tempo valgono al massimo i refresh token di un accesso, anche se vengono usati. Un’app può avere un valore proprio.',
  'tokens.refreshGraceSeconds':
    'Per quanto tempo un refresh token sostituito dà ancora lo stesso nuovo token, per le app che hanno perso la risposta. Un uso successivo revoca l’intera famiglia.',
  'tokens.groupClaim':
    'Che cosa contiene il claim `groups` quando è stato concesso lo scope `groups`: le appartenenze della persona (`direct`), anche i ruoli dei gruppi superiori (`inherited`) o nulla (`none`). Userinfo contiene sempre le appartenenze.',
  'tokens.groupClaimBytes':
    'Il claim `groups` più grande in un token. Al posto di uno più lungo compare `groups_overflow: true`, perché molti server rifiutano header grandi; userinfo e introspection continuano a contenerlo.',
  'tokens.endWithRoles':
    'Se un access token scade quando finisce il primo ruolo nel suo claim `groups`, qualora avvenga prima. Le app che verificano da sé i token non vedono allora un ruolo più a lungo di quanto sia stato dato.',
  'tokens.assertionSeconds':
    'Per quanto tempo può valere un’asserzione con cui un’app si autentica. Alcune librerie la emettono per un’ora.',
  'tokens.clockLeewaySeconds':
    'Quanto possono scostarsi gli orologi delle app e degli altri nodi da quello di questo server.',
  'tokens.cacheMegabytes':
    'Quanta memoria usa un nodo per gli access token, così da verificarne ciascuno una volta sola e, con SQLite, anche per sapere se sono validi e di chi sono; un terzo ciascuno. 96 MB bastano per circa 20.000 token di altrettante persone.',
  'security.minimumProfile':
    'Il profilo di sicurezza che ogni app deve rispettare: `classic` è l’API com’è descritta, `oauth21` segue OAuth 2.1, `fapi1` FAPI 1.0 Advanced con FAPI-CIBA, `fapi2` il profilo di sicurezza FAPI 2.0. Un’app può sceglierne uno più severo con `security_profile`. Dopo una modifica, `ostiary doctor` indica le app che non lo rispettano; vengono rifiutate finché la loro registrazione non cambia.',
  'keys.algorithms':
    'Algoritmi con cui il server firma; ha una chiave per ciascuno. RS256 deve essere incluso.',
  'keys.rsaBits':
    'Lunghezza delle nuove chiavi RSA. Una chiave più lunga firma molto più lentamente.',
  'keys.rotateDays': 'Dopo quanti giorni una chiave viene sostituita.',
  'keys.aheadDays':
    'Quanti giorni prima della prima firma viene pubblicata una chiave, affinché l’abbiano anche le app che tengono le chiavi in cache.',
  'keys.retiredDays':
    'Per quanti giorni resta pubblicata una chiave sostituita. Devono superare la durata di qualsiasi token.',
  'pkce.minVerifierLength':
    'Il verifier PKCE più corto. La RFC 7636 ne esige 43; meno solo per vecchie app che ne inviano di più corti.',
  'dpop.algorithms': 'Algoritmi con cui le app possono firmare le loro prove.',
  'dpop.maxAgeSeconds':
    'Quanto può essere vecchia una prova. Per questo tempo il server ricorda le prove usate; un tempo più lungo occupa più spazio.',
  'dpop.maxAheadSeconds':
    'Di quanto l’orologio di un’app può essere avanti rispetto a quello di questo server.',
  'dpop.nonces':
    'Se una prova deve contenere un nonce di questo server. Allora non può essere preparata in anticipo e l’orologio dell’app non conta. Le app ripetono la loro prima richiesta.',
  'dpop.nonceSeconds':
    'Per quanto tempo viene dato un nonce. Dopo vale ancora per altrettanto tempo.',
  'mtls.baseUrl':
    'Indirizzo al quale raggiungono il server le app con un certificato client TLS, quando un proxy chiede i certificati sotto un nome diverso da quello di `baseUrl`. Viene pubblicato come `mtls_endpoint_aliases`.',
  'authorization.pushedRequestSeconds':
    'Per quanto tempo una richiesta di autorizzazione inviata in anticipo (RFC 9126) può essere aperta in un browser. Un accesso iniziato può durare di più.',
  'authorization.requirePushedRequests':
    'Rifiuta le richieste di autorizzazione che non sono state inviate in anticipo, da ogni app tranne la console. Un’app può esigerlo per sé con `require_pushed_authorization_requests`.',
  'authorization.requireSignedRequests':
    'Rifiuta le richieste di autorizzazione senza un request object firmato (RFC 9101), da ogni app tranne la console. Un’app può esigerlo per sé con `require_signed_request_object`.',
  'openid.claimsParameter':
    'Le app possono chiedere con il parametro `claims` singoli claim e un accesso di una certa forza (OpenID Connect Core §5.5). Se disattivato, il parametro viene ignorato.',
  'openid.pairwiseSecret':
    'Segreto da cui nascono i subject pairwise delle app. Un backup contiene quello della memoria. Impostalo se porti le persone su un altro server con un’esportazione: lo stesso segreto dà lì gli stessi subject. Una modifica dà nuovi subject a tutte le app pairwise.',
  'device.codeSeconds':
    'Quanto tempo ha una persona per digitare il codice mostrato dal dispositivo e decidere.',
  'device.pollSeconds':
    'Quanti secondi deve attendere un dispositivo prima di chiedere di nuovo. Per uno che non attende, il tempo cresce ogni volta di 5 secondi, fino a un minuto.',
  'device.requestsPerAddressAndMinute':
    'Quanti codici riceve un indirizzo (IPv6: un /64) in un minuto. Gli altri sono rifiutati con 429.',
  'device.requestsUnderWay':
    'Quanti codici possono attendere una decisione contemporaneamente. Gli altri sono rifiutati con 503, perché con ogni codice in attesa diventa più facile indovinarne uno. Quando ne attende la metà, un indirizzo (IPv6: un /64) da cui ne attendono 20 è rifiutato con 429, affinché pochi indirizzi non li esauriscano tutti.',
  'device.guessesPerAddressAndMinute':
    'Quanti codici errati si possono digitare in un minuto da un indirizzo (IPv6: un /64), da parte di persone che non hanno effettuato l’accesso.',
  'device.guessesPerPersonAndMinute':
    'Quanti codici errati può digitare in un minuto una persona che ha effettuato l’accesso, da tutti gli indirizzi insieme. Quelli degli altri non contano.',
  'device.guessesPerMinute':
    'Lo stesso per tutti insieme coloro che non hanno effettuato l’accesso. Dopo, la pagina chiede prima di accedere. Ci sono 25 miliardi di codici: chi li tenta tutti e 600 al minuto ne indovina in media uno su 1000 in attesa dopo un mese.',
  'ciba.requestSeconds': 'Quanto tempo ha una persona per confermare. Un’app può chiederne meno.',
  'ciba.pollSeconds':
    'Quanti secondi deve attendere un’app prima di chiedere di nuovo. Per una che non attende, il tempo cresce ogni volta di 5 secondi, fino a un minuto.',
  'ciba.requestsPerPersonClientAndHour':
    'Quante volte un’app può chiedere alla stessa persona in un’ora. Le altre richieste sono rifiutate con 429.',
  'ciba.requestsPerPersonAndHour':
    'Quante volte tutte le app insieme possono chiedere a una persona in un’ora. Le altre sono rifiutate con 429, perché chi riceve troppe domande conferma senza leggere. La metà resta alle app che hanno chiesto a questa persona meno di un sesto di tale metà, affinché poche app non le esauriscano tutte.',
  'ciba.unknownHintsPerClientAndHour':
    'Quanti valori di `login_hint` a cui non corrisponde nessuno a cui si possa chiedere può inviare un’app in un’ora. Dopo, ogni `login_hint` dell’app è rifiutato con 429 fino alla fine dell’ora, affinché nessuno con un segreto rubato possa elencare le persone del server.',
  'introspection.open':
    'Chi chiama senza autenticarsi può far verificare gli access token; se invia un client_id, solo quelli di quell’app. Solo per vecchi resource server.',
  'v1.enabled': 'Serve i percorsi della prima generazione dell’API.',
  'v1.deprecatedSince':
    'Da quando v1 è deprecata; compare nell’header `Deprecation` di ogni risposta di un percorso v1 (RFC 9745). Il valore predefinito è il giorno della prima versione; può essere nel futuro.',
  'v1.sunset':
    'Quando disattiverai v1; compare nell’header `Sunset` delle stesse risposte (RFC 8594). Non disattiva nulla.',
  'compat.enabled':
    'Serve le chiamate che le app esistenti fanno oltre la specifica, per esempio da pagine di accesso proprie e da codice di infrastruttura. Il capitolo Compatibility del riferimento le elenca.',
  'compat.profile':
    'Con `field`, le impostazioni che non imposti hanno i valori che servono alle app esistenti: `introspection.open` è `true`, `tokens.assertionSeconds` è 3600, `compat.machineScopes` è `registered` e `users.registrationFields` contiene tutti i campi di `users.customFields`. Ognuno di questi valori rende il server meno severo.',
  'compat.machineScopes':
    'Che cosa riceve un’app per sé (`client_credentials`) quando non chiede alcuno scope e non ha `default_scopes`: nulla (`none`) o tutti gli scope per cui è registrata (`registered`).',
  'compat.userExistence':
    'Permette alle pagine delle app di chiedere se un account corrisponde a un indirizzo, a un numero o a un nome. Così chiunque può scoprire poco a poco chi ne ha uno. Valgono i limiti contro i tentativi.',
  'console.enabled': 'Serve questa console in `/console/`.',
  'history.days':
    'Per quanti giorni si conserva la cronologia di un ruolo dopo la sua fine; 0 significa per sempre. `asOf` non risale oltre.',
  'bin.days':
    'Per quanti giorni si possono ripristinare persone, gruppi e app eliminati da un amministratore. Poi viene distrutto ciò che ne era conservato. 0: subito, e nulla li riporta indietro.',
  'events.retainDays':
    'Per quanti giorni si conservano gli eventi; 0 significa per sempre. Il resto del registro resta verificabile: inizia da un punto firmato dal server.',
  'events.failureWindowSeconds':
    'Accessi falliti, autenticazioni fallite di app e URI di reindirizzamento errati di un’app, di un indirizzo (IPv6: un /64) e di una persona scrivono subito un evento. Dopo questo tempo, un secondo indica il numero degli altri (`count`).',
  'events.sampleAccessTokens':
    'Parte degli access token emessi che scrive un evento: 0 per nessuno, 1 per tutti, il che costa una scrittura ciascuno.',
  'clientDocuments.policy':
    'Di chi sono le app senza registrazione con cui si può accedere, con l’indirizzo di un documento di metadati come client_id: di nessuno (`off`), degli host in `clientDocuments.hosts` (`listed`) o di tutti (`all`). Alle persone viene sempre chiesto il consenso e vedono l’host. Se la regola si restringe, i token degli host esclusi non valgono più.',
  'clientDocuments.hosts': 'Gli host di `listed`. Un nome non vale per i nomi al di sotto.',
  'clientDocuments.blockedHosts': 'Host che sono sempre rifiutati.',
  'clientDocuments.scopes':
    'Gli scope che queste app possono chiedere. Gli scope di amministrazione danno loro il potere delle persone che le usano; indicane uno solo di proposito.',
  'clientDocuments.maxBytes': 'Quanto può essere grande un documento.',
  'clientDocuments.minCacheSeconds':
    'Per quanto tempo almeno si usa un documento prima di scaricarlo di nuovo, qualunque cosa dica il suo Cache-Control.',
  'clientDocuments.maxCacheSeconds': 'Per quanto tempo al massimo si usa un documento.',
  'clientRegistration.mode':
    'Chi può registrare un’app in `/apps-srv/clients/register`: nessuno (`closed`), chi ha un initial access token (`token`) o tutti (`open`). Le impostazioni seguenti sono i limiti di queste app.',
  'clientRegistration.scopes':
    'Gli scope tra cui possono scegliere. Un initial access token può indicarne altri.',
  'clientRegistration.grantTypes': 'I tipi di concessione (grant) tra cui possono scegliere.',
  'clientRegistration.mostClients':
    'Quante app di questo tipo possono esistere contemporaneamente.',
  'clientRegistration.perAddressAndHour':
    'Quante app un indirizzo (IPv6: un /64) può registrare all’ora senza un initial access token.',
  'clientRegistration.neverUsedHours':
    'Un’app che non ha ancora ricevuto un token tante ore dopo la sua registrazione viene rimossa.',
  'clientRegistration.idleDays': 'Un’app che non riceve un token da tanti giorni viene rimossa.',
  'connections.timeoutSeconds': 'Quanto tempo può impiegare la controparte per rispondere.',
  'connections.privateHosts':
    'Host di controparti che possono trovarsi in una rete privata, anche via http: `id.internal:8443` solo su questa porta, `id.internal` su 80 e 443. Tutti gli altri devono avere indirizzi pubblici e https.',
  'connections.requiredFields':
    'Che cosa deve avere l’account di chi accede per la prima volta dall’esterno. Ciò che la controparte non dice viene chiesto: un nome utente sempre, un indirizzo email quando non risulta confermato. Chi ne digita uno lo conferma con un codice; dove non si possono inviare email, non viene chiesto. I campi personalizzati devono comparire in `users.registrationFields`. `terms` è una casella con cui si accettano le condizioni d’uso; compare quando è impostato `termsUri` o `policyUri`.',
  'connections.resolver':
    'Server dei nomi a cui si chiedono i record che provano i domini; se non è indicato, quello del sistema.',
  'apiKeys.enabled':
    'Se le chiavi API sono valide. Se no, non se ne creano e quelle esistenti sono rifiutate.',
  'apiKeys.longestDays':
    'Quanto vive al massimo una chiave. Con un numero più piccolo finiscono prima anche le chiavi create per un tempo più lungo.',
  'apiKeys.mostPerOwner': 'Quante chiavi può avere una persona o un gruppo.',
  'issuers.timeoutSeconds': 'Quanto tempo può impiegare un emittente per rispondere.',
  'issuers.privateHosts':
    'Host di emittenti che possono trovarsi in una rete privata, anche via http: `kubernetes.internal:6443` solo su questa porta, `kubernetes.internal` su 80 e 443. Tutti gli altri devono avere indirizzi pubblici e https.',
  'signals.timeoutSeconds': 'Quanto tempo può impiegare un destinatario per rispondere.',
  'signals.longPollSeconds':
    'Quanto attende un evento una richiesta prima di ricevere una risposta senza eventi.',
  'signals.retainDays':
    'Quanti giorni al massimo un evento attende il suo destinatario. Uno che il destinatario ha rifiutato resta altrettanto a lungo.',
  'signals.pauseAfterDays':
    'Un flusso viene sospeso quando il suo destinatario non funziona da tanti giorni. Ciò che è in attesa si conserva.',
  'signals.privateHosts':
    'Host di destinatari che possono trovarsi in una rete privata, anche via http: `app.internal:3000` solo su questa porta, `app.internal` su 80 e 443. Tutti gli altri devono avere indirizzi pubblici e https.',
  'signals.groupHosts':
    'Host a cui gli amministratori dei gruppi possono far inviare gli eventi dei loro gruppi. I flussi da cui il destinatario preleva non ne hanno bisogno.',
  'provisioning.timeoutSeconds': 'Quanto tempo può impiegare l’altro servizio per rispondere.',
  'provisioning.privateHosts':
    'Host di destinazioni che possono trovarsi in una rete privata, anche via http: `scim.internal:8443` solo su questa porta, `scim.internal` su 80 e 443. Tutti gli altri devono avere indirizzi pubblici e https.',
  'provisioning.groupHosts':
    'Host a cui gli amministratori dei gruppi possono trasmettere le persone dei loro gruppi. Se non ne è indicato alcuno, solo gli amministratori del server creano destinazioni.',
  'webhooks.attempts':
    'Quante volte si invia un messaggio prima di considerarlo fallito. Le pause sono di circa 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h e 24 h; dieci tentativi durano quindi tre giorni.',
  'webhooks.timeoutSeconds': 'Quanto tempo può impiegare un destinatario per rispondere.',
  'webhooks.disableAfterDays':
    'Un webhook viene disattivato quando per tanti giorni ogni messaggio è fallito.',
  'webhooks.retainDays':
    'Per quanti giorni si conservano i messaggi consegnati e falliti. Per questo tempo quelli falliti si possono inviare di nuovo.',
  'webhooks.privateHosts':
    'Host in una rete privata a cui si può comunque inviare, anche via http: `hooks.internal:3000` solo su questa porta, `hooks.internal` su 80 e 443. Tutti gli altri devono avere indirizzi pubblici e https.',
  'fetch.allowedHosts':
    'Se impostato, il server scarica qualcosa, per esempio le chiavi delle app, solo da questi host. Gli indirizzi privati restano vietati.',
  'fetch.allowPrivate':
    'Il server può scaricare da indirizzi privati, da questo computer e via http. Per le prove: ammesso solo se `baseUrl` è su questo computer.',
}
