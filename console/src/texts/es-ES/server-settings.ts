// Machine-made: waits for a native reader.
/** What the settings of the server itself mean, by their names. */
export const serverSettings = {
  baseUrl:
    'Dirección en la que las aplicaciones y los navegadores encuentran el servidor: el emisor de todos los tokens y el principio de todas las direcciones que publica el servidor. https, salvo en esta máquina.',
  host: 'Dirección en la que escucha el servidor. En un contenedor, o sin un proxy en la misma máquina, `0.0.0.0` o `::`.',
  port: 'Puerto en el que escucha el servidor. Con 0 lo elige el sistema; establece entonces también `baseUrl`.',
  dataDir:
    'Carpeta del almacén integrado y de su clave maestra, relativa al directorio de trabajo.',
  databaseUrl:
    'La base de datos: `sqlite:<archivo>` para un proceso, `postgres://…` para tantos como quieras.',
  'database.statementSeconds':
    'Cuánto puede tardar PostgreSQL en una instrucción del servidor. Después, quien llama recibe 503, y una conexión que no responde se sustituye. Las importaciones, exportaciones, migraciones y órdenes no tienen límite.',
  'database.shared':
    'Si varios servidores pueden usar un mismo archivo SQLite. Si no, un segundo lo indica y se detiene. Se esperan unos a otros en cada escritura; para algo más que una prueba está PostgreSQL.',
  'database.untried':
    'Si se usa una base de datos que no está probada: una que solo habla el protocolo de PostgreSQL o un PostgreSQL anterior al 15. En algunas, los bloqueos se aceptan y no bloquean nada.',
  secretKey:
    'Clave maestra. Cifra las claves de firma y los secretos de las aplicaciones en el almacén y no está en él: sin ella, una copia de seguridad no sirve de nada. `openssl rand -base64 48` crea una buena.',
  previousSecretKeys:
    'Claves maestras anteriores, mientras el almacén contenga valores cifrados con ellas (`ostiary keys reseal`).',
  prefix:
    'Prefijo de los scopes (`ostiary:users_read`) y de los grupos integrados (`OSTIARY_USERS`). Elígelo antes del primer arranque: las aplicaciones y los grupos existentes conservan los nombres anteriores.',
  serviceDocumentation:
    'Dirección de tu documentación para desarrolladores. Aparece en los metadatos del servidor.',
  policyUri:
    'Dirección de tu política de privacidad, en los metadatos y en las páginas. Sin ella, `/policy` dice que no hay ninguna.',
  termsUri:
    'Dirección de tus condiciones de uso, en los metadatos y en las páginas. Sin ella, `/terms` dice que no hay ninguna.',
  'http.hosts':
    'Nombres, además del de `baseUrl`, que una petición puede llevar en la cabecera Host, por ejemplo el de un balanceador de carga para sus comprobaciones. Otros se rechazan.',
  'http.trustedProxies':
    'Direcciones de los proxies que hay delante del servidor. Solo ellos pueden indicar la dirección de quien llama (`X-Forwarded-For`).',
  'http.clientCertificateHeader':
    'Cabecera en la que un proxy de confianza pasa el certificado de un cliente TLS, como PEM con codificación porcentual. De los demás no se tiene en cuenta. El proxy tiene que quitarla de las peticiones que recibe.',
  'http.clientVerifiedHeader':
    'Cabecera en la que un proxy de confianza envía `SUCCESS` cuando ha comprobado la cadena de este certificado, como nginx con `$ssl_client_verify`. Necesaria para `tls_client_auth` detrás de un proxy.',
  'http.maxConnections':
    'Conexiones que pueden estar abiertas a la vez por proceso. Para una más se cierra la que lleva más tiempo inactiva. Si no hay ninguna inactiva, la nueva recibe 503, salvo las comprobaciones de estado.',
  'http.maxConnectionsPerAddress':
    'Lo mismo para una dirección (IPv6: un /64). Los proxies de `http.trustedProxies` pueden tener tantas como `http.maxConnections`.',
  'http.writeTimeoutSeconds':
    'Cuánto puede tardar quien llama en leer una respuesta. Después se cierra la conexión.',
  'http.drainSeconds':
    'Durante cuánto tiempo sigue aceptando peticiones el servidor después de SIGTERM. En ese tiempo, `/health/ready` responde 503 y cada respuesta cierra su conexión, de modo que un balanceador de carga pasa a otros nodos sin errores. Elige más tiempo del que el balanceador necesita para notarlo. SIGINT (Ctrl+C) lo omite.',
  'http.stopSeconds':
    'Cuánto puede durar la parada. Las peticiones que no hayan terminado entonces se interrumpen. Tiene que ser menos de lo que espera tu orquestador antes de matar el proceso, a menudo 30 segundos.',
  'http.tls.certFile':
    'Cadena de certificados en PEM. Junto con `keyFile`, el propio servidor habla TLS.',
  'http.tls.keyFile': 'Clave privada del certificado, en PEM.',
  'http.tls.clientCaFile':
    'Autoridades de certificación en PEM con las que se comprueban los certificados de los clientes (`tls_client_auth`). Sin ellas solo sirven los autofirmados.',
  'metrics.port':
    'Puerto de un listener propio que responde a `GET /metrics` en el formato de Prometheus.',
  'metrics.host': 'Dirección de este listener.',
  'metrics.token':
    'Token Bearer necesario para leerlas. Obligatorio si `metrics.host` es accesible desde otras máquinas.',
  'tracing.endpoint':
    'Adónde se envían las trazas por OTLP sobre HTTP, por ejemplo a un OpenTelemetry Collector. Si hace falta una cabecera, viene de la variable `OTEL_EXPORTER_OTLP_HEADERS`.',
  'tracing.sampleRatio':
    'Proporción de peticiones que se trazan: 1 para todas. Lo decide el ID de la traza, también en peticiones con la cabecera `traceparent`.',
  'tracing.serviceName': 'Nombre de este servicio en las trazas.',
  'log.level': 'El nivel menos grave que se escribe.',
  'log.format':
    '`json` para máquinas, `pretty` para personas. `auto` es `pretty` en un terminal y, si no, `json`.',
  'tokens.accessTokenSeconds':
    'Cuánto vale un token de acceso. Una aplicación puede tener su propio valor.',
  'tokens.idTokenSeconds':
    'Cuánto vale un token de ID. Una aplicación puede tener su propio valor.',
  'tokens.codeSeconds':
    'Cuánto vale un código de autorización. Una aplicación puede tener su propio valor.',
  'tokens.refreshIdleSeconds':
    'Cuánto vale un token de actualización sin uso. Una aplicación puede tener su propio valor.',
  'tokens.refreshAbsoluteSeconds':
    'Cuánto valen como máximo los tokens de actualización de un inicio de sesión, aunque se usen. Una aplicación puede tener su propio valor.',
  'tokens.refreshGraceSeconds':
    'Durante cuánto tiempo un token de actualización sustituido sigue dando el mismo nuevo, para aplicaciones que han perdido la respuesta. Un uso posterior revoca toda la familia.',
  'tokens.groupClaim':
    'Qué contiene el claim `groups` cuando se ha concedido el scope `groups`: las pertenencias de la persona (`direct`), también los roles de grupos superiores (`inherited`) o nada (`none`). Userinfo contiene siempre las pertenencias.',
  'tokens.groupClaimBytes':
    'El claim `groups` más grande de un token. Uno más largo se sustituye por `groups_overflow: true`, porque muchos servidores rechazan cabeceras grandes; userinfo y la introspección lo siguen conteniendo.',
  'tokens.endWithRoles':
    'Si un token de acceso caduca cuando termina el primer rol de su claim `groups`, si es antes. Las aplicaciones que comprueban los tokens por sí mismas no ven entonces un rol más tiempo del que se asignó.',
  'tokens.assertionSeconds':
    'Cuánto puede valer una aserción con la que se autentica una aplicación. Algunas bibliotecas las emiten para una hora.',
  'tokens.clockLeewaySeconds':
    'Cuánto pueden diferir los relojes de las aplicaciones y de otros nodos del de este servidor.',
  'tokens.cacheMegabytes':
    'Cuánta memoria usa un nodo para tokens de acceso, para comprobar cada uno una sola vez, y con SQLite también para saber si valen y de quién son; un tercio cada cosa. 96 MB bastan para unos 20.000 tokens de otras tantas personas.',
  'security.minimumProfile':
    'El perfil de seguridad que tienen que cumplir todas las aplicaciones: `classic` es la API tal como está descrita, `oauth21` sigue OAuth 2.1, `fapi1`, FAPI 1.0 Advanced con FAPI-CIBA, y `fapi2`, el perfil de seguridad FAPI 2.0. Una aplicación puede elegir uno más estricto con `security_profile`. Después de un cambio, `ostiary doctor` nombra las aplicaciones que no lo cumplen; se las rechaza hasta que cambie su registro.',
  'keys.algorithms':
    'Algoritmos con los que firma el servidor; tiene una clave para cada uno. RS256 tiene que estar.',
  'keys.rsaBits':
    'Longitud de las claves RSA nuevas. Una clave más larga firma varias veces más despacio.',
  'keys.rotateDays': 'Después de cuántos días se sustituye una clave.',
  'keys.aheadDays':
    'Cuántos días antes de la primera firma se publica una clave, para que la tengan las aplicaciones que guardan claves en caché.',
  'keys.retiredDays':
    'Cuántos días se sigue publicando una clave sustituida. Tienen que ser más que la validez de cualquier token.',
  'pkce.minVerifierLength':
    'El verificador PKCE más corto. RFC 7636 exige 43; menos solo para aplicaciones antiguas que los envían más cortos.',
  'dpop.algorithms': 'Algoritmos con los que las aplicaciones pueden firmar sus pruebas.',
  'dpop.maxAgeSeconds':
    'Cuánto tiempo puede tener una prueba. Durante ese tiempo, el servidor recuerda las pruebas usadas; uno más largo ocupa más espacio.',
  'dpop.maxAheadSeconds':
    'Cuánto puede ir adelantado el reloj de una aplicación respecto al de este servidor.',
  'dpop.nonces':
    'Si una prueba tiene que contener un nonce de este servidor. Entonces no se puede crear por adelantado, y el reloj de la aplicación no importa. Las aplicaciones repiten su primera petición.',
  'dpop.nonceSeconds': 'Durante cuánto tiempo se entrega un nonce. Después vale otro tanto.',
  'mtls.baseUrl':
    'Dirección en la que las aplicaciones con un certificado de cliente TLS encuentran el servidor, si un proxy pide certificados con un nombre distinto del de `baseUrl`. Se publica como `mtls_endpoint_aliases`.',
  'authorization.pushedRequestSeconds':
    'Durante cuánto tiempo se puede abrir en un navegador una petición de autorización enviada antes (RFC 9126). Un inicio de sesión ya empezado puede durar más.',
  'authorization.requirePushedRequests':
    'Rechaza las peticiones de autorización que no se hayan enviado antes, de todas las aplicaciones salvo la consola. Una aplicación puede exigirlo para sí misma con `require_pushed_authorization_requests`.',
  'authorization.requireSignedRequests':
    'Rechaza las peticiones de autorización sin un objeto de petición firmado (RFC 9101), de todas las aplicaciones salvo la consola. Una aplicación puede exigirlo para sí misma con `require_signed_request_object`.',
  'openid.claimsParameter':
    'Las aplicaciones pueden pedir con el parámetro `claims` algunos claims y un inicio de sesión de cierta seguridad (OpenID Connect Core §5.5). Desactivado, el parámetro no se tiene en cuenta.',
  'openid.pairwiseSecret':
    'Secreto del que salen los identificadores por pares (pairwise) de las aplicaciones. Una copia de seguridad contiene el del almacén. Establécelo si llevas personas a otro servidor con una exportación: el mismo secreto da allí los mismos identificadores. Un cambio da identificadores nuevos a todas las aplicaciones pairwise.',
  'device.codeSeconds':
    'De cuánto tiempo dispone una persona para escribir el código que muestra el dispositivo y decidir.',
  'device.pollSeconds':
    'Cuántos segundos tiene que esperar un dispositivo antes de volver a preguntar. Para uno que no espera, el tiempo crece cada vez 5 segundos, hasta un minuto.',
  'device.requestsPerAddressAndMinute':
    'Cuántos códigos recibe una dirección (IPv6: un /64) en un minuto. A los siguientes se responde 429.',
  'device.requestsUnderWay':
    'Cuántos códigos pueden esperar una decisión a la vez. A los siguientes se responde 503, porque con cada código en espera es más fácil adivinar uno. En cuanto espera la mitad, a una dirección (IPv6: un /64) con 20 en espera se le responde 429, para que unas pocas direcciones no los gasten todos.',
  'device.guessesPerAddressAndMinute':
    'Cuántos códigos incorrectos pueden escribir en un minuto, desde una dirección (IPv6: un /64), personas que no han iniciado sesión.',
  'device.guessesPerPersonAndMinute':
    'Cuántos códigos incorrectos puede escribir en un minuto una persona que ha iniciado sesión, desde todas las direcciones juntas. Los de los demás no cuentan.',
  'device.guessesPerMinute':
    'Lo mismo para todas juntas las que no han iniciado sesión. Después, la página pide iniciar sesión primero. Hay 25.000 millones de códigos: quien intente los 600 por minuto acierta, de media, uno de 1000 en espera al cabo de un mes.',
  'ciba.requestSeconds':
    'De cuánto tiempo dispone una persona para confirmar. Una aplicación puede pedir menos.',
  'ciba.pollSeconds':
    'Cuántos segundos tiene que esperar una aplicación antes de volver a preguntar. Para una que no espera, el tiempo crece cada vez 5 segundos, hasta un minuto.',
  'ciba.requestsPerPersonClientAndHour':
    'Cuántas veces puede una aplicación preguntar a la misma persona en una hora. A las siguientes se responde 429.',
  'ciba.requestsPerPersonAndHour':
    'Cuántas veces pueden preguntar a una persona en una hora todas las aplicaciones juntas. A las siguientes se responde 429, porque a quien se pregunta demasiado confirma sin leer. La mitad queda para aplicaciones que hayan preguntado a esa persona menos de una sexta parte de esa mitad, para que unas pocas no las gasten todas.',
  'ciba.unknownHintsPerClientAndHour':
    'Cuántos valores de `login_hint` para los que no hay nadie a quien preguntar puede enviar una aplicación en una hora. Después, a todo `login_hint` de la aplicación se responde 429 hasta que pase la hora, para que nadie pueda enumerar las personas del servidor con un secreto robado.',
  'introspection.open':
    'Quien llame sin autenticarse puede hacer comprobar tokens de acceso; si envía un client_id, solo los de esa aplicación. Solo para servidores de recursos antiguos.',
  'v1.enabled': 'Atiende las rutas de la primera generación de la API.',
  'v1.deprecatedSince':
    'Desde cuándo está obsoleta v1; aparece en la cabecera `Deprecation` de cada respuesta de una ruta v1 (RFC 9745). El valor predeterminado es el día de la primera versión; puede estar en el futuro.',
  'v1.sunset':
    'Cuándo vas a desactivar v1; aparece en la cabecera `Sunset` de las mismas respuestas (RFC 8594). Esto no desactiva nada.',
  'compat.enabled':
    'Atiende las llamadas que las aplicaciones existentes hacen más allá de la especificación, por ejemplo páginas de inicio de sesión propias y código de infraestructura. El capítulo Compatibility de la referencia las enumera.',
  'compat.profile':
    'Con `field`, los ajustes que no establezcas tienen los valores que necesitan las aplicaciones existentes: `introspection.open` es `true`, `tokens.assertionSeconds` es 3600, `compat.machineScopes` es `registered` y `users.registrationFields` contiene todos los campos de `users.customFields`. Cada uno de estos valores hace el servidor menos estricto.',
  'compat.machineScopes':
    'Qué recibe una aplicación para sí misma (`client_credentials`) si no pide ningún scope y no tiene `default_scopes`: nada (`none`) o todos los scopes para los que está registrada (`registered`).',
  'compat.userExistence':
    'Permite que las páginas de las aplicaciones pregunten si una dirección, un número o un nombre tiene una cuenta. Cualquiera puede entonces averiguar poco a poco quién tiene una. Se aplican los límites contra la adivinación.',
  'console.enabled': 'Sirve esta consola en `/console/`.',
  'history.days':
    'Cuántos días se guarda el historial de un rol después de su fin; 0 significa para siempre. `asOf` no pregunta más atrás.',
  'bin.days':
    'Durante cuántos días se pueden recuperar las personas, los grupos y las aplicaciones que ha eliminado un administrador. Después se destruye lo que se guarda de ellos. 0: de inmediato, y nada los recupera.',
  'events.retainDays':
    'Cuántos días se guardan los eventos; 0 significa para siempre. El resto del registro se puede seguir comprobando: empieza en un punto que ha firmado el servidor.',
  'events.failureWindowSeconds':
    'Los inicios de sesión, las autenticaciones de aplicaciones y las URI de redirección fallidos de una aplicación, una dirección (IPv6: un /64) y una persona escriben un evento de inmediato. Pasado este tiempo, un segundo indica cuántos más hubo (`count`).',
  'events.sampleAccessTokens':
    'Proporción de los tokens de acceso emitidos que escriben un evento: 0 para ninguno, 1 para todos, lo que cuesta una escritura por cada uno.',
  'clientDocuments.policy':
    'Qué aplicaciones sin registro pueden iniciar la sesión de personas, con la dirección de un documento de metadatos como client_id: ninguna (`off`), las de los hosts de `clientDocuments.hosts` (`listed`) o todas (`all`). Siempre se pide el consentimiento de las personas, que ven el host. Si la regla se hace más estricta, los tokens de los hosts excluidos dejan de valer.',
  'clientDocuments.hosts': 'Los hosts de `listed`. Un nombre no incluye los que hay debajo.',
  'clientDocuments.blockedHosts': 'Hosts que se rechazan siempre.',
  'clientDocuments.scopes':
    'Los scopes que pueden pedir estas aplicaciones. Los de administración les dan el poder de las personas que las usan; nombra uno solo a propósito.',
  'clientDocuments.maxBytes': 'Cuánto puede ocupar un documento.',
  'clientDocuments.minCacheSeconds':
    'Cuánto se usa un documento como mínimo antes de volver a descargarlo, diga lo que diga su Cache-Control.',
  'clientDocuments.maxCacheSeconds': 'Cuánto se usa un documento como máximo.',
  'clientRegistration.mode':
    'Quién puede registrar una aplicación en `/apps-srv/clients/register`: nadie (`closed`), quien tenga un token de acceso inicial (`token`) o cualquiera (`open`). Los ajustes siguientes son los límites de estas aplicaciones.',
  'clientRegistration.scopes':
    'Los scopes entre los que pueden elegir. Un token de acceso inicial puede indicar otros.',
  'clientRegistration.grantTypes': 'Los tipos de concesión entre los que pueden elegir.',
  'clientRegistration.mostClients': 'Cuántas de estas aplicaciones puede haber a la vez.',
  'clientRegistration.perAddressAndHour':
    'Cuántas aplicaciones puede registrar por hora una dirección (IPv6: un /64) sin un token de acceso inicial.',
  'clientRegistration.neverUsedHours':
    'Una aplicación que, tantas horas después de su registro, no ha recibido ningún token se elimina.',
  'clientRegistration.idleDays':
    'Una aplicación que no ha recibido ningún token durante tantos días se elimina.',
  'connections.timeoutSeconds': 'Cuánto puede tardar en responder la otra parte.',
  'connections.privateHosts':
    'Hosts de otras partes que pueden estar en una red privada, también por http: `id.internal:8443` solo en ese puerto, `id.internal` en 80 y 443. Todas las demás tienen que tener direcciones públicas y https.',
  'connections.requiredFields':
    'Qué tiene que tener la cuenta de quien inicia sesión en otro servidor por primera vez. Lo que no diga la otra parte se pregunta: un nombre de usuario siempre, una dirección de correo si no consta como confirmada. Quien escriba una la confirma con un código; donde no se puede enviar correo, no se pregunta. Los campos propios tienen que estar en `users.registrationFields`. `terms` es una casilla con la que se aceptan las condiciones de uso; aparece si `termsUri` o `policyUri` está establecido.',
  'connections.resolver':
    'Servidor de nombres al que se pregunta por los registros que verifican dominios; si no se indica, los del sistema.',
  'apiKeys.enabled':
    'Si valen las claves de API. Si no, no se crea ninguna y las existentes se rechazan.',
  'apiKeys.longestDays':
    'Cuánto vive como máximo una clave. Con un número menor, también vencen antes las claves que se crearon para más tiempo.',
  'apiKeys.mostPerOwner': 'Cuántas claves puede tener una persona o un grupo.',
  'issuers.timeoutSeconds': 'Cuánto puede tardar en responder un emisor.',
  'issuers.privateHosts':
    'Hosts de emisores que pueden estar en una red privada, también por http: `kubernetes.internal:6443` solo en ese puerto, `kubernetes.internal` en 80 y 443. Todos los demás tienen que tener direcciones públicas y https.',
  'signals.timeoutSeconds': 'Cuánto puede tardar en responder un receptor.',
  'signals.longPollSeconds':
    'Cuánto espera una consulta a que haya un evento antes de responderse sin ninguno.',
  'signals.retainDays':
    'Cuántos días espera como máximo un evento a su receptor. Uno que el receptor ha rechazado se guarda otro tanto.',
  'signals.pauseAfterDays':
    'Un flujo se pone en pausa cuando su receptor ha fallado durante tantos días. Lo que espera se conserva.',
  'signals.privateHosts':
    'Hosts de receptores que pueden estar en una red privada, también por http: `app.internal:3000` solo en ese puerto, `app.internal` en 80 y 443. Todos los demás tienen que tener direcciones públicas y https.',
  'signals.groupHosts':
    'Hosts a los que quienes administran grupos pueden hacer enviar eventos de sus grupos. Los flujos que se consultan no necesitan ninguno.',
  'provisioning.timeoutSeconds': 'Cuánto puede tardar en responder el otro servicio.',
  'provisioning.privateHosts':
    'Hosts de destinos que pueden estar en una red privada, también por http: `scim.internal:8443` solo en ese puerto, `scim.internal` en 80 y 443. Todos los demás tienen que tener direcciones públicas y https.',
  'provisioning.groupHosts':
    'Hosts a los que quienes administran grupos pueden transferir las personas de sus grupos. Si no se indica ninguno, solo los administradores del servidor crean destinos.',
  'webhooks.attempts':
    'Cuántas veces se envía un mensaje antes de darlo por fallido. Las pausas son de unos 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h y 24 h; diez intentos duran, por tanto, tres días.',
  'webhooks.timeoutSeconds': 'Cuánto puede tardar en responder un receptor.',
  'webhooks.disableAfterDays':
    'Un webhook se desactiva cuando han fallado todos los mensajes durante tantos días.',
  'webhooks.retainDays':
    'Cuántos días se guardan los mensajes entregados y fallidos. Durante ese tiempo, los fallidos se pueden volver a enviar.',
  'webhooks.privateHosts':
    'Hosts de una red privada a los que se puede enviar de todos modos, también por http: `hooks.internal:3000` solo en ese puerto, `hooks.internal` en 80 y 443. Todos los demás necesitan direcciones públicas y https.',
  'fetch.allowedHosts':
    'Si se establece, el servidor solo descarga de estos hosts, por ejemplo las claves de las aplicaciones. Las direcciones privadas siguen prohibidas.',
  'fetch.allowPrivate':
    'El servidor puede descargar de direcciones privadas, de esta máquina y por http. Para pruebas: solo se permite si `baseUrl` está en esta máquina.',
}
