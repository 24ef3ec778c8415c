// Machine-made: waits for a native reader.
/** What the settings of the server itself mean, by their names. */
export const serverSettings = {
  baseUrl:
    'Adres, pod którym aplikacje i przeglądarki łączą się z serwerem: wystawca wszystkich tokenów i początek każdego adresu, który serwer publikuje. https, z wyjątkiem tego komputera.',
  host: 'Adres, na którym nasłuchuje serwer. W kontenerze lub bez proxy na tym samym komputerze `0.0.0.0` albo `::`.',
  port: 'Port, na którym nasłuchuje serwer. Przy 0 wybiera go system; ustaw wtedy także `baseUrl`.',
  dataDir:
    'Folder wbudowanego magazynu danych i jego klucza głównego, względem katalogu roboczego.',
  databaseUrl:
    'Baza danych: `sqlite:<file>` dla jednego procesu, `postgres://…` dla dowolnie wielu.',
  'database.statementSeconds':
    'Jak długo PostgreSQL może wykonywać jedno polecenie serwera. Potem wywołujący otrzymuje 503, a połączenie, które nie odpowiada, zostaje zastąpione. Importy, eksporty, migracje i polecenia nie mają limitu.',
  'database.shared':
    'Czy kilka serwerów może używać jednego pliku SQLite. W przeciwnym razie drugi zgłasza to i kończy działanie. Przy każdym zapisie czekają na siebie nawzajem; do czegoś więcej niż próby służy PostgreSQL.',
  'database.untried':
    'Czy używana jest baza danych, która nie została wypróbowana: taka, która zna tylko protokół PostgreSQL, lub PostgreSQL starszy niż 15. W niektórych blokady są przyjmowane, ale niczego nie blokują.',
  secretKey:
    'Klucz główny. Szyfruje klucze podpisujące i sekrety aplikacji w magazynie danych, a sam się w nim nie znajduje: bez niego kopia zapasowa jest bezużyteczna. Dobry tworzy `openssl rand -base64 48`.',
  previousSecretKeys:
    'Wcześniejsze klucze główne, dopóki magazyn danych zawiera wartości nimi zaszyfrowane (`ostiary keys reseal`).',
  prefix:
    'Przedrostek uprawnień (`ostiary:users_read`) i wbudowanych grup (`OSTIARY_USERS`). Wybierz go przed pierwszym uruchomieniem: istniejące aplikacje i grupy zachowują stare nazwy.',
  serviceDocumentation: 'Adres Twojej dokumentacji dla programistów. Jest w metadanych serwera.',
  policyUri:
    'Adres Twojej polityki prywatności, w metadanych i na stronach. Bez niego `/policy` mówi, że jej nie ma.',
  termsUri:
    'Adres Twoich warunków korzystania, w metadanych i na stronach. Bez niego `/terms` mówi, że ich nie ma.',
  'http.hosts':
    'Nazwy oprócz tej z `baseUrl`, które żądanie może mieć w nagłówku Host, na przykład ta, której równoważnik obciążenia używa do kontroli. Inne są odrzucane.',
  'http.trustedProxies':
    'Adresy serwerów proxy przed serwerem. Tylko one mogą podawać adres wywołującego (`X-Forwarded-For`).',
  'http.clientCertificateHeader':
    'Nagłówek, w którym zaufane proxy przekazuje certyfikat klienta TLS, jako PEM w kodowaniu procentowym. Od wszystkich innych jest ignorowany. Proxy musi usuwać go z żądań wywołujących.',
  'http.clientVerifiedHeader':
    'Nagłówek, w którym zaufane proxy wysyła `SUCCESS`, gdy sprawdziło łańcuch tego certyfikatu, jak nginx z `$ssl_client_verify`. Potrzebny do `tls_client_auth` za proxy.',
  'http.maxConnections':
    'Liczba połączeń, które mogą być jednocześnie otwarte na proces. Dla kolejnego zamykane jest najdłużej bezczynne. Jeśli żadne nie jest bezczynne, nowe otrzymuje 503, z wyjątkiem kontroli stanu.',
  'http.maxConnectionsPerAddress':
    'To samo dla jednego adresu (IPv6: /64). Serwery proxy z `http.trustedProxies` mogą mieć ich tyle, ile podaje `http.maxConnections`.',
  'http.writeTimeoutSeconds':
    'Jak długo wywołujący może odczytywać odpowiedź. Potem połączenie zostaje zamknięte.',
  'http.drainSeconds':
    'Jak długo po SIGTERM serwer jeszcze przyjmuje żądania. W tym czasie `/health/ready` odpowiada 503, a każda odpowiedź zamyka swoje połączenie, więc równoważnik obciążenia przechodzi bez błędów na inne węzły. Wybierz czas dłuższy niż ten, którego równoważnik potrzebuje, by to zauważyć. SIGINT (Ctrl+C) to pomija.',
  'http.stopSeconds':
    'Jak długo może trwać zatrzymywanie. Żądania, które się do tego czasu nie skończą, zostają przerwane. Musi być krótsze niż czas, po którym Twój orkiestrator kończy proces, często 30 sekund.',
  'http.tls.certFile': 'Łańcuch certyfikatów w PEM. Razem z `keyFile` serwer sam obsługuje TLS.',
  'http.tls.keyFile': 'Klucz prywatny certyfikatu, w PEM.',
  'http.tls.clientCaFile':
    'Urzędy certyfikacji w PEM, względem których sprawdzane są certyfikaty klientów (`tls_client_auth`). Bez nich działają tylko certyfikaty samopodpisane.',
  'metrics.port':
    'Port osobnego nasłuchu, który odpowiada na `GET /metrics` w formacie Prometheus.',
  'metrics.host': 'Adres tego nasłuchu.',
  'metrics.token':
    'Token na okaziciela (bearer) potrzebny do ich odczytu. Wymagany, gdy `metrics.host` jest osiągalny z innych komputerów.',
  'tracing.endpoint':
    'Dokąd wysyłane są ślady przez OTLP po HTTP, na przykład do OpenTelemetry Collector. Potrzebny nagłówek pochodzi ze zmiennej `OTEL_EXPORTER_OTLP_HEADERS`.',
  'tracing.sampleRatio':
    'Część żądań, które są śledzone: 1 oznacza wszystkie. Decyduje o tym identyfikator śladu, także przy żądaniach z nagłówkiem `traceparent`.',
  'tracing.serviceName': 'Nazwa tej usługi w śladach.',
  'log.level': 'Najmniej poważny poziom, który jest zapisywany.',
  'log.format':
    '`json` dla maszyn, `pretty` dla ludzi. `auto` to `pretty` w terminalu, a poza nim `json`.',
  'tokens.accessTokenSeconds':
    'Jak długo ważny jest token dostępu. Aplikacja może mieć własną wartość.',
  'tokens.idTokenSeconds': 'Jak długo ważny jest token ID. Aplikacja może mieć własną wartość.',
  'tokens.codeSeconds': 'Jak długo ważny jest kod autoryzacji. Aplikacja może mieć własną wartość.',
  'tokens.refreshIdleSeconds':
    'Jak długo ważny jest nieużywany token odświeżania. Aplikacja może mieć własną wartość.',
  'tokens.refreshAbsoluteSeconds':
    'Jak długo najwyżej ważne są tokeny odświeżania jednego logowania, także używane. Aplikacja może mieć własną wartość.',
  'tokens.refreshGraceSeconds':
    'Jak długo zastąpiony token odświeżania daje jeszcze ten sam nowy, na potrzeby aplikacji, które straciły odpowiedź. Późniejsze użycie unieważnia całą rodzinę.',
  'tokens.groupClaim':
    'Co zawiera pole (claim) `groups`, gdy przyznano uprawnienie `groups`: członkostwa osoby (`direct`), także role z grup wyżej (`inherited`) albo nic (`none`). Userinfo zawsze zawiera członkostwa.',
  'tokens.groupClaimBytes':
    'Największe pole `groups` w tokenie. W miejsce dłuższego pojawia się `groups_overflow: true`, ponieważ wiele serwerów odrzuca duże nagłówki; userinfo i introspekcja nadal je zawierają.',
  'tokens.endWithRoles':
    'Czy token dostępu wygasa, gdy kończy się pierwsza rola z jego pola `groups`, jeśli następuje to wcześniej. Aplikacje, które same sprawdzają tokeny, nie widzą wtedy roli dłużej, niż została nadana.',
  'tokens.assertionSeconds':
    'Jak długo może być ważne poświadczenie (assertion), którym uwierzytelnia się aplikacja. Niektóre biblioteki wystawiają je na godzinę.',
  'tokens.clockLeewaySeconds':
    'O ile zegary aplikacji i innych węzłów mogą odbiegać od zegara tego serwera.',
  'tokens.cacheMegabytes':
    'Ile pamięci węzeł przeznacza na tokeny dostępu, aby każdy sprawdzać tylko raz, a z SQLite także na to, czy są ważne i do kogo należą; po jednej trzeciej. 96 MB wystarcza na około 20 000 tokenów tylu samych osób.',
  'security.minimumProfile':
    'Profil bezpieczeństwa, który musi spełniać każda aplikacja: `classic` to API zgodnie z opisem, `oauth21` stosuje OAuth 2.1, `fapi1` FAPI 1.0 Advanced z FAPI-CIBA, `fapi2` profil bezpieczeństwa FAPI 2.0. Aplikacja może wybrać surowszy przez `security_profile`. Po zmianie `ostiary doctor` wymienia aplikacje, które go nie spełniają; są odrzucane, dopóki ich rejestracja nie zostanie zmieniona.',
  'keys.algorithms':
    'Algorytmy, którymi podpisuje serwer; dla każdego ma klucz. Musi być wśród nich RS256.',
  'keys.rsaBits': 'Długość nowych kluczy RSA. Dłuższy klucz podpisuje wielokrotnie wolniej.',
  'keys.rotateDays': 'Po ilu dniach klucz jest zastępowany.',
  'keys.aheadDays':
    'Ile dni przed pierwszym podpisem klucz jest publikowany, aby miały go także aplikacje, które przechowują klucze w pamięci podręcznej.',
  'keys.retiredDays':
    'Przez ile dni zastąpiony klucz jest jeszcze publikowany. Musi to być dłużej, niż ważny jest jakikolwiek token.',
  'pkce.minVerifierLength':
    'Najkrótszy weryfikator PKCE. RFC 7636 wymaga 43; mniej tylko dla starych aplikacji, które wysyłają krótsze.',
  'dpop.algorithms': 'Algorytmy, którymi aplikacje mogą podpisywać swoje dowody.',
  'dpop.maxAgeSeconds':
    'Jak stary może być dowód. Tak długo serwer pamięta użyte dowody; dłuższy czas zajmuje więcej miejsca.',
  'dpop.maxAheadSeconds': 'O ile zegar aplikacji może wyprzedzać zegar tego serwera.',
  'dpop.nonces':
    'Czy dowód musi zawierać wartość nonce tego serwera. Wtedy nie można go przygotować z góry, a zegar aplikacji nie ma znaczenia. Aplikacje powtarzają swoje pierwsze żądanie.',
  'dpop.nonceSeconds':
    'Jak długo wydawana jest jedna wartość nonce. Potem jest ważna jeszcze tak samo długo.',
  'mtls.baseUrl':
    'Adres, pod którym aplikacje z certyfikatem klienta TLS łączą się z serwerem, gdy proxy wymaga certyfikatów pod inną nazwą niż ta z `baseUrl`. Jest publikowany jako `mtls_endpoint_aliases`.',
  'authorization.pushedRequestSeconds':
    'Jak długo żądanie autoryzacji przekazane z góry (RFC 9126) można otworzyć w przeglądarce. Rozpoczęte logowanie może trwać dłużej.',
  'authorization.requirePushedRequests':
    'Odrzuca żądania autoryzacji, których nie przekazano z góry, od każdej aplikacji z wyjątkiem konsoli. Aplikacja może wymagać tego sama dla siebie przez `require_pushed_authorization_requests`.',
  'authorization.requireSignedRequests':
    'Odrzuca żądania autoryzacji bez podpisanego obiektu żądania (RFC 9101), od każdej aplikacji z wyjątkiem konsoli. Aplikacja może wymagać tego sama dla siebie przez `require_signed_request_object`.',
  'openid.claimsParameter':
    'Aplikacje mogą parametrem `claims` prosić o pojedyncze pola (claims) i o logowanie określonej siły (OpenID Connect Core §5.5). Gdy wyłączone, parametr jest ignorowany.',
  'openid.pairwiseSecret':
    'Sekret, z którego powstają identyfikatory pairwise aplikacji. Kopia zapasowa zawiera ten z magazynu danych. Ustaw go, jeśli przenosisz osoby eksportem na inny serwer: ten sam sekret daje tam te same identyfikatory. Zmiana daje wszystkim aplikacjom pairwise nowe identyfikatory.',
  'device.codeSeconds':
    'Ile czasu ma osoba na wpisanie kodu pokazanego przez urządzenie i podjęcie decyzji.',
  'device.pollSeconds':
    'Ile sekund urządzenie musi czekać, zanim zapyta ponownie. Dla urządzenia, które nie czeka, czas rośnie za każdym razem o 5 sekund, aż do minuty.',
  'device.requestsPerAddressAndMinute':
    'Ile kodów otrzymuje w ciągu minuty jeden adres (IPv6: /64). Kolejne są odrzucane z 429.',
  'device.requestsUnderWay':
    'Ile kodów może jednocześnie czekać na decyzję. Kolejne są odrzucane z 503, ponieważ z każdym czekającym kodem łatwiej odgadnąć któryś z nich. Gdy czeka połowa z nich, adres (IPv6: /64), z którego czeka 20, jest odrzucany z 429, aby kilka adresów nie zużyło wszystkich.',
  'device.guessesPerAddressAndMinute':
    'Ile błędnych kodów mogą wpisać w ciągu minuty z jednego adresu (IPv6: /64) osoby, które nie są zalogowane.',
  'device.guessesPerPersonAndMinute':
    'Ile błędnych kodów może wpisać w ciągu minuty zalogowana osoba, ze wszystkich adresów razem. Kody innych się nie liczą.',
  'device.guessesPerMinute':
    'To samo dla wszystkich niezalogowanych razem. Potem strona prosi, aby najpierw się zalogować. Kodów jest 25 miliardów: kto próbuje wszystkich po 600 na minutę, trafia średnio po miesiącu jeden z 1000 czekających.',
  'ciba.requestSeconds': 'Ile czasu ma osoba na potwierdzenie. Aplikacja może poprosić o mniej.',
  'ciba.pollSeconds':
    'Ile sekund aplikacja musi czekać, zanim zapyta ponownie. Dla aplikacji, która nie czeka, czas rośnie za każdym razem o 5 sekund, aż do minuty.',
  'ciba.requestsPerPersonClientAndHour':
    'Ile razy w ciągu godziny aplikacja może pytać tę samą osobę. Kolejne zapytania są odrzucane z 429.',
  'ciba.requestsPerPersonAndHour':
    'Ile razy w ciągu godziny mogą pytać jedną osobę wszystkie aplikacje razem. Kolejne są odrzucane z 429, bo kto jest pytany zbyt często, potwierdza bez czytania. Połowa pozostaje dla aplikacji, które pytały tę osobę mniej niż o jedną szóstą tej połowy, aby kilka aplikacji nie zużyło wszystkich.',
  'ciba.unknownHintsPerClientAndHour':
    'Ile wartości `login_hint`, którym nie odpowiada nikt, kogo można zapytać, aplikacja może wysłać w ciągu godziny. Potem każdy `login_hint` aplikacji jest do końca godziny odrzucany z 429, aby nikt ze skradzionym sekretem nie mógł wyliczyć osób serwera.',
  'introspection.open':
    'Wywołujący bez uwierzytelnienia mogą sprawdzać tokeny dostępu; jeśli wyślą client_id, tylko tokeny tej aplikacji. Tylko dla starych serwerów zasobów.',
  'v1.enabled': 'Obsługuje ścieżki pierwszej generacji API.',
  'v1.deprecatedSince':
    'Od kiedy v1 jest wycofywane; podaje to nagłówek `Deprecation` każdej odpowiedzi ścieżki v1 (RFC 9745). Wartością domyślną jest dzień pierwszej wersji; może to być data w przyszłości.',
  'v1.sunset':
    'Kiedy wyłączysz v1; podaje to nagłówek `Sunset` tych samych odpowiedzi (RFC 8594). Niczego to nie wyłącza.',
  'compat.enabled':
    'Obsługuje wywołania, które istniejące aplikacje wykonują poza specyfikacją, na przykład własne strony logowania i kod infrastruktury. Wymienia je rozdział Compatibility dokumentacji.',
  'compat.profile':
    'Przy `field` ustawienia, których nie ustawisz, mają wartości potrzebne istniejącym aplikacjom: `introspection.open` to `true`, `tokens.assertionSeconds` to 3600, `compat.machineScopes` to `registered`, a `users.registrationFields` zawiera wszystkie pola z `users.customFields`. Każda z tych wartości sprawia, że serwer jest mniej surowy.',
  'compat.machineScopes':
    'Co aplikacja otrzymuje dla siebie (`client_credentials`), gdy nie prosi o żadne uprawnienie i nie ma `default_scopes`: nic (`none`) albo wszystkie uprawnienia, na które jest zarejestrowana (`registered`).',
  'compat.userExistence':
    'Pozwala stronom aplikacji pytać, czy do adresu, numeru lub nazwy należy konto. Wtedy każdy może z czasem ustalić, kto je ma. Obowiązują limity zgadywania.',
  'console.enabled': 'Udostępnia tę konsolę pod `/console/`.',
  'history.days':
    'Przez ile dni po zakończeniu roli przechowywana jest jej historia; 0 oznacza zawsze. `asOf` nie sięga dalej.',
  'bin.days':
    'Przez tyle dni można przywrócić osoby, grupy i aplikacje usunięte przez administratora. Potem to, co po nich zachowano, zostaje zniszczone. 0: od razu, i nic ich nie przywróci.',
  'events.retainDays':
    'Przez ile dni przechowywane są zdarzenia; 0 oznacza zawsze. Reszta dziennika pozostaje sprawdzalna: zaczyna się w miejscu podpisanym przez serwer.',
  'events.failureWindowSeconds':
    'Nieudane logowania, nieudane uwierzytelnienia aplikacji i błędne URI przekierowania jednej aplikacji, jednego adresu (IPv6: /64) i jednej osoby od razu zapisują zdarzenie. Po tym czasie drugie podaje liczbę pozostałych (`count`).',
  'events.sampleAccessTokens':
    'Część wydanych tokenów dostępu, które zapisują zdarzenie: 0 oznacza żaden, 1 wszystkie, co za każdym razem kosztuje jeden zapis.',
  'clientDocuments.policy':
    'Do czyich aplikacji bez rejestracji można się logować, z adresem dokumentu metadanych jako client_id: niczyich (`off`), tych z hostów w `clientDocuments.hosts` (`listed`) albo wszystkich (`all`). Osoby są zawsze pytane o zgodę i widzą host. Gdy reguła staje się węższa, tokeny wykluczonych hostów tracą ważność.',
  'clientDocuments.hosts': 'Hosty z `listed`. Nazwa nie obejmuje nazw pod nią.',
  'clientDocuments.blockedHosts': 'Hosty, które są zawsze odrzucane.',
  'clientDocuments.scopes':
    'Uprawnienia, o które mogą prosić takie aplikacje. Uprawnienia administracyjne dają im władzę osób, które z nich korzystają; podawaj je tylko celowo.',
  'clientDocuments.maxBytes': 'Jak duży może być dokument.',
  'clientDocuments.minCacheSeconds':
    'Jak długo co najmniej używa się dokumentu, zanim zostanie pobrany ponownie, niezależnie od jego Cache-Control.',
  'clientDocuments.maxCacheSeconds': 'Jak długo najwyżej używa się dokumentu.',
  'clientRegistration.mode':
    'Kto może zarejestrować aplikację pod `/apps-srv/clients/register`: nikt (`closed`), kto ma początkowy token dostępu (`token`) albo każdy (`open`). Następne ustawienia to granice takich aplikacji.',
  'clientRegistration.scopes':
    'Uprawnienia, spośród których mogą wybierać. Początkowy token dostępu może wskazywać inne.',
  'clientRegistration.grantTypes': 'Rodzaje grantów, spośród których mogą wybierać.',
  'clientRegistration.mostClients': 'Ile takich aplikacji może istnieć jednocześnie.',
  'clientRegistration.perAddressAndHour':
    'Ile aplikacji może na godzinę zarejestrować jeden adres (IPv6: /64) bez początkowego tokenu dostępu.',
  'clientRegistration.neverUsedHours':
    'Aplikacja, która tyle godzin po rejestracji nie otrzymała jeszcze tokenu, zostaje usunięta.',
  'clientRegistration.idleDays':
    'Aplikacja, która przez tyle dni nie otrzymała tokenu, zostaje usunięta.',
  'connections.timeoutSeconds': 'Jak długo druga strona może odpowiadać.',
  'connections.privateHosts':
    'Hosty drugiej strony, które mogą być w sieci prywatnej, także przez http: `id.internal:8443` tylko na tym porcie, `id.internal` na 80 i 443. Wszystkie inne muszą mieć adresy publiczne i https.',
  'connections.requiredFields':
    'Co musi mieć konto osoby, która po raz pierwszy loguje się zewnętrznie. O to, czego druga strona nie poda, pyta strona: o nazwę użytkownika zawsze, o adres e-mail, gdy nie uchodzi za potwierdzony. Kto go wpisze, potwierdza go kodem; tam, gdzie nie można wysyłać poczty, pytania o niego nie ma. Własne pola muszą być w `users.registrationFields`. `terms` to pole wyboru, którym akceptuje się warunki korzystania; pojawia się, gdy ustawiono `termsUri` lub `policyUri`.',
  'connections.resolver':
    'Serwer nazw pytany o rekordy potwierdzające domeny; jeśli nie podano, systemowy.',
  'apiKeys.enabled':
    'Czy klucze API są ważne. Jeśli nie, nie można ich tworzyć, a istniejące są odrzucane.',
  'apiKeys.longestDays':
    'Jak długo najwyżej żyje klucz. Przy mniejszej liczbie wcześniej kończą się także klucze utworzone na dłużej.',
  'apiKeys.mostPerOwner': 'Ile kluczy może mieć osoba lub grupa.',
  'issuers.timeoutSeconds': 'Jak długo wystawca może odpowiadać.',
  'issuers.privateHosts':
    'Hosty wystawców, które mogą być w sieci prywatnej, także przez http: `kubernetes.internal:6443` tylko na tym porcie, `kubernetes.internal` na 80 i 443. Wszystkie inne muszą mieć adresy publiczne i https.',
  'signals.timeoutSeconds': 'Jak długo odbiorca może odpowiadać.',
  'signals.longPollSeconds':
    'Jak długo zapytanie czeka na zdarzenie, zanim dostanie odpowiedź bez zdarzenia.',
  'signals.retainDays':
    'Ile dni najwyżej zdarzenie czeka na odbiorcę. Zdarzenie odrzucone przez odbiorcę pozostaje tak samo długo.',
  'signals.pauseAfterDays':
    'Strumień zostaje wstrzymany, gdy jego odbiorca zawodzi przez tyle dni. To, co czeka, zostaje zachowane.',
  'signals.privateHosts':
    'Hosty odbiorców, które mogą być w sieci prywatnej, także przez http: `app.internal:3000` tylko na tym porcie, `app.internal` na 80 i 443. Wszystkie inne muszą mieć adresy publiczne i https.',
  'signals.groupHosts':
    'Hosty, do których administratorzy grup mogą zlecać wysyłanie zdarzeń swoich grup. Strumienie, z których odbiorca sam pobiera, ich nie potrzebują.',
  'provisioning.timeoutSeconds': 'Jak długo druga usługa może odpowiadać.',
  'provisioning.privateHosts':
    'Hosty systemów docelowych, które mogą być w sieci prywatnej, także przez http: `scim.internal:8443` tylko na tym porcie, `scim.internal` na 80 i 443. Wszystkie inne muszą mieć adresy publiczne i https.',
  'provisioning.groupHosts':
    'Hosty, do których administratorzy grup mogą przekazywać osoby swoich grup. Jeśli żadnego nie podano, systemy docelowe tworzą tylko administratorzy serwera.',
  'webhooks.attempts':
    'Ile razy wysyłana jest wiadomość, zanim zostanie uznana za nieudaną. Przerwy trwają około 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h i 24 h; dziesięć prób trwa więc trzy dni.',
  'webhooks.timeoutSeconds': 'Jak długo odbiorca może odpowiadać.',
  'webhooks.disableAfterDays':
    'Webhook zostaje wyłączony, gdy przez tyle dni nie udała się żadna wiadomość.',
  'webhooks.retainDays':
    'Przez ile dni przechowywane są wiadomości dostarczone i nieudane. Tak długo nieudane można wysłać ponownie.',
  'webhooks.privateHosts':
    'Hosty w sieci prywatnej, do których mimo to można wysyłać, także przez http: `hooks.internal:3000` tylko na tym porcie, `hooks.internal` na 80 i 443. Wszystkie inne muszą mieć adresy publiczne i https.',
  'fetch.allowedHosts':
    'Jeśli ustawione, serwer pobiera cokolwiek, na przykład klucze aplikacji, tylko z tych hostów. Adresy prywatne pozostają zabronione.',
  'fetch.allowPrivate':
    'Serwer może pobierać z adresów prywatnych, z tego komputera i przez http. Do testów: dozwolone tylko, gdy `baseUrl` wskazuje ten komputer.',
}
